/** The first position of `part` in a text, from `from` on. Without one, the end of the text. */
export function findOrEnd(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from)
  return at < 0 ? text.length : at
}

/** The end of a match that begins exactly at `at`, or 0 without one. The pattern must have the flag `y`. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : 0
}
