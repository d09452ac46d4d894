/** A person with one address, or a group. For a person with several addresses, each address is a contact of its own. */
export interface Contact {
  /** The display name, which is shown and searched. Default: none, only the address is shown. */
  name?: string | undefined
  /** The e-mail address. Empty in a group that has no address of its own. */
  email: string
  /** The number of times that the user has written to this address. Larger numbers rank higher. @default 0 */
  timesContacted?: number | undefined
  /**
   * Further words by which the contact is found, such as a nickname, a company, or a reading in kana or pinyin. They
   * are not shown, and contacts that match only there are last. The first 64 are searched. @default none
   */
  keywords?: readonly string[] | undefined
  /** URL of a picture. */
  photo?: string | undefined
  /** The people of a group, each with an address. Default: none, the contact is one person. */
  members?: readonly Contact[] | undefined
}

/** A part of a text in UTF-16 units, or of a list in indices: `[start, end)`. */
export type Range = readonly [start: number, end: number]

/**
 * A contact that matches a query, and its matching parts.
 *
 * @typeParam C the app's own type of contacts
 */
export interface ContactMatch<C extends Contact = Contact> {
  /** The object that the app or the search has given. */
  contact: C
  /** The parts of the name to highlight, in order, not overlapping. */
  nameRanges: readonly Range[]
  /** The parts of the address to highlight, in order, not overlapping. */
  emailRanges: readonly Range[]
}

/** One answer to a query. Later answers replace earlier ones. */
export interface SearchUpdate<C extends Contact = Contact> {
  /** The best matches so far, best first; at most `limit`. */
  matches: readonly ContactMatch<C>[]
  /** The number of all matches so far. It may exceed the number of rows only if a larger `limit` gives more rows. */
  total: number
  /**
   * Whether there are, or may be, matches that `total` does not count. The list then says "At least n contacts".
   * @default false
   */
  more?: boolean | undefined
  /** Whether the search is over. Then this is the last answer, but there may be `more` matches. */
  complete: boolean
  /** The share of the contacts searched so far, 0 to 1. */
  progress?: number | undefined
}

/** Anything that can answer a query with contacts: an index in memory, a directory on a server. */
export interface ContactSearch<C extends Contact = Contact> {
  /**
   * Yields better and better answers to `query`. The last one has `complete = true`. Aborting `signal` ends it
   * immediately. A failure is thrown; answers given before it stay valid.
   */
  search(query: string, options: { limit: number; signal: AbortSignal }): AsyncIterable<SearchUpdate<C>>
  /** Optional. Returns an answer synchronously, in a few milliseconds, `complete` or not. Undefined if not possible. */
  peek?: ((query: string, options: { limit: number }) => SearchUpdate<C> | undefined) | undefined
}
