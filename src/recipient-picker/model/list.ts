import { separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { remembered } from './remembered.ts'
import {
  entriesOf,
  hasSeparator,
  mailboxesIn,
  readChips,
  serialized,
  textOfAll,
  textWithoutLastSeparator,
  type Chip,
} from './text.ts'

/** The recipients of a box as chips, and the draft among them: the entry that the user writes in the input. */
export interface RecipientList {
  readonly chips: readonly Chip[]
  /** The text of the input. */
  readonly draft: string
  /** The index of the chip after the draft, or the number of chips. */
  readonly at: number
  /** Whether a separator follows the last chip even if no draft is behind it. */
  readonly isEnded: boolean
  /** The chip that the user has opened: its `text` became the draft, for editing. `isTwice`: the list had it twice. */
  readonly opened?: (Chip & { readonly isTwice?: boolean }) | undefined
  /**
   * The whole text as the app has set it or the user has typed it, and the position of the draft in it. Undefined after
   * an edit: the text then has the usual form, with one separator and a blank between entries.
   */
  readonly source?: { readonly text: string; readonly from: number } | undefined
}

/** A list, and the position of the caret in its draft. */
export interface ListWithCaret {
  readonly list: RecipientList
  readonly caret: number
}

/** The list after an edit, with its text in the usual form. A draft behind a new last chip sets `isEnded`. */
export function editedList(
  list: RecipientList,
  change: Partial<Pick<RecipientList, 'chips' | 'draft' | 'at'>>,
): RecipientList {
  const { chips, draft, at } = { ...list, ...change }
  const lastId = chips.at(-1)?.id
  const wasInList = list.chips.some(({ id }) => id === lastId)
  const isEnded = list.isEnded || (at === chips.length && !wasInList)
  const opened = draft === '' ? undefined : list.opened
  return { chips: serialized(chips), draft, at, isEnded, opened }
}

/** The same list with its text in the usual form. */
export const reserialized = (list: RecipientList): RecipientList =>
  list.source ? editedList(list, {}) : list

/** Parses a text to a list. The part between `from` and `to` is the draft. */
export function readList(text: string, from = text.length, to = from): RecipientList {
  const { chips, at } = from === to ? chipsAroundCaret(text, from) : chipsAroundDraft(text, from, to)
  const end = at === chips.length ? from : text.length
  const isEnded = hasSeparator(text.slice(chips.at(-1)?.mailbox.end ?? end, end))
  return { chips, draft: text.slice(from, to), at, isEnded, source: { text, from } }
}

function chipsAroundCaret(text: string, position: number) {
  const chips = readChips(text)
  return { chips, at: chips.filter(({ mailbox }) => mailbox.start < position).length }
}

function chipsAroundDraft(text: string, from: number, to: number) {
  const entries = readChips(text.slice(0, from))
  // The label of a group (`Team: ann`) directly before the draft is not a chip.
  const isLabel = entries.at(-1)?.mailbox.valid === false && /:\s*$/.test(text.slice(0, from))
  const before = isLabel ? entries.slice(0, -1) : entries
  const after = readChips(text.slice(to)).map((chip) => ({ ...chip, mailbox: shifted(chip.mailbox, to) }))
  return { chips: [...before, ...after], at: before.length }
}

/** The whole text: the chips, and the draft among them. */
export const textOf: (list: RecipientList) => string = remembered((list) => {
  if (list.source) return list.source.text
  const besideDraft = textBesideDraft(list)
  const from = startOfDraft(list)
  const after = besideDraft.slice(from)
  return besideDraft.slice(0, from) + list.draft + (after === '' ? '' : separatorAfterDraft(list)) + after
})

/** The text of the chips in the usual form. The last separator is needed before a draft. */
function textBesideDraft({ chips, draft, at, isEnded }: RecipientList): string {
  const needsLastSeparator = isEnded || (draft !== '' && at === chips.length)
  return needsLastSeparator ? textOfAll(chips) : textWithoutLastSeparator(chips)
}

const separatorAfterDraft = ({ draft }: RecipientList): string =>
  draft === '' ? '' : separatorAfter(draft, entriesOf(draft))

export function startOfDraft(list: RecipientList): number {
  const { chips, at, source } = list
  return source?.from ?? chips[at]?.mailbox.start ?? textBesideDraft(list).length
}

/** The whole text without the draft. If there is no `source`, a separator follows the last chip, too. */
export function chipsText({ chips, draft, source }: RecipientList): string {
  if (!source) return textOfAll(chips)
  const { text, from } = source
  return text.slice(0, from) + text.slice(from + draft.length)
}

/** All recipients in order, with their positions in the whole text. */
export function mailboxesOf(list: RecipientList): readonly Mailbox[] {
  const { chips, at, draft, source } = list
  const all = mailboxesIn(chips)
  // With a `source`, chips have their positions in the whole text. Without one, in the text of the chips alone.
  if (source || draft === '' || at === chips.length) return all
  const length = draft.length + separatorAfterDraft(list).length
  return all.map((mailbox, index) => (index < at ? mailbox : shifted(mailbox, length)))
}

function shifted(mailbox: Mailbox, by: number): Mailbox {
  return { ...mailbox, start: mailbox.start + by, end: mailbox.end + by }
}
