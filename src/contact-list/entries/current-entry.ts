import { readEntries } from '../../contacts/mailboxes/entries.ts'
import { looksLikeAddress } from '../../contacts/mailboxes/looks-like-address.ts'
import { isComplete, toMailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'

/** The entry that the list completes: one of several recipients in a text, or the complete text. */
export interface CurrentEntry {
  /** The text that contains the entry. */
  text: string
  range: Range
  /** The text of the entry, without a quotation mark at its start. */
  query: string
}

/** Returns the position of the entry at the caret in a text with several entries. */
export type EntryAt = (text: string, caret: number) => Range

/** Wraps `find` to remember the last result, because each event needs the entry several times. */
export function rememberingLast(find: EntryAt): EntryAt {
  let last: { text: string; caret: number; range: Range } | undefined
  return (text, caret) => {
    if (last?.text !== text || last.caret !== caret) last = { text, caret, range: find(text, caret) }
    return last.range
  }
}

/** Whether a text contains an address that may be complete, such as `ann@example.org`, but not `ann@example.o`. */
export const isCompleteAddress = (text: string) =>
  looksLikeAddress(text) &&
  readEntries(text)
    .map((entry) => toMailbox(entry, text))
    .some(isComplete)
