import type { Range } from '../../contacts/types.ts'

/** The part of the text to complete, and the query for it. */
export interface CurrentEntry {
  /** The whole text. */
  text: string
  range: Range
  query: string
}

/** Finds the entry at the caret in a text with several entries. */
export type EntryAt = (text: string, caret: number) => Range

/** The same function, which remembers its last result: each event needs the entry several times. */
export function rememberingLast(find: EntryAt): EntryAt {
  let last: { text: string; caret: number; range: Range } | undefined
  return (text, caret) => {
    if (last?.text !== text || last.caret !== caret) last = { text, caret, range: find(text, caret) }
    return last.range
  }
}

/** The entry at the caret. Without `entryAt`, it is the whole text. */
export function currentEntry(
  text: string,
  entryAt: EntryAt | undefined,
  caret: number = text.length,
): CurrentEntry {
  const range = entryAt?.(text, caret) ?? ([0, text.length] as const)
  // An opening quote is not a part of the name.
  return { text, range, query: text.slice(...range).replace(/^["“]/, '') }
}
