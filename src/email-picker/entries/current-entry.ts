import type { BoxElement } from '../../box/types.ts'
import { entryAt } from '../../contacts/mailboxes/entry-at.ts'
import type { Range } from '../../contacts/types.ts'

/** The part of the text that is completed, and what is searched for it. */
export interface CurrentEntry {
  /** The whole text. */
  text: string
  range: Range
  query: string
}

/** The entry at the caret of a list of mailboxes. In a box for one mailbox, it is the whole text. */
export function currentEntry(text: string, multiple: boolean, caret = text.length): CurrentEntry {
  const range: Range = multiple ? entryAt(text, caret) : [0, text.length]
  // A quote that was opened is not a part of the name.
  return { text, range, query: text.slice(...range).replace(/^["“]/, '') }
}

/** The position of the caret in an input: the end of the selection. */
export const caretIn = ({ selectionEnd, value }: BoxElement) => selectionEnd ?? value.length
