import type { Range } from '../types.ts'
import { readEntries } from './entries.ts'
import { toMailbox } from './parse.ts'

/**
 * The part of a list of mailboxes that is being written at the caret: the entry around it, blanks between an unfinished entry
 * and the caret included; nothing, at the caret, between two entries. In `Last, First <address>` it is the last name alone
 * while the caret is there: what completes it must not replace the address.
 */
export function entryAt(text: string, caret: number): Range {
  const entry = readEntries(text, caret).findLast(({ start }) => start <= caret)
  if (!entry) return [caret, caret]
  const { start, end } = entry
  if (caret <= end) return [start, end]
  const isWriting = /^[^\S\n\r]*$/.test(text.slice(end, caret)) && !toMailbox(entry, text).valid
  return [isWriting ? start : caret, caret]
}
