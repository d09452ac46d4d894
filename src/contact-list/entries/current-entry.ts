import type { Range } from '../../contacts/types.ts'

/** The entry that the list completes. */
export interface CurrentEntry {
  /** The text with the entry in it. */
  text: string
  /** The place of the entry in the text. */
  range: Range
  /** The entry as a query. */
  query: string
}

/** Finds the entry at the caret in a text with several entries. */
export type EntryAt = (text: string, caret: number) => Range

/** A function that remembers the last result of `find`: each event needs the entry several times. */
export function rememberingLast(find: EntryAt): EntryAt {
  let last: { text: string; caret: number; range: Range } | undefined
  return (text, caret) => {
    if (last?.text !== text || last.caret !== caret) last = { text, caret, range: find(text, caret) }
    return last.range
  }
}

/** The entry at the caret. Without `entryAt`, the whole text is one entry. */
export function currentEntry(
  text: string,
  entryAt: EntryAt | undefined,
  caret: number = text.length,
): CurrentEntry {
  const range = entryAt?.(text, caret) ?? ([0, text.length] as const)
  // A quote before a name is no part of the name.
  return { text, range, query: text.slice(...range).replace(/^["“]/, '') }
}
