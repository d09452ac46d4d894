/** A person, or one address of a person: each address of a contact is a row of its own. */
export interface Contact {
  /** The display name, shown and searched. Default: none, the address stands alone. */
  name?: string
  /** The e-mail address. */
  email: string
  /** How often the user has written to this address: the more, the higher its row. @default 0 */
  timesContacted?: number
  /** URL of a picture. */
  photo?: string
}

/** A part of a text, `[start, end)` in UTF-16 units. */
export type Range = readonly [start: number, end: number]

/** A contact that matches a query, and the parts of it that matched. */
export interface ContactMatch {
  contact: Contact
  /** The parts of the name to highlight, in order, not overlapping. */
  nameRanges: readonly Range[]
  /** The parts of the address to highlight, in order, not overlapping. */
  emailRanges: readonly Range[]
}

/** One answer to a query. Later answers replace earlier ones. */
export interface SearchUpdate {
  /** The best matches so far, best first; at most the `limit` asked for. */
  matches: readonly ContactMatch[]
  /**
   * How many contacts match so far, whatever the limit: at least as many as there are rows, and more only where a larger limit
   * gives more rows.
   */
  total: number
  /** Whether every contact has been looked at: the last answer. */
  complete: boolean
  /** The share of the contacts looked at so far, 0 to 1. */
  progress?: number
}

/** Anything that can answer a query with contacts: an index in memory, a directory on a server. */
export interface ContactSearch {
  /**
   * Yields better and better answers to `query`; the last one has `complete = true`. Aborting `signal` ends it at once.
   * A failure is thrown; whoever shows the answers keeps those it has.
   */
  search(query: string, options: { limit: number; signal: AbortSignal }): AsyncIterable<SearchUpdate>
  /** Optional. The rows that are known at once, within a few milliseconds, `complete` or not. Undefined when there are none. */
  peek?(query: string, options: { limit: number }): SearchUpdate | undefined
}
