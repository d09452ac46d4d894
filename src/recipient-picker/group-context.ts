import { createContext } from 'react'
import type { RecipientsEditor } from './take-over.ts'

/** A box of a group, as the others see it. */
export interface GroupMember {
  editor: RecipientsEditor
  /** Mounts the code that edits the recipients, if it is loaded. */
  mount: () => unknown
}

/** The boxes of the nearest group. */
export const GroupContext = /* @__PURE__ */ createContext<Set<GroupMember> | undefined>(undefined)
