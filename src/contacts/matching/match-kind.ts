/** How a contact matches: the lower, the better. */
export const MatchKind = {
  /** The first word of the query begins the name or the address. */
  Start: 0,
  /** It begins a later word. */
  LaterWord: 1,
  /** A word of the query is only inside a word. */
  Inside: 2,
} as const

export type MatchKind = (typeof MatchKind)[keyof typeof MatchKind]
