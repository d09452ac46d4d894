import type { Contact, ContactSearch, SearchUpdate } from './types.ts'

// The keys are symbols, because the searches and updates of apps can have any other property. They are registered
// (`Symbol.for`), so that all copies of the package share them.

/** The key of the groups of an update. */
export const GROUPS = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.groups')

/** The key of the searches in a merged search. */
export const PARTS = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.parts')

/**
 * The key of the filter in the options of a search, and of a flag in an update. `true`: the filter was applied to the
 * matches and the total. `'matches'`: to the matches only. Then the total counts only these, and a larger limit may
 * give more.
 */
export const FILTER = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.filter')

/** Whether a contact can be a match. It does not throw. */
export type ContactFilter = (contact: Contact) => boolean

/** The key of the option for one row for each name of an address, instead of one row for each address. */
export const NAMES = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.names')

/** The options of a search of this package. Searches of apps ignore them. */
export interface PackageOptions {
  [FILTER]?: ContactFilter | undefined
  [NAMES]?: true | undefined
}

/** A key that is equal for contacts of which only one can be a row. */
export const rowKey = (address: string, { name }: Contact, { [NAMES]: isNamed }: PackageOptions): string =>
  isNamed ? `${address} ${name}` : address

/** The flag of a filtered update. */
export const flagOf = (filter: ContactFilter | undefined) => filter && { [FILTER]: true }

/**
 * The heading of a group: the name of its message, or the app's own text. The same group has the same heading in all
 * updates.
 */
export type Heading = 'recent' | 'contacts' | OwnHeading

/** A heading with a text of the app. */
export interface OwnHeading {
  text: string
  /** Unique among the headings of a search. */
  id: number
}

/** Rows under a heading of their own. A group ends where the next one starts. */
export interface Group {
  heading: Heading
  /** The index of the first match. */
  start: number
}

/** An update whose matches are in groups. */
export interface GroupedUpdate extends SearchUpdate {
  [GROUPS]?: readonly Group[] | undefined
  [FILTER]?: boolean | 'matches' | undefined
}

/** A search that consists of other searches. */
export interface MergedSearch extends ContactSearch {
  [PARTS]: readonly ContactSearch[]
}

/**
 * Whether an update has only recent contacts so far. The other contacts have no group until the search has answered.
 */
export function hasOnlyRecent(update: GroupedUpdate | undefined): boolean {
  const groups = update?.[GROUPS]
  return groups?.length === 1 && groups[0]?.heading === 'recent'
}
