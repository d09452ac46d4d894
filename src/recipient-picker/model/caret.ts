import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { draftOf, entriesOf, type RecipientList } from './list.ts'

/** A list, and the position of the caret in its draft. */
export interface ListWithCaret {
  readonly list: RecipientList
  readonly caret: number
}

/** The position of the caret in the whole text. */
export function positionOf({ list, caret }: ListWithCaret): number {
  return list.from + caret
}

/**
 * Puts the caret at a position of the whole text: in the draft if it is there, and otherwise in the entry around it, which becomes
 * the draft. Anywhere else, even at the edges of an entry, the empty draft goes to the position. The text stays as it is.
 */
export function placeCaret(list: RecipientList, position: number): ListWithCaret {
  const { text, from, to } = list
  const at = Math.min(Math.max(position, 0), text.length)
  if (draftOf(list) !== '' && from <= at && at <= to) return { list, caret: at - from }
  const entry = entryAround(text, at)
  if (!entry) return { list: { text, from: at, to: at }, caret: 0 }
  return { list: { text, from: entry.start, to: entry.end }, caret: at - entry.start }
}

/**
 * The entry around a position. The edges of an entry are between entries, except after a colon: text there would make it the label of
 * a group.
 */
export function entryAround(text: string, position: number): Mailbox | undefined {
  const isAround = ({ start, end }: Mailbox) =>
    start < position && (position < end || (position === end && text[end - 1] === ':'))
  return entriesOf(text).find(isAround)
}
