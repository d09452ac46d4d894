import type { Range } from '../types.ts'
import { readEntries } from './entries.ts'
import { toMailbox } from './parse.ts'

/**
 * The range that the user is writing in a list of mailboxes: the entry at the caret, with the blanks between an
 * unfinished entry and the caret, or an empty range at the caret between two entries. In `Last, First <address>`, only
 * the last name is the range while the caret is there: a contact that is chosen for it must not replace the address.
 *
 * @param marks see `ReadOptions`
 */
export function entryAt(text: string, caret: number, marks?: string): Range {
  const entry = readEntries(text, { caret, marks }).findLast(({ start }) => start <= caret)
  if (!entry) return [caret, caret]
  const { start, end } = entry
  if (caret <= end) return [start, end]
  const isWriting = /^[^\S\n\r]*$/.test(text.slice(end, caret)) && !toMailbox(entry, text).valid
  return [isWriting ? start : caret, caret]
}
