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

/**
 * The recipients of a box, and the draft among them: the entry that the user writes in the input. Everything else is
 * derived from these.
 */
export interface RecipientList {
  readonly chips: readonly Chip[]
  /** Exactly the text of the input. */
  readonly draft: string
  /** The index of the chip after the draft, or the number of chips. */
  readonly at: number
  /** Whether a separator follows the last chip even without a draft behind it. */
  readonly isEnded: boolean
  /**
   * The chip that became the draft, with the text that the draft had then, and whether the recipient was in the list
   * twice, because the app has set the list so.
   */
  readonly opened?: (Chip & { readonly isTwice?: boolean }) | undefined
  /** A text to keep as it is, and the start of the draft in it. Without it, the text has the usual form. */
  readonly source?: { readonly text: string; readonly from: number } | undefined
}

/** A list, and the position of the caret in its draft. */
export interface ListWithCaret {
  readonly list: RecipientList
  readonly caret: number
}

/**
 * The list after an edit, with its text in the usual form. If the last chip is new, and the draft is behind it, a
 * separator follows the chip.
 */
export function editedList(
  list: RecipientList,
  {
    chips = list.chips,
    draft = list.draft,
    at = list.at,
  }: Partial<Pick<RecipientList, 'chips' | 'draft' | 'at'>>,
): RecipientList {
  const lastId = chips.at(-1)?.id
  const wasInList = list.chips.some(({ id }) => id === lastId)
  const isEnded = list.isEnded || (at === chips.length && !wasInList)
  const opened = draft === '' ? undefined : list.opened
  return { chips: serialized(chips), draft, at, isEnded, opened }
}

/** The list with its text in the usual form, as after an edit. */
export const reserialized = (list: RecipientList): RecipientList =>
  list.source ? editedList(list, {}) : list

/** The list for a text, with its part from `from` to `to` as the draft. */
export function readList(text: string, from = text.length, to = from): RecipientList {
  const { chips, at } = from === to ? chipsAround(text, from) : chipsBeside(text, from, to)
  const end = at === chips.length ? from : text.length
  const isEnded = hasSeparator(text.slice(chips.at(-1)?.mailbox.end ?? end, end))
  return { chips, draft: text.slice(from, to), at, isEnded, source: { text, from } }
}

/** The chips of a text, and the index of the first one after a position, or their number. */
function chipsAround(text: string, position: number) {
  const chips = readChips(text)
  const at = chips.findIndex(({ mailbox }) => mailbox.start >= position)
  return { chips, at: at < 0 ? chips.length : at }
}

/** The chips of a text before and after a draft. */
function chipsBeside(text: string, from: number, to: number) {
  const entries = readChips(text.slice(0, from))
  // The label of a group directly before the draft is not a chip.
  const isLabel = entries.at(-1)?.mailbox.valid === false && /:\s*$/.test(text.slice(0, from))
  const before = isLabel ? entries.slice(0, -1) : entries
  const after = readChips(text.slice(to)).map((chip) => ({ ...chip, mailbox: moved(chip.mailbox, to) }))
  return { chips: [...before, ...after], at: before.length }
}

/** The whole text. */
export const textOf: (list: RecipientList) => string = remembered((list) => {
  if (list.source) return list.source.text
  const chips = writtenChips(list)
  const from = startOfDraft(list)
  const after = chips.slice(from)
  return chips.slice(0, from) + list.draft + (after && separatorAfterDraft(list)) + after
})

/** The text of the chips with their written separators. */
function writtenChips({ chips, draft, at, isEnded }: RecipientList): string {
  const isSeparated = isEnded || (draft !== '' && at === chips.length)
  return isSeparated ? textOfAll(chips) : textWithoutLastSeparator(chips)
}

/** The separator between the draft and the chip after it. */
const separatorAfterDraft = ({ draft }: RecipientList): string =>
  draft && separatorAfter(draft, entriesOf(draft))

/** The position of the draft in the whole text. */
export function startOfDraft(list: RecipientList): number {
  const { chips, at, source } = list
  return source?.from ?? chips[at]?.mailbox.start ?? writtenChips(list).length
}

/** The text without the draft. */
export function chipsText({ chips, draft, source }: RecipientList): string {
  if (!source) return textOfAll(chips)
  const { text, from } = source
  return text.slice(0, from) + text.slice(from + draft.length)
}

/** All recipients in order, with their positions in the whole text. */
export function mailboxesOf(list: RecipientList): readonly Mailbox[] {
  const { chips, at, draft, source } = list
  const all = mailboxesIn(chips)
  // Positions in a `source` already count the draft. In the usual form, they do not.
  if (source || draft === '' || at === chips.length) return all
  const length = draft.length + separatorAfterDraft(list).length
  return all.map((mailbox, index) => (index < at ? mailbox : moved(mailbox, length)))
}

const moved = (mailbox: Mailbox, by: number): Mailbox => ({
  ...mailbox,
  start: mailbox.start + by,
  end: mailbox.end + by,
})
