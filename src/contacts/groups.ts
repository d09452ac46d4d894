import type { SearchUpdate } from './types.ts'

/** The key of the groups in an update. A symbol, because updates come from apps, and can have any other property. */
export const GROUPS = /* @__PURE__ */ Symbol('groups')

/** Rows under a heading of their own. A group ends where the next one starts. */
export interface Group {
  /** The heading, by the name of its message. */
  heading: 'recent' | 'contacts'
  /** The index of the first match. */
  start: number
}

/** An update whose matches are in groups. */
export interface GroupedUpdate extends SearchUpdate {
  [GROUPS]?: readonly Group[] | undefined
}

/** Whether an update has only recent contacts so far. The other contacts have no group until the search has answered. */
export const hasOnlyRecent = (update: GroupedUpdate | undefined) => update?.[GROUPS]?.length === 1
