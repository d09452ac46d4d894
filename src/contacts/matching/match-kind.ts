/** The kinds of matches, the best one first. */
export const MatchKind = {
  /** The first word of the query begins the name or the address. */
  Start: 0,
  /** Every word of the query begins a word of the name or of the address, but the first one begins only later words. */
  LaterWord: 1,
  /** A word of the query begins a word in another spelling: `mueller` begins Müller, and `obrien` O'Brien. */
  Spelled: 2,
  /** A word of the query is only inside a word, or only its parts between punctuation begin words. */
  Inside: 3,
  /** A word of the query begins only a keyword of the contact. */
  Keyword: 4,
} as const

export type MatchKind = (typeof MatchKind)[keyof typeof MatchKind]

/** The tier of a kind. `Start` and `LaterWord` share one. Within it, `timesContacted` matters more than the kind. */
export const tierOf = (kind: MatchKind): number => Math.max(kind, MatchKind.LaterWord)
