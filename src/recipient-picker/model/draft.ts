import { diff } from '../../box/content/text-diff.ts'
import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import { entryText, isSameList } from '../../contacts/mailboxes/format-list.ts'
import { isComplete, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { editedList, mailboxesOf, readList, startOfDraft, textOf, type RecipientList } from './list.ts'
import { readPairs } from './open-pair.ts'
import { writeDraft } from './start.ts'
import {
  hasSeparator,
  isSemicolon,
  mailboxesIn,
  newChip,
  readChips,
  usualSeparators,
  withLastComma,
  type Chip,
  type Separators,
} from './text.ts'
import { typedChips, typedEntries } from './typed-entries.ts'

/** A list after a change, and the recipients that the change added or left out. */
export interface Change {
  readonly list: RecipientList
  /** The mailboxes that became chips. */
  readonly added: readonly Mailbox[]
  /** The mailboxes that did not become chips, because they are already in the list. */
  readonly leftOut: readonly Mailbox[]
}

/** A change that adds no recipient. */
export const plainChange = (list: RecipientList): Change => ({ list, added: [], leftOut: [] })

export const combineChanges = <C extends Change>(first: Change, second: C): C => ({
  ...second,
  added: [...first.added, ...second.added],
  leftOut: [...first.leftOut, ...second.leftOut],
})

interface DraftInput {
  /** The text of the input after the edit. */
  value: string
  caret: number
  /** The text of the input before the edit, or before the composition. @default the draft */
  before?: string | undefined
  /** The separators that commit the text before them: turn it into chips. */
  separators?: Separators | undefined
}

/**
 * Applies an edit of the input. The last new separator commits the text before it, except inside open quotes, angle
 * brackets and comments. The text after this separator stays the draft.
 */
export function enterDraft(
  list: RecipientList,
  { value, caret, before = list.draft, separators = usualSeparators }: DraftInput,
): Change & { caret: number } {
  const { at, inserted } = diff(before, value)
  const separator = lastSeparator(value, [at, at + inserted.length], separators)
  if (separator < 0) return { ...plainChange(writeDraft(list, value)), caret }
  const rest = value.slice(separator + 1).trimStart()
  const typed = typedChips(value.slice(0, separator), separators)
  const commit = commitChips(list, withLastComma(typed, value.charAt(separator)))
  return {
    ...commit,
    list: writeDraft(commit.list, rest),
    caret: Math.max(0, caret - (value.length - rest.length)),
  }
}

/** The position in a range of the last separator that commits the text before the separator, or -1. */
function lastSeparator(value: string, [from, to]: Range, separators: Separators): number {
  function isCommitting(at: number): boolean {
    const character = value.charAt(at)
    if (hasSeparator(character)) return separators.includes(isSemicolon(character) ? ';' : ',')
    // A blank ends complete addresses only. In a name, it is not a separator.
    const isLastBlank = at === to - 1 && /\s/.test(character) && separators.includes(' ')
    return isLastBlank && areComplete(typedEntries(value.slice(0, at), separators))
  }
  return readPairs(value, to).outside.findLast((at) => at >= from && isCommitting(at)) ?? -1
}

/** Whether all entries are complete addresses. */
function areComplete(entries: readonly Mailbox[]): boolean {
  return entries.length > 0 && entries.every(isComplete)
}

/** Turns the draft into chips, whatever it contains (Enter). An empty draft stays where it was. */
export function commitDraft(list: RecipientList, separators?: Separators): Change {
  return commitChips(list, typedChips(list.draft, separators))
}

/**
 * Replaces the draft by chips. Recipients that are already in the list are left out. If the first one is left out, the
 * chip before it is removed if it is the last name: `Lee,` before `Ann <ann@example.org>`.
 *
 * @param options.keepsLastName whether that chip stays, because the caller needs the indices of the chips before the
 *   draft
 */
function commitChips(
  list: RecipientList,
  typed: readonly Chip[],
  { keepsLastName = false, allowsDuplicates = false } = {},
): Change {
  const [first] = typed
  if (!first) return plainChange(writeDraft(list, ''))
  const { added, leftOut } = separateDuplicates(typed, allowsDuplicates ? [] : mailboxesOf(list))
  const before = list.chips.slice(0, list.at)
  const isDuplicate = leftOut[0] === first
  const losesLastName = isDuplicate && !keepsLastName && withLastName(before.at(-1), first)
  const all =
    first.mailbox.valid && !isDuplicate
      ? joinLastName(before, added)
      : [...withUsualSeparator(losesLastName ? before.slice(0, -1) : before), ...added]
  return {
    list: editedList(list, { chips: [...all, ...list.chips.slice(list.at)], draft: '', at: all.length }),
    added: mailboxesIn(added),
    leftOut: mailboxesIn(leftOut),
  }
}

/** Two lists of chips as one. A last name at the end of the first becomes one chip with the entry after it. */
function joinLastName(before: readonly Chip[], coming: readonly Chip[]): readonly Chip[] {
  const named = withLastName(before.at(-1), coming[0])
  return named ? [...before.slice(0, -1), named, ...coming.slice(1)] : [...before, ...coming]
}

/**
 * The chips with the usual separator behind the last one. If that is not an address, it gets a semicolon: with a typed
 * comma, it would be the last name of the next entry.
 */
function withUsualSeparator(chips: readonly Chip[]): readonly Chip[] {
  const last = chips.at(-1)
  return last ? [...chips.slice(0, -1), newChip(last.mailbox, last.text, last.id)] : chips
}

/** The chip of a last name, before a comma, together with the entry after it. Undefined if they are two entries. */
function withLastName(name: Chip | undefined, entry: Chip | undefined): Chip | undefined {
  if (!name || name.mailbox.valid || name.separator !== ', ' || !entry) return undefined
  const [first, second] = readChips(name.text + name.separator + entry.text)
  return second ? undefined : first
}

/** Separates new chips from duplicates, also of earlier chips. An entry that is not an address counts as new. */
export function separateDuplicates(chips: readonly Chip[], list: readonly Mailbox[]) {
  const keys = new Set(list.filter(({ valid }) => valid).map(({ email }) => mailboxKey(email)))
  const separated = { added: [] as Chip[], leftOut: [] as Chip[] }
  for (const chip of chips) {
    const { valid, email } = chip.mailbox
    const key = mailboxKey(email)
    separated[valid && keys.has(key) ? 'leftOut' : 'added'].push(chip)
    keys.add(key)
  }
  return separated
}

/**
 * For the end of a visit: the addresses at the start of the draft become chips, and the remaining text stays the draft.
 * The text stays as written, unless it would be parsed differently then, or would contain a recipient twice.
 */
export function commitOnLeave(list: RecipientList, separators?: Separators): Change {
  const { draft } = list
  const entries = typedEntries(draft, separators)
  const firstInvalid = entries.findIndex(({ valid }) => !valid)
  if (firstInvalid === 0 || entries.length === 0) return plainChange(list)
  const end = entries[firstInvalid]?.start ?? draft.length
  const commit = commitChips(list, typedChips(draft.slice(0, end), separators))
  return keepWrittenText(list, commit, end)
}

/** The list after a commit of the draft, or of its start. The text stays as written if it parses to this list. */
function keepWrittenText(list: RecipientList, commit: Change, end = list.draft.length): Change {
  const next = writeDraft(commit.list, list.draft.slice(end))
  const from = startOfDraft(list)
  return { ...commit, list: asWritten(next, textOf(list), from + end, from + list.draft.length) }
}

/** The list `next`, written as `text`, if `text` parses to the same recipients. Otherwise `next` as it is. */
function asWritten(next: RecipientList, text: string, from: number, to = from): RecipientList {
  const list = readList(text, from, to)
  if (!isSameList(mailboxesOf(list), mailboxesOf(next))) return next
  return {
    ...list,
    // The chips of `next` keep their ids, but get their positions in `text`.
    chips: list.chips.map((chip, at) => ({ ...chip, ...next.chips[at], mailbox: chip.mailbox })),
  }
}

/**
 * Turns the draft into chips before the user moves to another place, as with Enter. If the list was not edited, the
 * text stays as written.
 */
function commitOnMove(list: RecipientList, separators: Separators | undefined): Change {
  if (list.draft === '') return plainChange(list)
  const commit = commitChips(list, typedChips(list.draft, separators), { keepsLastName: true })
  return list.source ? keepWrittenText(list, commit) : commit
}

/**
 * Turns a chip into the draft. The previous draft becomes a chip, as with Enter. The text stays as written
 * if it still has the same recipients then, and the new draft in it.
 */
export function openChip(list: RecipientList, index: number, separators?: Separators): Change {
  const change = commitOnMove(list, separators)
  const { chips } = change.list
  const at = index < list.at ? index : index + chips.length - list.chips.length
  const chip = chips[at]
  if (!chip) return change
  const text = textOf(change.list)
  const { start, end } = chip.mailbox
  const written = text.slice(start, end)
  // Alone, the text may be parsed differently.
  const draft = entryText(chip.mailbox, written)
  const others = { chips: chips.filter((one) => one !== chip), draft, at }
  const isTwice = separateDuplicates([chip], mailboxesIn(others.chips)).leftOut.length > 0
  const opened = draft === '' ? undefined : { ...chip, text: draft, isTwice }
  if (draft !== written) return { ...change, list: { ...editedList(change.list, others), opened } }
  return { ...change, list: { ...change.list, ...others, opened, source: { text, from: start } } }
}

/**
 * Moves an empty draft to the place before the chip `gap`, or to the end. Any other draft becomes a chip first, as
 * with Enter.
 */
export function moveDraft(list: RecipientList, gap: number, separators?: Separators): Change {
  const change = commitOnMove(list, separators)
  const { chips } = change.list
  const at = gap <= list.at ? gap : gap + chips.length - list.chips.length
  if (at === change.list.at && !change.list.opened) return change
  const text = textOf(change.list)
  const from = chips[at]?.mailbox.start ?? text.length
  const source = change.list.source && { text, from }
  return { ...change, list: { ...change.list, at, opened: undefined, source } }
}

/** Turns the draft back into the opened chip (Escape), unless the user has entered the recipient again meanwhile. */
export function putBack(list: RecipientList): Change {
  const { opened, draft } = list
  if (!opened) return plainChange(list)
  const change = commitChips(list, [opened], { allowsDuplicates: opened.isTwice })
  return { ...(draft === opened.text ? keepWrittenText(list, change) : change), added: [] }
}
