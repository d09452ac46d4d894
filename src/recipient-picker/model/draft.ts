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
  typedChips,
  typedEntries,
  usualSeparators,
  withLastComma,
  type Chip,
  type Separators,
} from './text.ts'

export interface Change {
  readonly list: RecipientList
  /** The mailboxes that became chips. */
  readonly added: readonly Mailbox[]
  /** The mailboxes that did not become chips, because they are already in the list. */
  readonly leftOut: readonly Mailbox[]
}

export const toChange = (list: RecipientList): Change => ({ list, added: [], leftOut: [] })

export const combineChanges = <C extends Change>(first: Change, second: C): C => ({
  ...second,
  added: [...first.added, ...second.added],
  leftOut: [...first.leftOut, ...second.leftOut],
})

export interface DraftInput {
  /** The text of the input after the edit. */
  value: string
  caret: number
  /** The text of the input before the edit, or before the composition. @default the draft */
  before?: string | undefined
  /** The characters that commit the text before them: turn it into chips. */
  separators?: Separators | undefined
}

/**
 * Applies an edit of the draft, which is the text of the input. The last separator in the entered text that is outside
 * of quotes, angle brackets and comments commits the text before it. The text after this separator stays the draft.
 */
export function enterDraft(
  list: RecipientList,
  { value, caret, before = list.draft, separators = usualSeparators }: DraftInput,
): Change & { caret: number } {
  const { at, inserted } = diff(before, value)
  const separator = lastSeparator(value, [at, at + inserted.length], separators)
  if (separator < 0) return { ...toChange(writeDraft(list, value)), caret }
  const rest = value.slice(separator + 1).trimStart()
  const typed = typedChips(value.slice(0, separator), separators)
  const commit = commitChips(list, withLastComma(typed, value.charAt(separator)))
  return {
    ...commit,
    list: writeDraft(commit.list, rest),
    caret: Math.max(0, caret - (value.length - rest.length)),
  }
}

/** The position of the last separator between `from` and `to` that commits the text before it, or -1. */
function lastSeparator(value: string, [from, to]: Range, separators: Separators): number {
  function isCommitting(at: number): boolean {
    const character = value.charAt(at)
    if (hasSeparator(character)) return separators.includes(isSemicolon(character) ? ';' : ',')
    // A blank can be inside a name, so it commits only complete addresses, and only at the end of the entered text.
    const isLastBlank = at === to - 1 && /\s/.test(character) && separators.includes(' ')
    const entries = isLastBlank ? typedEntries(value.slice(0, at), separators) : []
    return entries.length > 0 && entries.every(isComplete)
  }
  return readPairs(value, to).outside.findLast((at) => at >= from && isCommitting(at)) ?? -1
}

/** Turns the draft into chips (Enter), even if it is not an address. */
export function commitDraft(list: RecipientList, separators?: Separators): Change {
  return commitChips(list, typedChips(list.draft, separators))
}

/**
 * Turns the addresses at the start of the draft into chips, when the user leaves the box. The rest stays the draft.
 * Leaving is no edit, so the whole text keeps its spelling if possible.
 */
export function commitOnLeave(list: RecipientList, separators?: Separators): Change {
  const { draft } = list
  const entries = typedEntries(draft, separators)
  const firstInvalid = entries.findIndex(({ valid }) => !valid)
  if (firstInvalid === 0 || entries.length === 0) return toChange(list)
  const end = entries[firstInvalid]?.start ?? draft.length
  const commit = commitChips(list, typedChips(draft.slice(0, end), separators))
  return keepSpelling(list, commit, end)
}

/**
 * Opens a chip: its text becomes the draft, for editing. The previous draft becomes a chip first, as with Enter.
 * Opening is no edit, so the whole text keeps its spelling if possible.
 */
export function openChip(list: RecipientList, index: number, separators?: Separators): Change {
  const change = commitBeforeMove(list, separators)
  const { chips } = change.list
  // The commit has inserted chips at `list.at`, the index of the chip after the draft. So later indices have changed.
  const at = index < list.at ? index : index + chips.length - list.chips.length
  const chip = chips[at]
  if (!chip) return change
  const text = textOf(change.list)
  const { start, end } = chip.mailbox
  const written = text.slice(start, end)
  // On its own, this part of the text may parse to another recipient. The draft is then written in another form.
  const draft = entryText(chip.mailbox, written)
  const others = chips.filter((one) => one !== chip)
  const isTwice = separateDuplicates([chip], mailboxesIn(others)).leftOut.length > 0
  const opened = draft === '' ? undefined : { ...chip, text: draft, isTwice }
  const next = { chips: others, draft, at }
  if (draft !== written) return { ...change, list: { ...editedList(change.list, next), opened } }
  return { ...change, list: { ...change.list, ...next, opened, source: { text, from: start } } }
}

/** Closes an opened chip (Escape): it is a chip again, unless its recipient was entered again. `added` stays empty. */
export function putBack(list: RecipientList): Change {
  const { opened, draft } = list
  if (!opened) return toChange(list)
  const change = commitChips(list, [opened], { allowsDuplicates: opened.isTwice })
  return { ...(draft === opened.text ? keepSpelling(list, change) : change), added: [] }
}

/** Moves the draft before the chip with the index `gap`, or to the end. Its text, if any, becomes a chip first. */
export function moveDraft(list: RecipientList, gap: number, separators?: Separators): Change {
  const change = commitBeforeMove(list, separators)
  const { chips } = change.list
  const at = gap <= list.at ? gap : gap + chips.length - list.chips.length
  if (at === change.list.at && !change.list.opened) return change
  const text = textOf(change.list)
  const from = chips[at]?.mailbox.start ?? text.length
  const source = change.list.source && { text, from }
  return { ...change, list: { ...change.list, at, opened: undefined, source } }
}

/** Turns the draft into chips, like Enter, before it moves. A list with a `source` keeps its spelling if possible. */
function commitBeforeMove(list: RecipientList, separators: Separators | undefined): Change {
  if (list.draft === '') return toChange(list)
  const commit = commitChips(list, typedChips(list.draft, separators), { keepsLastName: true })
  return list.source ? keepSpelling(list, commit) : commit
}

/**
 * Replaces the draft by chips. Recipients that are already in the list are left out. A last name before the draft joins
 * the first chip: `Lee,` and `Ann <ann@example.org>`. If that is left out, the last name is removed, unless
 * `keepsLastName` is true: the caller needs the indices of the chips before the draft, which joining does not change.
 */
function commitChips(
  list: RecipientList,
  typed: readonly Chip[],
  { keepsLastName = false, allowsDuplicates = false } = {},
): Change {
  const [first] = typed
  if (!first) return toChange(writeDraft(list, ''))
  const { added, leftOut } = separateDuplicates(typed, allowsDuplicates ? [] : mailboxesOf(list))
  const before = list.chips.slice(0, list.at)
  const isFirstAdded = added[0] === first
  const { valid } = first.mailbox
  const joined = valid ? joinedChip(before.at(-1), first) : undefined
  const keptBefore = joined && (isFirstAdded || !keepsLastName) ? before.slice(0, -1) : before
  // A comma behind a text (`Lee,`) stays only before a new address. Elsewhere, it could make the text a last name.
  const beforeAndAdded =
    valid && isFirstAdded
      ? [...keptBefore, joined ?? first, ...added.slice(1)]
      : [...withUsualSeparator(keptBefore), ...added]
  return {
    list: editedList(list, {
      chips: [...beforeAndAdded, ...list.chips.slice(list.at)],
      draft: '',
      at: beforeAndAdded.length,
    }),
    added: mailboxesIn(added),
    leftOut: mailboxesIn(leftOut),
  }
}

/** The chip of a last name, a typed comma and the entry after it. Undefined if the two parse to separate entries. */
function joinedChip(lastName: Chip | undefined, entry: Chip): Chip | undefined {
  if (!lastName || lastName.mailbox.valid || lastName.separator !== ', ') return undefined
  const [first, second] = readChips(lastName.text + lastName.separator + entry.text)
  return second ? undefined : first
}

/** The chips with the usual separator behind the last one, in place of a typed comma (see `Chip.separator`). */
function withUsualSeparator(chips: readonly Chip[]): readonly Chip[] {
  const last = chips.at(-1)
  return last ? [...chips.slice(0, -1), newChip(last.mailbox, last.text, last.id)] : chips
}

/** Separates chips from duplicates of `known` or of earlier chips. A text that is not an address is no duplicate. */
export function separateDuplicates(chips: readonly Chip[], known: readonly Mailbox[]) {
  const keys = new Set(known.filter(({ valid }) => valid).map(({ email }) => mailboxKey(email)))
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
 * The commit of the draft up to `end`, with the rest as the draft. The text of the list stays the one from before the
 * commit, with its separators and blanks, if it parses to the new recipients.
 */
function keepSpelling(list: RecipientList, commit: Change, end = list.draft.length): Change {
  const next = writeDraft(commit.list, list.draft.slice(end))
  const from = startOfDraft(list)
  const parsed = readList(textOf(list), from + end, from + list.draft.length)
  if (!isSameList(mailboxesOf(parsed), mailboxesOf(next))) return { ...commit, list: next }
  // The chips keep their ids and texts, but get their positions in the text.
  const chips = parsed.chips.map((chip, at) => ({ ...chip, ...next.chips[at], mailbox: chip.mailbox }))
  return { ...commit, list: { ...parsed, chips } }
}
