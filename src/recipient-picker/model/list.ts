import { entryText, isSameList, joinEntries, separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { memoizeByText } from './memoize-by-text.ts'

/**
 * The text of a recipient field, and the part of it that is the draft: the entry that the user writes in the input. The draft is
 * `text.slice(from, to)`, exactly what the input shows. All else follows from these three values.
 */
export interface RecipientList {
  readonly text: string
  readonly from: number
  readonly to: number
}

/** The entries before and after the draft. Their positions are relative to the text before, or after, the draft. */
export interface ChipSides {
  readonly before: readonly Mailbox[]
  readonly after: readonly Mailbox[]
}

export function draftOf({ text, from, to }: RecipientList): string {
  return text.slice(from, to)
}

export function textBefore({ text, from }: RecipientList): string {
  return text.slice(0, from)
}

export function textAfter({ text, to }: RecipientList): string {
  return text.slice(to)
}

/** A list of three parts that need no other separators than they have. */
export function listOf(before: string, draft: string, after: string): RecipientList {
  return { text: before + draft + after, from: before.length, to: before.length + draft.length }
}

/** The entries of a text. The same text gives the same array. */
export const entriesOf: (text: string) => readonly Mailbox[] = memoizeByText(parseMailboxes)

/** The entries before the draft. The label of a group (`Team:`) directly before the draft is not one of them. */
export const entriesBefore: (text: string) => readonly Mailbox[] = memoizeByText((text) => {
  const entries = entriesOf(text)
  const last = entries.at(-1)
  const isLabel = last?.valid === false && /:\s*$/.test(text)
  return isLabel ? entries.slice(0, -1) : entries
})

/** The chips, in two groups. Writing the draft keeps the arrays and their entries, so that chips are rendered once. */
export function chipsOf(list: RecipientList): ChipSides {
  return { before: entriesBefore(textBefore(list)), after: entriesOf(textAfter(list)) }
}

/** The text of the chips alone. */
export const chipsText = (list: RecipientList): string => textBefore(list) + textAfter(list)

/** How many chips there are. */
export function countOf(list: RecipientList): number {
  const { before, after } = chipsOf(list)
  return before.length + after.length
}

/** All chips in order, with their positions in the whole text. */
export function mailboxesOf(list: RecipientList): Mailbox[] {
  const { before, after } = chipsOf(list)
  const { to } = list
  return [...before, ...after.map((entry) => ({ ...entry, start: entry.start + to, end: entry.end + to }))]
}

/** The part of the text that a chip stands for. */
export function textRangeOf(list: RecipientList, index: number): Range {
  const { before, after } = chipsOf(list)
  const offset = index < before.length ? 0 : list.to
  const { start, end } = before[index] ?? after[index - before.length] ?? { start: 0, end: 0 }
  return [offset + start, offset + end]
}

/** An entry and how it is written. */
export interface WrittenEntry extends Pick<Mailbox, 'name' | 'email'> {
  readonly text: string
  /** What is between it and the next entry, or the end of its side. New entries have none. */
  readonly tail?: string
}

/** The chips of both sides, as they are written. */
export interface WrittenSides {
  readonly before: readonly WrittenEntry[]
  readonly after: readonly WrittenEntry[]
}

export function writtenEntries(side: string, entries: readonly Mailbox[]): WrittenEntry[] {
  return entries.map(({ name, email, start, end }, at) => ({
    name,
    email,
    text: side.slice(start, end),
    tail: side.slice(end, entries[at + 1]?.start),
  }))
}

export function writtenChipsOf(list: RecipientList): WrittenSides {
  const { before, after } = chipsOf(list)
  return {
    before: writtenEntries(textBefore(list), before),
    after: writtenEntries(textAfter(list), after),
  }
}

/**
 * The list, if it has exactly these chips before and after the draft. Otherwise a list with these chips that is joined anew: an
 * entry with half of a pair of quotes, or a group, is read in another way next to other text.
 */
export function withChips(
  list: RecipientList,
  before: readonly WrittenEntry[],
  after: readonly WrittenEntry[],
): RecipientList {
  const now = chipsOf(list)
  const draft = draftOf(list)
  const isRight = isSameList(now.before, before) && isSameList(now.after, after)
  if (isRight && (draft !== '' || isSameList(entriesOf(list.text), [...before, ...after]))) return list
  return joinAnew(before, draft, after)
}

function joinAnew(
  before: readonly WrittenEntry[],
  draft: string,
  after: readonly WrittenEntry[],
): RecipientList {
  const all = joinEntries([...before, ...after].map((entry) => entryText(entry, entry.text)))
  const entries = entriesOf(all)
  const last = entries[before.length - 1]
  const next = entries[before.length]
  if (!next) return listOf(last ? all + separatorAfter(all.slice(last.start)) : '', draft, '')
  const separator = draft && separatorAfter(draft)
  return listOf(all.slice(0, next.start), draft, separator + all.slice(next.start))
}
