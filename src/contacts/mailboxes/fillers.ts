import type { Entry } from './entries.ts'

// Parts of a list that are no mailboxes, such as list marks and the quotes around the list, are replaced with as many
// fillers before the list is read. So the positions of the mailboxes stay the same.

/** Stands before an entry or a part of it, and is read as a blank. */
export const BLANK_FILLER = '\x1f'
/** Stands behind an entry or a part of it, and is read as an invisible character. */
export const INVISIBLE_FILLER = '\u200b'

/** Extends the range of an entry over the fillers around it. A character that the original `text` has is no filler. */
export function includeFillers(entry: Entry, filled: string, text: string): Entry {
  let { start, end } = entry
  while (filled[start - 1] === BLANK_FILLER && text[start - 1] !== BLANK_FILLER) start--
  while (filled[end] === INVISIBLE_FILLER && text[end] !== INVISIBLE_FILLER) end++
  return { ...entry, start, end }
}
