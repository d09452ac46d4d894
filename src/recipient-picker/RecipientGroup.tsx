import { useState, type ReactElement, type ReactNode } from 'react'
import { GroupContext, type GroupMember } from './group-context.ts'

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
