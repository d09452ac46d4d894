import { entryText } from '../../contacts/mailboxes/format-list.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Contact } from '../../contacts/types.ts'
import type { History } from './history.ts'
import { editedList, readList, reserialized, textOf, type RecipientList } from './list.ts'
import type { PickerState } from './state.ts'
import { entriesOf, newChip, typedEntries, type Chip, type Separators } from './text.ts'

/** The initial value of a box, from the props of the app. */
export interface Start {
  text: string
  /** Whether the text is the `defaultText`. */
  isDefault?: boolean
  mailboxes?: readonly Contact[] | undefined
  separators?: Separators | undefined
}

export function startState({ text, mailboxes, separators }: Start): PickerState {
  const list = mailboxes ? listOf(mailboxes) : initialList(text, separators)
  return { list, caret: list.draft.length, selection: undefined, history: noHistory }
}

export const noHistory: History = { past: [], future: [] }

/** The state after a reset of the form. The app may have changed the `defaultText` since the box was mounted. */
export const resetState = (start: Start, defaultText: string): PickerState =>
  startState(start.isDefault ? { ...start, text: defaultText } : start)

export const stateOfText = (text: string, separators?: Separators) => startState({ text, separators })

/**
 * Parses the initial text. If its last entry is not an address, and no separator follows it, it becomes the draft: the
 * text of the input. All other entries become chips.
 */
export function initialList(text: string, separators?: Separators): RecipientList {
  const last = typedEntries(text, separators).at(-1)
  const isDraft = last && !last.valid && text.slice(last.end).trim() === ''
  return isDraft ? readList(text, last.start, text.length) : readList(text)
}

function listOf(mailboxes: readonly Contact[]): RecipientList {
  const chips = chipsOfMailboxes(mailboxes)
  return editedList(readList(''), { chips, at: chips.length })
}

/** Replaces the draft. Nothing in it becomes a chip. */
export function writeDraft(list: RecipientList, draft: string): RecipientList {
  return draft === list.draft ? list : { ...reserialized(list), draft }
}

/** The length that `maxLength` leaves for the draft. The separators that its first letter adds are subtracted, too. */
export function draftMaxLength(list: RecipientList, maxLength: number | undefined): number | undefined {
  if (maxLength === undefined) return undefined
  const { length } = list.draft
  const written = length > 0 ? reserialized(list) : writeDraft(list, 'a')
  return Math.max(maxLength - textOf(written).length + (length || 1), length)
}

/** The chips of a text that was pasted or dropped, or that was made of a mailbox. */
export const chipsOfText = (text: string): Chip[] =>
  entriesOf(text).map((mailbox) => {
    const { valid, start, end } = mailbox
    return newChip(mailbox, entryText(mailbox, valid ? undefined : visibleText(text.slice(start, end))))
  })

export const chipsOfMailboxes = (mailboxes: readonly Contact[]): Chip[] =>
  mailboxes.flatMap((mailbox) => chipsOfText(entryText(mailbox)))
