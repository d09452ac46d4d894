/** Filler before an entry, so that positions stay the same. It reads as a blank. */
export const BEFORE = '\x1f'
/** Filler after a decoded character, so that positions stay the same. It is invisible. */
export const BEHIND = '\u200b'

/** The range with the fillers around it in `plain`. */
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
