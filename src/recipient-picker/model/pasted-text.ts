import type { Splice } from '../../box/content/text-diff.ts'
import type { Range } from '../../contacts/types.ts'
import { entriesOf, hasSeparator, trimEntry } from './text.ts'

/** Whether pasted or dropped text is only a part of an entry in the draft, so that the input inserts it as text. */
export function isPartOfEntry(draft: string, [start, end]: Range, text: string): boolean {
  const hasTextBeside = (draft.slice(0, start) + draft.slice(end)).trim() !== ''
  const [first, second] = entriesOf(text)
  if (!first) return true
  const isOneEntry = !second && !hasSeparator(text) && !text.includes('\t')
  return isOneEntry && (hasTextBeside || !first.valid)
}

/** The range of the entry at a position of a draft. Between entries, an empty range at the position. */
export function entryIn(draft: string, position: number): Range {
  const entry = entriesOf(draft).find(({ start, end }) => start <= position && position <= end)
  return entry ? [entry.start, entry.end] : [position, position]
}

/**
 * The replacement that enters pasted mailboxes in one `line`, before the entry at the caret. If the input inserted them
 * itself, it would remove the line breaks between the addresses, and so join them.
 */
export function pasteAsLine(draft: string, [start, end]: Range, pasted: string): Splice & { line: string } {
  const [startOfEntry] = entryIn(draft, start)
  const line = `${trimEntry(pasted).replace(/[\r\n]+/g, ', ')}, `
  return { at: startOfEntry, end, line, inserted: line + draft.slice(startOfEntry, start) }
}
