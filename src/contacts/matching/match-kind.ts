/** The kinds of matches, the best one first. A match has the first kind whose rule applies. */
export const MatchKind = {
  /**
   * The address begins with the whole query (which may be empty). Or the rule of `LaterWord` applies, and the first
   * word of the query begins the first word of the name or of the address.
   */
  Start: 0,
  /** Each word of the query begins a word of the name or of the address: `ann lee` in Lee Ann. */
  LaterWord: 1,
  /**
   * Each word of the query, or of another spelling of the query, begins a word of the name, of the address, or of
   * another spelling of the name: `mueller` begins Müller, and `obrien` O'Brien.
   */
  Spelled: 2,
  /**
   * Each word of the query is anywhere in the name or the address, or begins a word in another spelling. Or the query
   * is split at its punctuation, and each part begins a word.
   */
  Inside: 3,
  /** As `Inside`, but some words of the query begin only a word of a keyword. */
  Keyword: 4,
} as const

export type MatchKind = (typeof MatchKind)[keyof typeof MatchKind]

/** The tier of a kind. `Start` and `LaterWord` share one. Within it, `timesContacted` matters more than the kind. */
export const tierOf = (kind: MatchKind): number => Math.max(kind, MatchKind.LaterWord)
