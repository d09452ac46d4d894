import { entryAt } from '../../contacts/mailboxes/entry-at.ts'
import {
  entryText,
  isSameMailbox,
  joinEntries,
  separatorAfter,
} from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { readTable } from '../../contacts/mailboxes/table.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { commitDraft, withoutKnown, writeDraft, type Change } from './draft.ts'
import {
  countOf,
  draftOf,
  mailboxesOf,
  entriesOf,
  textBefore,
  textAfter,
  chipsOf,
  withChips,
  writtenChipsOf,
  type RecipientList,
  type WrittenEntry,
} from './list.ts'
import { openPairAt } from './open-pair.ts'
import { isIn } from './selection.ts'
import { hasSeparator, withDraft, withoutSeparator, withSeparator } from './separators.ts'

/** Removes the chips of ranges, which are in order and have other chips between them. The draft stays. */
export function removeChips(list: RecipientList, ...ranges: readonly Range[]): RecipientList {
  const { before, after } = writtenChipsOf(list)
  const count = before.length
  const rangesAfter = ranges.map(([start, end]) => [start - count, end - count] as const)
  const head = before.filter((_, index) => !isIn(ranges, index))
  const tail = after.filter((_, index) => !isIn(rangesAfter, index))
  if (head.length + tail.length === countOf(list)) return list
  const chips = chipsOf(list)
  const left = withoutEntries(textBefore(list), chips.before, ranges)
  const right = withoutEntries(textAfter(list), chips.after, rangesAfter)
  return withChips(withDraft(left, draftOf(list), right), head, tail)
}

/** The text of one side without the entries of ranges. */
function withoutEntries(side: string, entries: readonly Mailbox[], ranges: readonly Range[]): string {
  // The positions before the last range are still right after it has gone.
  return ranges.reduceRight((text, range) => withoutRange(text, entries, range), side)
}

/** What is before the entries of a range stays separated from what is after them. */
function withoutRange(side: string, entries: readonly Mailbox[], range: Range): string {
  const start = Math.max(range[0], 0)
  const end = Math.min(range[1], entries.length)
  if (start >= end) return side
  if (end - start === entries.length) return ''
  const next = entries[end]
  if (next) return side.slice(0, entries[start]?.start) + side.slice(next.start)
  return side.slice(0, entries[start - 1]?.end) + side.slice(entries[end - 1]?.end)
}

/** A place for chips: before the draft or after it, and there before the chip `at` of that side. */
interface Place {
  side: 'before' | 'after'
  at: number
}

/** @param entries each is written so that it is read alone as this mailbox */
function insertChips(
  list: RecipientList,
  { side, at }: Place,
  entries: readonly WrittenEntry[],
): RecipientList {
  if (entries.length === 0) return list
  const sides = writtenChipsOf(list)
  const inserted = { ...sides, [side]: [...sides[side].slice(0, at), ...entries, ...sides[side].slice(at)] }
  const [before, after] = [textBefore(list), textAfter(list)]
  const next = chipsOf(list)[side][at]
  const text = joinEntries(entries.map((entry) => entry.text))
  const changed =
    side === 'before'
      ? withDraft(withEntries(before, text, next), draftOf(list), after)
      : withDraft(before, draftOf(list), withEntries(after, text, next, true))
  return withChips(changed, inserted.before, inserted.after)
}

/** One side with entries before its entry `next`, or at its end. */
function withEntries(side: string, entries: string, next: Mailbox | undefined, isLastSide = false): string {
  const head = withSeparator(next ? side.slice(0, next.start) : side)
  const last = entriesOf(entries).at(-1)
  const end = next || !isLastSide ? separatorAfter(entries.slice(last?.start)) : ''
  return withDraft(head, '', entries + end).text + (next ? side.slice(next.start) : '')
}

/** A mailbox on its way into the list. */
interface Incoming extends Mailbox {
  text: string
}

const incomingText = (text: string): Incoming[] =>
  entriesOf(text).map((mailbox) => ({
    ...mailbox,
    text: entryText(mailbox, mailbox.valid ? undefined : visibleText(text.slice(mailbox.start, mailbox.end))),
  }))

/** The mailboxes of pasted or dropped text, which can be a table. */
function incomingPaste(text: string): Incoming[] {
  const isList = entriesOf(text).every(({ valid }) => valid)
  const people = readTable(text, isList)
  return people ? incomingMailboxes(people) : incomingText(text)
}

const incomingMailboxes = (mailboxes: readonly Contact[]): Incoming[] =>
  mailboxes.flatMap((mailbox) => incomingText(entryText(mailbox)))

/**
 * Puts mailboxes in the place of the chips of a range: a list or a table as text, such as pasted text, or contacts. An empty range inserts them
 * before the chip where it begins; at the draft, before the draft. No recipient comes in twice.
 */
export function replaceChips(
  list: RecipientList,
  range: Range,
  mailboxes: string | readonly Contact[],
): Change {
  const removed = removeChips(list, range)
  const incoming = typeof mailboxes === 'string' ? incomingPaste(mailboxes) : incomingMailboxes(mailboxes)
  const { added, leftOut } = withoutKnown(incoming, mailboxesOf(removed))
  const count = chipsOf(list).before.length
  const isAfter = range[0] > count || (range[0] === count && range[1] > count && draftOf(list) !== '')
  const place: Place = isAfter ? { side: 'after', at: range[0] - count } : { side: 'before', at: range[0] }
  return { list: insertChips(removed, place, added), added, leftOut }
}

/**
 * Puts a mailbox in the place of the entry at the caret, as picking it from the list does. That is the whole draft, unless the draft
 * has several entries: those before the caret become chips, and those after it stay the draft.
 */
export function pickMailbox(list: RecipientList, mailbox: Contact, caret = draftOf(list).length): Change {
  const draft = draftOf(list)
  const [start, end] = entryAt(draft, caret)
  const first = commitDraft(writeDraft(list, draft.slice(0, start)))
  const { length } = chipsOf(first.list).before
  const picked = replaceChips(first.list, [length, length], [mailbox])
  return {
    list: writeDraft(picked.list, withoutSeparator(draft.slice(end))),
    added: [...first.added, ...picked.added],
    leftOut: [...first.leftOut, ...picked.leftOut],
  }
}

interface Paste {
  /** The selected part of the draft. */
  selection: Range
  text: string
}

/**
 * Pastes or drops text at the caret. Whole mailboxes become chips before the rest of the draft. Undefined when the text is a part of
 * an entry: then it is entered into the input like typed text.
 */
export function pasteIntoDraft(
  list: RecipientList,
  { selection: [start, end], text }: Paste,
): Change | undefined {
  const draft = draftOf(list)
  const rest = draft.slice(0, start) + draft.slice(end)
  const [first, second] = entriesOf(text)
  const isOne = !second && !hasSeparator(text) && !text.includes('\t')
  if (!first || openPairAt(draft, start) || (isOne && (rest.trim() !== '' || !first.valid))) return undefined
  const written = writeDraft(list, rest)
  const { length } = chipsOf(written).before
  return replaceChips(written, [length, length], text)
}

/** Moves the chips of ranges before the chip `gap`, or to the end. The draft stays. */
export function moveChips(list: RecipientList, ranges: readonly Range[], gap: number): RecipientList {
  const [first] = ranges
  if (!first || (ranges.length === 1 && gap >= first[0] && gap <= first[1])) return list
  const { before, after } = writtenChipsOf(list)
  const removed = removeChips(list, ...ranges)
  const all = [...before, ...after]
  const at = all.slice(0, gap).filter((_, index) => !isIn(ranges, index)).length
  const place: Place =
    gap <= before.length ? { side: 'before', at } : { side: 'after', at: at - chipsOf(removed).before.length }
  return insertChips(removed, place, all.filter((_, index) => isIn(ranges, index)).map(writtenAlone))
}

/** The chips of ranges as text, for the clipboard and for drags. */
export function textOfChips(list: RecipientList, ranges: readonly Range[]): string {
  const { before, after } = writtenChipsOf(list)
  const entries = [...before, ...after].filter((_, index) => isIn(ranges, index))
  return joinEntries(entries.map((entry) => writtenAlone(entry).text))
}

/** A entry whose text is read as this mailbox without the others around it. */
const writtenAlone = (entry: WrittenEntry): WrittenEntry => ({ ...entry, text: entryText(entry, entry.text) })

/** The list with the chips that the app has set (`mailboxes`). The draft stays. Chips that are there already stay as written. */
export function withMailboxes(list: RecipientList, mailboxes: readonly Contact[]): RecipientList {
  const now = mailboxesOf(list)
  // Contacts are compared as they are first: reading many takes time.
  const [first, last] = difference(now, mailboxes)
  const wanted = incomingMailboxes(mailboxes.slice(first, mailboxes.length - last))
  const [skipped, same] = difference(now.slice(first, now.length - last), wanted)
  const start = first + skipped
  const removed = removeChips(list, [start, now.length - last - same])
  const count = chipsOf(removed).before.length
  const place: Place = start <= count ? { side: 'before', at: start } : { side: 'after', at: start - count }
  return insertChips(removed, place, wanted.slice(skipped, wanted.length - same))
}

/** How many mailboxes are the same at the start and at the end of two lists. */
function difference(now: readonly Mailbox[], wanted: readonly Contact[]): [start: number, end: number] {
  const most = Math.min(now.length, wanted.length)
  const isSame = (mailbox?: Mailbox, other?: Contact) =>
    mailbox !== undefined && other !== undefined && isSameMailbox(mailbox, other)
  let start = 0
  while (start < most && isSame(now[start], wanted[start])) start++
  let end = 0
  while (end < most - start && isSame(now.at(-1 - end), wanted.at(-1 - end))) end++
  return [start, end]
}
