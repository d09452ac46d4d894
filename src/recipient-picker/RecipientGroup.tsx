import { createContext, useState, type ReactElement, type ReactNode } from 'react'
import type { RecipientsEditor } from './use-recipient-picker.ts'

/** A box of a group, with what the other boxes need to show and move recipients. */
export interface GroupMember {
  editor: RecipientsEditor
  /** Mounts the part of the box that edits the recipients: now if its code is loaded, otherwise after loading. */
  mount: () => void
}

/** The boxes of the nearest group. Undefined outside of groups. */
export const GroupContext = /* @__PURE__ */ createContext<Set<GroupMember> | undefined>(undefined)

/** The properties of RecipientGroup. */
export interface RecipientGroupProps {
  /** The boxes, such as To, Cc and Bcc, and anything around them. */
  children?: ReactNode
}

/**
 * Boxes for recipients that know each other by their labels: the card of a chip offers to move the recipient to another
 * box, and the card and the list show who is already in another box. Renders no element of its own.
 */
export function RecipientGroup({ children }: RecipientGroupProps): ReactElement {
  const [members] = useState(() => new Set<GroupMember>())
  return <GroupContext.Provider value={members}>{children}</GroupContext.Provider>
}
