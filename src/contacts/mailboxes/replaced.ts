// Parts of a text that are not read, such as the marks of a list, are replaced by fillers. So positions stay the same.
/** A filler that is read as a blank, before an entry or a part of one. */
export const BEFORE = '\x1f'
/** A filler that is read as an invisible character, behind an entry or a part of one. */
export const BEHIND = '\u200b'

/**
 * The entry with a range that includes the replaced text around it.
 *
 * @param text the original text
 * @param plain the text with fillers
 */
export function withReplacedText<T extends { start: number; end: number }>(
  entry: T,
  text: string,
  plain: string,
): T {
  let { start, end } = entry
  while (plain[start - 1] === BEFORE && text[start - 1] !== BEFORE) start--
  while (plain[end] === BEHIND && text[end] !== BEHIND) end++
  return { ...entry, start, end }
}
