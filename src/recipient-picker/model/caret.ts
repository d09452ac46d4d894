import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import { readList, startOfDraft, textOf, type RecipientList } from './list.ts'

/** A list, and the position of the caret in its draft. */
export interface ListWithCaret {
  readonly list: RecipientList
  readonly caret: number
}

/** The position of the caret in the whole text. */
export function positionOf({ list, caret }: ListWithCaret): number {
  return startOfDraft(list) + caret
}

/**
 * Puts the caret at a position of the whole text: in the draft if it is there, and otherwise in the entry around it, which becomes
 * the draft. Anywhere else, even at the edges of an entry, the empty draft goes to the position. The text stays as it is.
 */
export function placeCaret(list: RecipientList, position: number): ListWithCaret {
  const text = textOf(list)
  const from = startOfDraft(list)
  const at = Math.min(Math.max(position, 0), text.length)
  if (from <= at && at <= from + list.draft.length) return { list, caret: at - from }
  const entry = entryAround(text, at)
  if (!entry) return { list: readList(text, at), caret: 0 }
  return { list: readList(text, entry.start, entry.end), caret: at - entry.start }
}

/** The entry around a position. The edges of an entry are between entries. */
export function entryAround(text: string, position: number): Mailbox | undefined {
  return parseMailboxes(text).find(({ start, end }) => start < position && position < end)
}
