import { splice } from '../../box/text/text-diff.ts'
import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import { entryText, isSameList, joinEntries, separatorAfter } from '../../contacts/mailboxes/format-list.ts'
import { isComplete } from '../../contacts/mailboxes/is-complete.ts'
import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
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
import {
  hasSeparator,
  isSemicolon,
  trimEntry,
  withDraft,
  withSeparator,
  usualSeparators,
  type Separators,
} from './separators.ts'
import { openPairAt } from './open-pair.ts'
import { spelledEntries, spelledText, typedEntries } from './typed-entries.ts'

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
export function initialList(text: string, separators?: Separators): RecipientList {
  const last = typedEntries(text, separators).at(-1)
  if (!last || last.valid || text.slice(last.end).trim() !== '') return listOf(text, '', '')
  return listOf(text.slice(0, last.start), text.slice(last.start), '')
}

/** Replaces the draft, and commits nothing. */
export function writeDraft(list: RecipientList, draft: string): RecipientList {
  return draft === draftOf(list) ? list : withDraft(textBefore(list), draft, textAfter(list))
}

/** The list with its draft as a list has it. */
export function spelledDraft(list: RecipientList, separators?: Separators): RecipientList {
  const draft = draftOf(list)
  const isSame = isSameList(entriesOf(draft), typedEntries(draft, separators))
  return isSame ? list : writeDraft(list, spelledText(draft, spelledEntries(draft, separators)))
}

interface InputEdit {
  /** What the input shows after the edit. */
  value: string
  caret: number
  /** What it showed before: after a composition, before that. @default the draft */
  before?: string | undefined
  /** What commits the text before it. */
  separators?: Separators | undefined
}

/**
 * Records what the user has entered into the input. A separator among it commits what is before it, except inside quotes,
 * angle brackets and comments that are open there. What is after it stays the draft.
 */
export function enterDraft(
  list: RecipientList,
  { value, caret, before = draftOf(list), separators = usualSeparators }: InputEdit,
): Change & { caret: number } {
  const { at, inserted } = splice(before, value)
  const separator = lastSeparator(value, [at, at + inserted.length], separators)
  if (separator < 0) return { ...plainChange(writeDraft(list, value)), caret }
  const rest = value.slice(separator + 1).trimStart()
  const mark = isSemicolon(value.charAt(separator)) ? ';' : ','
  const commit = commitText(list, value.slice(0, separator), { separator: mark, separators })
  return {
    ...commit,
    list: writeDraft(commit.list, rest),
    caret: Math.max(0, caret - (value.length - rest.length)),
  }
}

function lastSeparator(value: string, [from, to]: Range, separators: Separators): number {
  let last = -1
  const text = value.slice(from, to)
  const isSpace = separators.includes(' ') && /\s$/.test(text)
  if (!isSpace && !hasSeparator(text)) return last
  openPairAt(value, to, (at) => {
    const character = value.charAt(at)
    // A blank in a name is not a separator.
    const isOne = hasSeparator(character)
      ? separators.includes(isSemicolon(character) ? ';' : ',')
      : isSpace && at === to - 1 && isWhole(typedEntries(value.slice(0, at), separators))
    if (at >= from && isOne) last = at
  })
  return last
}

/** Whether there are only complete addresses. */
function isWhole(entries: readonly Mailbox[]): boolean {
  return entries.length > 0 && entries.every(isComplete)
}

/** Makes chips of the draft, whatever it is (Enter). An empty draft stays where it was. */
export function commitDraft(list: RecipientList, separators?: Separators): Change {
  return commitText(list, draftOf(list), { separators })
}

interface CommitOptions {
  /** The one that the user has typed: a comma lets `Lee,` become the last name of the next entry. */
  separator?: ',' | ';'
  /** What makes a recipient of what is typed. */
  separators?: Separators | undefined
  /** Keeps a chip such as `Lee`, even if `Lee, Ann <ann@example.org>` is left out. */
  keepsChips?: boolean
}

/** Makes chips of a text in the place of the draft. Recipients that are in the list already are left out. */
function commitText(
  list: RecipientList,
  draft: string,
  { separator, separators, keepsChips = false }: CommitOptions,
): Change {
  const emptied = writeDraft(list, '')
  const typed = trimEntry(draft)
  const incoming = spelledEntries(typed, separators)
  const written = spelledText(typed, incoming)
  const { added, leftOut } = withoutKnown(incoming, mailboxesOf(emptied))
  const side = textBefore(emptied)
  const isFirstLeftOut = leftOut[0] !== undefined && leftOut[0] === incoming[0]
  let before = isFirstLeftOut ? endedBefore(side, keepsChips ? '' : written) : side
  const last = added.at(-1)
  if (last) {
    const entries =
      leftOut.length === 0 ? written : joinEntries(added.map((entry) => entryText(entry, entry.text)))
    const isTyped = separator === ',' || (separator === ';' && !written.endsWith(':'))
    const end = isTyped ? `${separator} ` : separatorAfter(last.text)
    before = withSeparator(before) + entries + end
  }
  return { list: before === side ? emptied : withSide(emptied, before), added, leftOut }
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

/** Splits mailboxes into new ones and known ones. An entry that is not an address never counts as known. */
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
 * recipient that is in the list already. The text stays as it is, unless a list with it would be read in another way.
 */
export function leaveDraft(list: RecipientList, separators?: Separators): Change {
  const draft = draftOf(list)
  const entries = typedEntries(draft, separators)
  const rest = entries.findIndex(({ valid }) => !valid)
  const whole = rest < 0 ? entries : entries.slice(0, rest)
  const { added, leftOut } = withoutKnown(whole, mailboxesOf(list))
  if (added.length === 0 || leftOut.length > 0) return plainChange(list)
  const end = entries[rest]?.start ?? draft.length
  const text = draft.slice(0, end)
  if (isSameList(entriesOf(text), whole)) return { list: { ...list, from: list.from + end }, added, leftOut }
  const commit = commitText(list, text, { separators })
  return { ...commit, list: writeDraft(commit.list, draft.slice(end)) }
}

/**
 * Makes a chip the draft. The draft before it becomes a chip, as with Enter. The text stays as it is, unless that chip would be
 * a duplicate, or would be read as part of another one.
 */
export const openChip = (list: RecipientList, index: number, separators?: Separators): Change =>
  goTo(list, { place: index, opens: true, separators })

/**
 * Moves the empty draft to the place before the chip `gap`, or to the end. A draft that is not empty becomes a chip first, as with
 * Enter.
 */
export const moveDraft = (list: RecipientList, gap: number, separators?: Separators): Change =>
  goTo(list, { place: gap, opens: false, separators })

interface Destination extends Pick<CommitOptions, 'separators'> {
  place: number
  opens: boolean
}

function goTo(list: RecipientList, { place, opens, separators }: Destination): Change {
  const commit = commitText(list, draftOf(list), { keepsChips: true, separators })
  const isBehind = place >= chipsOf(list).before.length + (opens ? 0 : 1)
  // What is after the draft keeps its distance from the end.
  const at = isBehind ? countOf(commit.list) - countOf(list) + place : place
  const { before, after } = writtenChipsOf(commit.list)
  const all = [...before, ...after]
  if (opens ? !all[at] : at === before.length) return commit
  const { text } = commit.list
  const [from, end] = all[at] ? textRangeOf(commit.list, at) : [text.length, text.length]
  const moved = { text, from, to: opens ? end : from }
  return { ...commit, list: withChips(moved, all.slice(0, at), all.slice(opens ? at + 1 : at)) }
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
  return text === '' ? undefined : { text, isTwice: knownIn(text, list).length > 0 }
}

const knownIn = (text: string, list: RecipientList) =>
  withoutKnown(entriesOf(text), mailboxesOf(list)).leftOut

/** Turns the draft back into the chip that was opened (Escape), unless a recipient would then be in the list twice. */
export function putBack(
  list: RecipientList,
  { text, isTwice }: OpenedChip = { text: draftOf(list), isTwice: true },
): Change {
  const leftOut = knownIn(text, list)
  if (!isTwice && leftOut.length > 0) return { list: writeDraft(list, ''), added: [], leftOut }
  const written = writeDraft(list, text)
  const { before, after } = writtenChipsOf(list)
  const { to } = written
  const closed = { text: written.text, from: to, to }
  return plainChange(withChips(closed, [...before, ...writtenEntries(text, entriesOf(text))], after))
}
