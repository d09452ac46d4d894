import type { Contact, ContactSearch, SearchUpdate } from './types.ts'

// What searches of this package add to `ContactSearch`. The keys are symbols, because apps can use any other key for
// properties of their own. They are registered (`Symbol.for`), so that all copies of the package share them.

/** The key of the groups of an update. */
export const GROUPS = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.groups')

/** The key of the list of searches in a merged search. */
export const PARTS = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.parts')

/**
 * The key of the filter in the options of a search, and of a flag in an update: the filter was applied to the matches
 * and the total. An update without the flag has to be filtered. Apps that wrap a search may not pass the filter on.
 */
export const FILTER = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.filter')

/**
 * The key of a flag in an update: a larger `limit` may find more, even if the matches are fewer than the `limit`. The
 * total counts only those found with it.
 */
export const HAS_MORE = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.has-more')

/** Returns whether a contact can be a match. Never throws. */
export type ContactFilter = (contact: Contact) => boolean

/** The key of an option of `peek`: an address has a row for each of its names, instead of one row. */
export const NAMES = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.names')

/** The options of a search of this package. Searches of apps ignore them. */
export interface PackageOptions {
  [FILTER]?: ContactFilter | undefined
  [NAMES]?: true | undefined
}

type Peek = (query: string, options: { limit: number } & PackageOptions) => SearchUpdate | undefined

type Search = (
  query: string,
  options: { limit: number; signal: AbortSignal } & PackageOptions,
) => AsyncIterable<SearchUpdate>

/**
 * The methods of a search. Their limit is a whole number of at least 0, or Infinity: apps can pass any number. Apps can
 * also wrap a search and replace `search`, for instance to leave contacts out. Then only their `search` may answer.
 */
export function searchMethods(search: Search, peek: Peek) {
  const withWholeLimit = <T extends { limit: number }>(options: T): T => ({
    ...options,
    limit: Math.trunc(Math.max(0, options.limit)) || 0,
  })
  const methods = {
    search: ((query, options) => search(query, withWholeLimit(options))) satisfies Search,
    peek(this: ContactSearch | undefined, query: string, options: { limit: number } & PackageOptions) {
      if (this && this.search !== methods.search) return undefined
      return peek(query, withWholeLimit(options))
    },
  }
  return methods
}

/**
 * The key of the row of a contact. Of contacts with the same key, only one has a row.
 *
 * @param address the key of the address, see `addressKey`
 */
export const rowKey = (address: string, { name }: Contact, options: PackageOptions): string =>
  options[NAMES] ? `${address} ${name}` : address

/** The part of an update with the flag of its filter, if it has one. */
export const flagOf = (filter: ContactFilter | undefined) => filter && { [FILTER]: true }

/**
 * The heading of a group: the key of a message of the package, or a text of the app with an `id` that is unique in its
 * search. The same group has the same object in all updates.
 */
export type Heading = 'recent' | 'contacts' | { text: string; id: number }

/** Rows under a heading of their own. A group ends where the next one starts. */
export interface Group {
  heading: Heading
  /** The index of the first match. */
  start: number
}

/** An update whose matches are in groups. */
export interface GroupedUpdate extends SearchUpdate {
  [GROUPS]?: readonly Group[] | undefined
  [FILTER]?: boolean | undefined
  [HAS_MORE]?: true | undefined
}

/** A search that consists of other searches. */
export interface MergedSearch extends ContactSearch {
  [PARTS]: readonly ContactSearch[]
}
