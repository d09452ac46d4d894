import type { Contact, ContactSearch, SearchUpdate } from './types.ts'

// Properties and options that only the searches of this package have. Their keys are symbols, because apps can use any
// other key for their own properties. `Symbol.for` returns the same symbols in all copies of the package.

/** The key of the groups of an update. */
export const GROUPS = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.groups')

/** The key of the list of searches in a merged search. */
export const PARTS = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.parts')

/**
 * The key of the filter in the options of a search, and of a flag in its updates: the filter was applied to the matches
 * and the total. The caller has to filter updates without the flag: searches of apps may ignore the option.
 */
export const FILTER = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.filter')

/**
 * The key of a flag in an update: a larger `limit` may give more matches, even if the update has fewer than its limit.
 * `total` does not count the further ones.
 */
export const HAS_MORE = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.has-more')

/** Returns whether a contact can be a match. Never throws. */
export type ContactFilter = (contact: Contact) => boolean

/** The key of an option of `peek`: an address has a row for each of its names, instead of one row. */
export const NAMES = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.names')

/** Options of the searches of this package. Searches of apps ignore all but `limit`. */
export interface PackageOptions {
  limit: number
  [FILTER]?: ContactFilter | undefined
  [NAMES]?: true | undefined
}

export interface SearchOptions extends PackageOptions {
  signal: AbortSignal
}

type Peek = (query: string, options: PackageOptions) => SearchUpdate | undefined
type Search = (query: string, options: SearchOptions) => AsyncIterable<SearchUpdate>

/**
 * The methods of a search. Apps can pass any number as the limit; `search` and `peek` get a whole number of at least 0,
 * or Infinity. If an app copies a search and replaces its method `search`, for instance to leave contacts out, `peek`
 * of the copy returns undefined, because it would find those contacts.
 */
export function searchMethods(search: Search, peek: Peek) {
  const withWholeLimit = <T extends PackageOptions>(options: T): T => ({
    ...options,
    limit: Math.trunc(Math.max(0, options.limit)) || 0,
  })
  const methods = {
    search: ((query, options) => search(query, withWholeLimit(options))) satisfies Search,
    peek(this: ContactSearch | undefined, query: string, options: PackageOptions) {
      if (this && this.search !== methods.search) return undefined
      return peek(query, withWholeLimit(options))
    },
  }
  return methods
}

/** The key of the row of a contact. Of contacts with the same key, only one has a row. */
export const rowKey = (addressKey: string, { name }: Contact, options: PackageOptions): string =>
  options[NAMES] ? `${addressKey} ${name}` : addressKey

/** The flag for an update to which the filter was applied. Undefined without a filter. */
export const filterFlag = (filter: ContactFilter | undefined) => filter && { [FILTER]: true }

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
