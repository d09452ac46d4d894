/** What is before an entry in place of what is left out. It reads as a blank. */
export const BEFORE = '\x1f'
/** What is behind a character in place of what is left out. It is not visible. */
export const BEHIND = '\u200b'

/** The range with what is replaced around it in `plain`. */
export function withReplaced<T extends { start: number; end: number }>(
  range: T,
  text: string,
  plain: string,
): T {
  let { start, end } = range
  while (plain[start - 1] === BEFORE && text[start - 1] !== BEFORE) start--
  while (plain[end] === BEHIND && text[end] !== BEHIND) end++
  return { ...range, start, end }
}
