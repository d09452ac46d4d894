import { splice } from '../../box/text/text-diff.ts'
import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import { entryText, joinEntries, separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import {
  countOf,
  draftOf,
  listOf,
  mailboxesOf,
  textRangeOf,
  entriesOf,
  entriesBefore,
  textBefore,
  textAfter,
  chipsOf,
  withChips,
  writtenEntries,
  writtenChipsOf,
  type RecipientList,
} from './list.ts'
import { hasSeparator, isSemicolon, trimEntry, withDraft, withSeparator } from './separators.ts'
import { openPairAt } from './open-pair.ts'

/** A list after a change, and the recipients that it added. */
export interface Change {
  readonly list: RecipientList
  /** The mailboxes that became chips. */
  readonly added: readonly Mailbox[]
  /** The mailboxes that did not, because they are in the list already. */
  readonly leftOut: readonly Mailbox[]
}

/** A change that adds no recipient. */
export const plainChange = (list: RecipientList): Change => ({ list, added: [], leftOut: [] })

/** The list that a box starts with: an entry at the end that is neither an address nor followed by a separator is the draft. */
export function initialList(text: string): RecipientList {
  const last = entriesOf(text).at(-1)
  if (!last || last.valid || text.slice(last.end).trim() !== '') return listOf(text, '', '')
  return listOf(text.slice(0, last.start), text.slice(last.start), '')
}

/** Replaces the draft, and commits nothing. */
export function writeDraft(list: RecipientList, draft: string): RecipientList {
  return draft === draftOf(list) ? list : withDraft(textBefore(list), draft, textAfter(list))
}

interface InputEdit {
  /** What the input shows after the edit. */
  value: string
  caret: number
  /** What it showed before: after a composition, before that. @default the draft */
  before?: string | undefined
}

/**
 * Records what the user has entered into the input. A comma or semicolon among it commits what is before it, except inside quotes,
 * angle brackets and comments that are open there. What is after it stays the draft.
 */
export function enterDraft(
  list: RecipientList,
  { value, caret, before = draftOf(list) }: InputEdit,
): Change & { caret: number } {
  const { at, inserted } = splice(before, value)
  const separator = lastSeparator(value, at, at + inserted.length)
  if (separator < 0) return { ...plainChange(writeDraft(list, value)), caret }
  const rest = value.slice(separator + 1).trimStart()
  const mark = isSemicolon(value.charAt(separator)) ? ';' : ','
  const commit = commitText(list, value.slice(0, separator), { separator: mark })
  return {
    ...commit,
    list: writeDraft(commit.list, rest),
    caret: Math.max(0, caret - (value.length - rest.length)),
  }
}

function lastSeparator(value: string, from: number, to: number): number {
  let last = -1
  if (!hasSeparator(value.slice(from, to))) return last
  openPairAt(value, to, (at) => {
    if (at >= from && hasSeparator(value.charAt(at))) last = at
  })
  return last
}

/** Makes chips of the draft, whatever it is (Enter). An empty draft stays where it was. */
export function commitDraft(list: RecipientList): Change {
  return commitText(list, draftOf(list))
}

interface CommitOptions {
  /** The one that the user has typed: a comma lets `Lee,` become the last name of the next entry. */
  separator?: ',' | ';'
  /** Keeps a chip such as `Lee`, even if `Lee, Ann <ann@example.org>` is left out. */
  keepsChips?: boolean
}

/** Makes chips of a text in the place of the draft. Recipients that are in the list already are left out. */
function commitText(
  list: RecipientList,
  draft: string,
  { separator, keepsChips = false }: CommitOptions = {},
): Change {
  const emptied = writeDraft(list, '')
  const written = trimEntry(draft)
  const incoming = entriesOf(written)
  const { added, leftOut } = withoutKnown(incoming, mailboxesOf(emptied))
  const after = textAfter(emptied)
  const isFirstLeftOut = leftOut[0] !== undefined && leftOut[0] === incoming[0]
  const before = isFirstLeftOut
    ? endedBefore(textBefore(emptied), keepsChips ? '' : written)
    : textBefore(emptied)
  const last = added.at(-1)
  if (!last) return { list: withSide(emptied, before), added, leftOut }
  const entries =
    leftOut.length === 0
      ? written
      : joinEntries(added.map((entry) => entryText(entry, written.slice(entry.start, entry.end))))
  const typed = separator === ',' || (separator === ';' && !written.endsWith(':'))
  const end = typed ? `${separator} ` : separatorAfter(written.slice(last.start))
  const now = withSeparator(before) + entries + end
  return {
    list: withChips(
      withDraft(now, '', after),
      writtenEntries(now, entriesBefore(now)),
      writtenChipsOf(emptied).after,
    ),
    added,
    leftOut,
  }
}

/**
 * The text before an entry that is left out. A name without an address at its end belongs to that entry, and goes with it. Otherwise
 * it ends with a semicolon, so that it does not join the next entry.
 */
function endedBefore(before: string, leftOut: string): string {
  const last = entriesBefore(before).at(-1)
  if (!last || last.valid) return before
  const joined = parseMailboxes(before + leftOut).find(
    ({ start, end }) => start < before.length && end > before.length,
  )
  if (joined) return before.slice(0, joined.start)
  return before.slice(0, last.end) + separatorAfter(before.slice(last.start, last.end))
}

/** The list with another text before its empty draft. */
function withSide(list: RecipientList, before: string): RecipientList {
  if (before === textBefore(list)) return list
  return withChips(
    withDraft(before, '', textAfter(list)),
    writtenEntries(before, entriesBefore(before)),
    writtenChipsOf(list).after,
  )
}

interface Sorted<T> {
  added: T[]
  leftOut: T[]
}

/** Splits mailboxes into those that are not known, and those that are. An entry that is not an address never counts as known. */
export function withoutKnown<T extends Pick<Mailbox, 'email' | 'valid'>>(
  mailboxes: readonly T[],
  known: readonly Mailbox[],
): Sorted<T> {
  const keys = new Set(known.filter(({ valid }) => valid).map(({ email }) => mailboxKey(email)))
  const sorted: Sorted<T> = { added: [], leftOut: [] }
  for (const mailbox of mailboxes) {
    const isKnown = mailbox.valid && keys.size === keys.add(mailboxKey(mailbox.email)).size
    sorted[isKnown ? 'leftOut' : 'added'].push(mailbox)
  }
  return sorted
}

/**
 * What leaving the box does: the addresses at the start of the draft become chips, and anything else stays the draft, even a
 * recipient that is in the list already. The text stays as it is.
 */
export function leaveDraft(list: RecipientList): Change {
  const entries = entriesOf(draftOf(list))
  const rest = entries.findIndex(({ valid }) => !valid)
  const { added, leftOut } = withoutKnown(rest < 0 ? entries : entries.slice(0, rest), mailboxesOf(list))
  if (added.length === 0 || leftOut.length > 0) return plainChange(list)
  const from = rest < 0 ? list.to : list.from + (entries[rest]?.start ?? 0)
  return { list: { ...list, from }, added, leftOut }
}

/**
 * Makes a chip the draft. The draft before it becomes a chip, as with Enter. The text stays as it is, unless that chip would be
 * a duplicate, or would be read as part of another one.
 */
export function openChip(list: RecipientList, index: number): Change {
  const commit = commitText(list, draftOf(list), { keepsChips: true })
  const isBefore = index < chipsOf(list).before.length
  const at = isBefore ? index : placeAfter(commit.list, list, index)
  const { before, after } = writtenChipsOf(commit.list)
  const all = [...before, ...after]
  if (!all[at]) return commit
  const [from, to] = textRangeOf(commit.list, at)
  const opened = { text: commit.list.text, from, to }
  return { ...commit, list: withChips(opened, all.slice(0, at), all.slice(at + 1)) }
}

/** A chip that became the draft. */
export interface OpenedChip {
  readonly text: string
  /** Whether a recipient in it was in the list twice, as the app may set it. */
  readonly isTwice: boolean
}

/** The chip that the draft of a list is made of. Undefined if it is empty. */
export function openedChip(list: RecipientList): OpenedChip | undefined {
  const text = draftOf(list)
  return text === '' ? undefined : { text, isTwice: isKnown(text, list) }
}

const isKnown = (text: string, list: RecipientList) =>
  withoutKnown(entriesOf(text), mailboxesOf(list)).leftOut.length > 0

/** Turns the draft back into the chip that was opened (Escape), unless a recipient would then be in the list twice. */
export function putBack(list: RecipientList, opened: OpenedChip | undefined): Change {
  const { text, isTwice } = opened ?? { text: draftOf(list), isTwice: true }
  const entries = entriesOf(text)
  if (!isTwice && isKnown(text, list))
    return {
      list: writeDraft(list, ''),
      added: [],
      leftOut: withoutKnown(entries, mailboxesOf(list)).leftOut,
    }
  const written = writeDraft(list, text)
  const { before, after } = writtenChipsOf(list)
  const { to } = written
  const closed = { text: written.text, from: to, to }
  return plainChange(withChips(closed, [...before, ...writtenEntries(text, entries)], after))
}

/**
 * Moves the empty draft to the place before the chip `gap`, or to the end. A draft that is not empty becomes a chip first, as with
 * Enter.
 */
export function moveDraft(list: RecipientList, gap: number): Change {
  const commit = commitText(list, draftOf(list), { keepsChips: true })
  const isBefore = gap <= chipsOf(list).before.length
  const at = isBefore ? gap : placeAfter(commit.list, list, gap)
  const { before, after } = writtenChipsOf(commit.list)
  if (at === before.length) return commit
  const all = [...before, ...after]
  const from = at < all.length ? textRangeOf(commit.list, at)[0] : commit.list.text.length
  const moved = { text: commit.list.text, from, to: from }
  return { ...commit, list: withChips(moved, all.slice(0, at), all.slice(at)) }
}

/** The place of something after the draft, once the draft was committed. */
function placeAfter(committedList: RecipientList, list: RecipientList, place: number): number {
  return countOf(committedList) - (countOf(list) - place)
}
