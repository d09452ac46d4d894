import { entryAt } from '../../contacts/mailboxes/entry-at.ts'
import {
  entryText,
  isSameMailbox,
  joinEntries,
  separatorAfter,
} from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { marksBefore, withoutListMarks } from '../../contacts/mailboxes/marks.ts'
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
import { hasSeparator, withDraft, withoutSeparator, type Separators } from './separators.ts'
import { marksOf } from './typed-entries.ts'

interface Replacement {
  /** The chips that go: ranges in order, with other chips between them. */
  ranges: readonly Range[]
  /** What comes: each entry is read alone as this mailbox. */
  entries?: readonly WrittenEntry[]
  /** The chip before which they come. */
  gap?: number
  /** Whether they come after the draft. */
  isAfter?: boolean
}

/** The list with other chips in the place of some. The draft stays, and so does all that is written between two chips that stay. */
function replaced(
  list: RecipientList,
  { ranges, entries = [], gap = 0, isAfter }: Replacement,
): RecipientList {
  const { before, after } = writtenChipsOf(list)
  const count = before.length
  const left = (chips: readonly WrittenEntry[], offset: number, isHere: boolean | undefined) => {
    const part = (isBehind: boolean) =>
      chips.filter((_, at) => at + offset >= gap === isBehind && !isIn(ranges, at + offset))
    return [...part(false), ...(isHere ? entries : []), ...part(true)]
  }
  const next = { before: left(before, 0, !isAfter), after: left(after, count, isAfter) }
  if (entries.length === 0 && next.before.length + next.after.length === countOf(list)) return list
  const chips = chipsOf(list)
  const head = sideText(textBefore(list), chips.before[0]?.start, before, next.before)
  const tail = sideText(textAfter(list), chips.after[0]?.start, after, next.after, true)
  return withChips(withDraft(head, draftOf(list), tail), next.before, next.after)
}

/** The text of one side with other chips. The label of a group before them stays as long as one of them does. */
function sideText(
  side: string,
  start: number | undefined,
  was: readonly WrittenEntry[],
  chips: readonly WrittenEntry[],
  isEnd = false,
): string {
  const old = new Set(was)
  const lead = start === undefined ? side : chips.some((chip) => old.has(chip)) ? side.slice(0, start) : ''
  return chips.reduce((text, chip, at) => {
    const next = chips[at + 1]
    const { tail = '' } = chip
    const isKept = old.has(chip) && (!next || old.has(next) || hasSeparator(tail))
    if (isKept) return text + chip.text + (next ? tail : was.at(-1)?.tail)
    return text + chip.text + (next || !isEnd ? separatorAfter(chip.text) : '')
  }, lead)
}

/** Removes the chips of ranges, which are in order and have other chips between them. The draft stays. */
export function removeChips(list: RecipientList, ...ranges: readonly Range[]): RecipientList {
  return replaced(list, { ranges })
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

/** The mailboxes of pasted or dropped text, which can be a table. The rows of a table, too, can be a list with bullets or numbers. */
function incomingPaste(pasted: string): Incoming[] {
  const text = withoutListMarks(pasted)
  const isList = entriesOf(text).every(({ valid }) => valid)
  const people = readTable(text, isList)
  if (people) return incomingMailboxes(people)
  const incoming = incomingText(text)
  const isMark = ({ email }: Mailbox) => !/\p{L}/u.test(email) && marksBefore(`${email} `) >= email.length
  return incoming.some(({ valid }) => valid)
    ? incoming.filter((entry) => entry.valid || !isMark(entry))
    : incoming
}

const incomingMailboxes = (mailboxes: readonly Contact[]): Incoming[] =>
  mailboxes.flatMap((mailbox) => incomingText(entryText(mailbox)))

/**
 * Puts mailboxes in the place of the chips of a range: contacts, or a text with a list or a table. An empty range inserts them before the
 * chip where it begins, or before the draft if that is there. No recipient comes in twice.
 */
export function replaceChips(
  list: RecipientList,
  range: Range,
  mailboxes: string | readonly Contact[],
): Change {
  const incoming = typeof mailboxes === 'string' ? incomingPaste(mailboxes) : incomingMailboxes(mailboxes)
  const others = mailboxesOf(list).filter((_, index) => !isIn([range], index))
  const { added, leftOut } = withoutKnown(incoming, others)
  const count = chipsOf(list).before.length
  const [gap, end] = range
  const isAfter = gap > count || (gap === count && end > count && draftOf(list) !== '')
  return { list: replaced(list, { ranges: [range], entries: added, gap, isAfter }), added, leftOut }
}

interface PickPlace {
  caret?: number
  separators?: Separators | undefined
}

/**
 * Puts a mailbox in the place of the entry at the caret, as picking it from the list does. That is the whole draft, unless the draft
 * has several entries: those before the caret become chips, and those after it stay the draft.
 */
export function pickMailbox(
  list: RecipientList,
  mailbox: Contact,
  { caret = draftOf(list).length, separators }: PickPlace = {},
): Change {
  const draft = draftOf(list)
  const [start, end] = entryAt(draft, caret, marksOf(separators))
  const first = commitDraft(writeDraft(list, draft.slice(0, start)), separators)
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
  const isAfter = gap > chipsOf(list).before.length
  return replaced(list, { ranges, entries: writtenIn(list, ranges), gap, isAfter })
}

/** The chips of ranges as text, for the clipboard and for drags. */
export function textOfChips(list: RecipientList, ranges: readonly Range[]): string {
  return joinEntries(writtenIn(list, ranges).map(({ text }) => text))
}

/** The chips of ranges, each with a text that is read as this mailbox without the others around it. */
function writtenIn(list: RecipientList, ranges: readonly Range[]): WrittenEntry[] {
  const { before, after } = writtenChipsOf(list)
  const entries = [...before, ...after].filter((_, index) => isIn(ranges, index))
  return entries.map(({ name, email, text }) => ({ name, email, text: entryText({ name, email }, text) }))
}

/** The list with the chips that the app has set (`mailboxes`). The draft stays. Chips that are there already stay as written. */
export function withMailboxes(list: RecipientList, mailboxes: readonly Contact[]): RecipientList {
  const now = mailboxesOf(list)
  // First compares contacts as they are, because reading many takes time.
  const [first, last] = difference(now, mailboxes)
  const wanted = incomingMailboxes(mailboxes.slice(first, mailboxes.length - last))
  const [skipped, same] = difference(now.slice(first, now.length - last), wanted)
  const gap = first + skipped
  return replaced(list, {
    ranges: [[gap, now.length - last - same]],
    entries: wanted.slice(skipped, wanted.length - same),
    gap,
    isAfter: gap > chipsOf(list).before.length,
  })
}

/** How many mailboxes are the same at the start and at the end of two lists. */
function difference(now: readonly Mailbox[], wanted: readonly Contact[]): [start: number, end: number] {
  const start = sameAtStart(now, wanted)
  return [start, sameAtStart(now.slice(start).reverse(), wanted.slice(start).reverse())]
}

function sameAtStart(now: readonly Mailbox[], wanted: readonly Contact[]): number {
  const at = now.findIndex((mailbox, index) => !isSameMailbox(mailbox, wanted[index]))
  return at < 0 ? now.length : at
}
