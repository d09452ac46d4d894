import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { RecipientList } from './list.ts'

/** A list, and the position of the caret in its draft. */
export interface ListWithCaret {
  readonly list: RecipientList
  readonly caret: number
}

/** The entry around a position. Not for a position at the edge of an entry. */
export function entryAround(text: string, position: number): Mailbox | undefined {
  return parseMailboxes(text).find(({ start, end }) => start < position && position < end)
}
