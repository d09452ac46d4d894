import type { Range } from '../types.ts'
import { readEntries } from './entries.ts'
import { toMailbox } from './parse.ts'

/**
 * The range of the entry at the caret, or an empty range at the caret between two entries. An entry that is not valid
 * yet includes the blanks up to the caret: after `Ann `, the user may go on. In `Last, First <address>` with the caret
 * in the last name, the entry is the last name alone: a contact chosen for it must not replace the address.
 */
export function entryAt(text: string, caret: number, marks?: string): Range {
  const entry = readEntries(text, { caret, marks }).findLast(({ start }) => start <= caret)
  if (!entry) return [caret, caret]
  const { start, end } = entry
  if (caret <= end) return [start, end]
  const isUnfinished = /^[^\S\n\r]*$/.test(text.slice(end, caret)) && !toMailbox(entry, text).valid
  return [isUnfinished ? start : caret, caret]
}
