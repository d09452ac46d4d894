/** How a contact matches: the lower, the better. */
export const MatchKind = {
  /** The query is at the start of the name or of the address. */
  Start: 0,
  /** It is at the start of a later word. */
  LaterWord: 1,
  /** It is inside a word. */
  Inside: 2,
} as const

export type MatchKind = (typeof MatchKind)[keyof typeof MatchKind]
