/** Where a contact matches: the lower, the better. */
export const Place = {
  /** At the start of the name or of the address. */
  Start: 0,
  /** At the start of a later word. */
  LaterWord: 1,
  /** Inside a word. */
  Inside: 2,
} as const

export type Place = (typeof Place)[keyof typeof Place]
