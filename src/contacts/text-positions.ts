/** The position of a part of a text, from `from` on, or the end of the text. */
export function findOrEnd(text: string, part: string, from: number): number {
  const at = text.indexOf(part, from)
  return at < 0 ? text.length : at
}

/** The end of the match of a pattern (with the flag `y`) that begins at a position, or 0 without a match. */
export function matchEnd(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : 0
}
