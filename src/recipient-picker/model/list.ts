import { isSameList, separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { remembered } from './remembered.ts'
import { entriesOf, mailboxesIn, readChips, spelled, textOfAll, type Chip } from './text.ts'

/** The recipients of a box, and the draft among them: the entry that the user writes in the input. All else follows from these. */
export interface RecipientList {
  readonly chips: readonly Chip[]
  /** Exactly what the input shows. */
  readonly draft: string
  /** The draft is before the chip with this index, or after all. */
  readonly at: number
  /** The text as it is written, and where the draft begins there, until the user edits the list. @default as `textOfAll` writes it */
  readonly source?: { readonly text: string; readonly from: number } | undefined
}

/** The recipients before and after the draft. */
export interface ChipSides {
  readonly before: readonly Mailbox[]
  readonly after: readonly Mailbox[]
}

export const emptyList: RecipientList = { chips: [], draft: '', at: 0 }

/** A list after an edit. Its text is written anew. */
export const editedList = (chips: readonly Chip[], draft: string, at: number): RecipientList => ({
  chips: spelled(chips),
  draft,
  at,
})

/** A list with its text as the next edit will write it. */
export const spelledAnew = (list: RecipientList): RecipientList =>
  list.source ? editedList(list.chips, list.draft, list.at) : list

/** A list as a text has it. The part that is the draft can be empty. */
export function readList(text: string, from = text.length, to = from): RecipientList {
  const source = { text, from }
  if (from === to) {
    const chips = readChips(text)
    const at = chips.findIndex(({ mailbox }) => mailbox.start >= from)
    return { chips, draft: '', at: at < 0 ? chips.length : at, source }
  }
  const before = readChips(text.slice(0, from))
  // The label of a group directly before the draft is not a chip.
  const last = before.at(-1)?.mailbox
  if (last && !last.valid && /:\s*$/.test(text.slice(0, from))) before.pop()
  const after = readChips(text.slice(to)).map((chip) => ({ ...chip, mailbox: moved(chip.mailbox, to) }))
  return { chips: [...before, ...after], draft: text.slice(from, to), at: before.length, source }
}

/** The list `next`, but with a text as it is written, if that is read as the same recipients. */
export function asWritten(next: RecipientList, text: string, from: number, to = from): RecipientList {
  const list = readList(text, from, to)
  if (list.at !== next.at || !isSameList(mailboxesOf(list), mailboxesOf(next))) return next
  return {
    ...list,
    chips: list.chips.map((chip, at) => ({ ...chip, ...next.chips[at], mailbox: chip.mailbox })),
  }
}

export const draftOf = ({ draft }: RecipientList): string => draft

/** The whole text. */
export const textOf: (list: RecipientList) => string = remembered((list) => {
  const { chips, draft, at, source } = list
  if (source) return source.text
  const all = textOfAll(chips)
  const last = chips.at(-1)
  if (!last || at === chips.length) return all + draft
  const from = startOfDraft(list)
  const separator = draft && separatorAfter(draft, entriesOf(draft))
  return all.slice(0, from) + draft + separator + all.slice(from, -last.separator.length)
})

/** The position of the draft in the whole text. */
export function startOfDraft({ chips, at, source }: RecipientList): number {
  return source?.from ?? chips[at]?.mailbox.start ?? textOfAll(chips).length
}

/** The text of the chips alone. */
export function chipsText(list: RecipientList): string {
  const from = startOfDraft(list)
  return list.source
    ? list.source.text.slice(0, from) + list.source.text.slice(from + list.draft.length)
    : textOfAll(list.chips)
}

const lastSides = new WeakMap<readonly Chip[], ChipSides>()

/** The chips, in two groups. Writing the draft keeps the arrays, so that chips are rendered once. */
export function chipsOf({ chips, at }: RecipientList): ChipSides {
  const last = lastSides.get(chips)
  if (last?.before.length === at) return last
  const all = mailboxesIn(chips)
  const sides = { before: all.slice(0, at), after: all.slice(at) }
  lastSides.set(chips, sides)
  return sides
}

/** How many chips there are. */
export const countOf = ({ chips }: RecipientList): number => chips.length

/** All recipients in order, with their positions in the whole text. */
export function mailboxesOf(list: RecipientList): readonly Mailbox[] {
  const { chips, at, draft, source } = list
  const all = mailboxesIn(chips)
  if (source || draft === '' || at === chips.length) return all
  const length = draft.length + separatorAfter(draft, entriesOf(draft)).length
  return all.map((mailbox, index) => (index < at ? mailbox : moved(mailbox, length)))
}

const moved = (mailbox: Mailbox, by: number): Mailbox => ({
  ...mailbox,
  start: mailbox.start + by,
  end: mailbox.end + by,
})

/** The part of the text that a chip stands for. */
export function textRangeOf(list: RecipientList, index: number): Range {
  const { start, end } = mailboxesOf(list)[index] ?? { start: 0, end: 0 }
  return [start, end]
}
