/** The kinds of matches, the best one first. `matchKindOf` has the exact rules. */
export const MatchKind = {
  /** Every word of the query begins a word of the name or of the address, and the first one begins a first word. */
  Start: 0,
  /** Every word of the query begins a word of the name or of the address, but the first one begins only later words. */
  LaterWord: 1,
  /** A word of the query begins a word in another spelling: `mueller` begins Müller, and `obrien` O'Brien. */
  Spelled: 2,
  /** A word of the query is only inside a word, or only its parts between punctuation begin words. */
  Inside: 3,
  /** A word of the query is found only in the keywords of the contact, where it begins a word. */
  Keyword: 4,
} as const

export type MatchKind = (typeof MatchKind)[keyof typeof MatchKind]

/** The tier of a kind. `Start` and `LaterWord` share one. Within it, `timesContacted` matters more than the kind. */
export const tierOf = (kind: MatchKind): number => Math.max(kind, MatchKind.LaterWord)
