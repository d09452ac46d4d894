import { entryText } from '../../contacts/mailboxes/format-list.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Contact } from '../../contacts/types.ts'
import type { History } from './history.ts'
import { editedList, readList, reserialized, textOf, type RecipientList } from './list.ts'
import type { PickerState } from './state.ts'
import { entriesOf, newChip, type Chip, type Separators } from './text.ts'
import { typedEntries } from './typed-entries.ts'

export const noHistory: History = { past: [], future: [] }

/** The initial value of a box. */
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

/** The state after a reset of the form. The app may have changed the `defaultText`. */
export const resetState = (start: Start, defaultText: string): PickerState =>
  startState(start.isDefault ? { ...start, text: defaultText } : start)

export const stateOfText = (text: string, separators?: Separators) => startState({ text, separators })

/** The initial list for a text. A last entry that is not an address, and has no separator behind it, is the draft. */
export function initialList(text: string, separators?: Separators): RecipientList {
  const last = typedEntries(text, separators).at(-1)
  const isDraft = last && !last.valid && text.slice(last.end).trim() === ''
  return isDraft ? readList(text, last.start, text.length) : readList(text)
}

/** The list of recipients that the app has set. */
function listOf(mailboxes: readonly Contact[]): RecipientList {
  const chips = chipsOfMailboxes(mailboxes)
  return editedList(readList(''), { chips, at: chips.length })
}

/** Replaces the draft without a commit. */
export function writeDraft(list: RecipientList, draft: string): RecipientList {
  return draft === list.draft ? list : { ...reserialized(list), draft }
}

/** The length that `maxLength` leaves for the draft. The first letter of an empty draft also adds separators. */
export function draftMaxLength(list: RecipientList, maxLength: number | undefined): number | undefined {
  if (maxLength === undefined) return undefined
  const { length } = list.draft
  const written = length > 0 ? reserialized(list) : writeDraft(list, 'a')
  return Math.max(maxLength - textOf(written).length + (length || 1), length)
}

/** The chips of a text that was pasted, dropped or set by the app. */
export const chipsOfText = (text: string): Chip[] =>
  entriesOf(text).map((mailbox) =>
    newChip(
      mailbox,
      entryText(mailbox, mailbox.valid ? undefined : visibleText(text.slice(mailbox.start, mailbox.end))),
    ),
  )

export const chipsOfMailboxes = (mailboxes: readonly Contact[]): Chip[] =>
  mailboxes.flatMap((mailbox) => chipsOfText(entryText(mailbox)))
