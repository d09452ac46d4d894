import { entryAt } from '../../contacts/mailboxes/entry-at.ts'
import { withoutListMarks } from '../../contacts/mailboxes/marks.ts'
import { readTable } from '../../contacts/mailboxes/table.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { isPartOfEntry } from './pasted-text.ts'
import { commitDraft, separateDuplicates, combineChanges, type Change } from './draft.ts'
import { editedList, mailboxesOf, type RecipientList } from './list.ts'
import { readPairs } from './open-pair.ts'
import { isInRanges } from './selection.ts'
import { chipsOfMailboxes, chipsOfText, writeDraft } from './start.ts'
import {
  entriesOf,
  standaloneText,
  mailboxesIn,
  unusualSeparators,
  withoutSeparator,
  type Chip,
  type Separators,
} from './text.ts'

/**
 * Replaces the chips of a range by mailboxes, or by those in a text: a list or a table. Recipients that are already in
 * the list are left out. An empty range `[gap, gap]` only inserts the others, before the chip with the index `gap`. If
 * the draft (the text of the input) is directly before this chip, they are inserted before the draft.
 */
export function replaceChips(
  list: RecipientList,
  range: Range,
  mailboxes: string | readonly Contact[],
): Change {
  const incoming = typeof mailboxes === 'string' ? chipsOfPaste(mailboxes) : chipsOfMailboxes(mailboxes)
  const others = mailboxesOf(list).filter((_, index) => !isInRanges([range], index))
  const { added, leftOut } = separateDuplicates(incoming, others)
  const [gap, end] = range
  // The draft is before the chip `list.at`. If this chip is the first replaced one, a draft with text stays before the
  // new chips. An empty one goes behind them, where the user can write on.
  const replacesNext = gap === list.at && end > gap
  const isAfterDraft = gap > list.at || (replacesNext && list.draft !== '')
  return {
    list: spliceChips(list, { removed: [range], inserted: added, gap, isAfterDraft }),
    added: mailboxesIn(added),
    leftOut: mailboxesIn(leftOut),
  }
}

export function removeChips(list: RecipientList, ...ranges: readonly Range[]): RecipientList {
  return spliceChips(list, { removed: ranges })
}

/** Moves the chips of ranges before the chip with the index `gap`, or to the end. The draft stays. */
export function moveChips(list: RecipientList, ranges: readonly Range[], gap: number): RecipientList {
  const [first] = ranges
  const isInPlace = first && ranges.length === 1 && gap >= first[0] && gap <= first[1]
  if (isInPlace) return list
  return spliceChips(list, { removed: ranges, inserted: chipsIn(list, ranges), gap })
}

interface ChipSplice {
  removed: readonly Range[]
  inserted?: readonly Chip[]
  /** The index of the chip before which to insert, counted before the removal. */
  gap?: number
  /** Whether to insert after the draft. @default whether `gap` is after the draft */
  isAfterDraft?: boolean
}

function spliceChips(
  list: RecipientList,
  { removed, inserted = [], gap = 0, isAfterDraft = gap > list.at }: ChipSplice,
): RecipientList {
  const kept = (start: number, end?: number) =>
    list.chips.slice(start, end).filter((_, index) => !isInRanges(removed, start + index))
  const chips = [...kept(0, gap), ...inserted, ...kept(gap)]
  if (inserted.length === 0 && chips.length === list.chips.length) return list
  const at = kept(0, list.at).length + (isAfterDraft ? 0 : inserted.length)
  return editedList(list, { chips, at })
}

/** The chips of pasted or dropped text, which can be a table. */
function chipsOfPaste(pasted: string): Chip[] {
  // The rows of a table can have bullets or numbers, too.
  const text = withoutListMarks(pasted, '')
  const hasOnlyAddresses = entriesOf(text).every(({ valid }) => valid)
  const people = readTable(text, hasOnlyAddresses)
  return people ? chipsOfMailboxes(people) : chipsOfText(text)
}

/**
 * Replaces the entry at the caret by mailboxes that the user has picked. If the draft has other entries, those before
 * the caret become chips, and those after it stay the draft.
 */
export function pickMailboxes(
  list: RecipientList,
  mailboxes: readonly Contact[],
  { caret = list.draft.length, separators }: { caret?: number; separators?: Separators | undefined } = {},
): Change {
  const { draft } = list
  const [start, end] = entryAt(draft, caret, unusualSeparators(separators))
  const commit = commitDraft(writeDraft(list, draft.slice(0, start)), separators)
  const { at } = commit.list
  const picked = replaceChips(commit.list, [at, at], mailboxes)
  const rest = withoutSeparator(draft.slice(end))
  return combineChanges(commit, { ...picked, list: writeDraft(picked.list, rest) })
}

/** Text that was pasted or dropped into the draft. */
export interface Paste {
  /** The selected part of the draft, which the text replaces. */
  selected: Range
  text: string
}

/**
 * Turns pasted or dropped text into chips before the rest of the draft. Undefined if the text is a part of an entry,
 * for instance inside open quotes: then the input enters it like typed text.
 */
export function pasteIntoDraft(
  list: RecipientList,
  { selected: [start, end], text }: Paste,
): Change | undefined {
  const { draft } = list
  if (readPairs(draft, start).open || isPartOfEntry(draft, [start, end], text)) return undefined
  const rest = draft.slice(0, start) + draft.slice(end)
  return replaceChips(writeDraft(list, rest), [list.at, list.at], text)
}

export const textOfChips = (list: RecipientList, ranges: readonly Range[]): string =>
  standaloneText(chipsIn(list, ranges))

export const chipsIn = ({ chips }: RecipientList, ranges: readonly Range[]) =>
  chips.filter((_, index) => isInRanges(ranges, index))
