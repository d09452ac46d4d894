import type { Range } from '../../contacts/types.ts'

/** The entry that the list completes: one of several recipients in a text, or the complete text. */
export interface CurrentEntry {
  /** The text that contains the entry. */
  text: string
  /** The position of the entry in the text. */
  range: Range
  /** The query for the entry. */
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

/** Returns the entry at the caret. Without `entryAt`, the complete text is the entry. */
export function currentEntry(text: string, entryAt: EntryAt | undefined, caret = text.length): CurrentEntry {
  const range = entryAt?.(text, caret) ?? ([0, text.length] as const)
  // A quotation mark before a name is no part of the name.
  return { text, range, query: text.slice(...range).replace(/^["“]/, '') }
}
