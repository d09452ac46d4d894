import { entryAt } from '../../contacts/mailboxes/entry-at.ts'
import { withoutListMarks } from '../../contacts/mailboxes/marks.ts'
import { readTable } from '../../contacts/mailboxes/table.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { isPartOfEntry } from './pasted-text.ts'
import { commitDraft, separateDuplicates, combineChanges, type Change } from './draft.ts'
import { editedList, mailboxesOf, type RecipientList } from './list.ts'
import { openPairAt } from './open-pair.ts'
import { isInRanges } from './selection.ts'
import { chipsOfMailboxes, chipsOfText, writeDraft } from './start.ts'
import {
  entriesOf,
  standaloneText,
  mailboxesIn,
  withoutSeparator,
  type Chip,
  type Separators,
} from './text.ts'
import { unusualSeparators } from './typed-entries.ts'

interface Replacement {
  /** The removed chips: ranges in order, with other chips between them. */
  ranges: readonly Range[]
  /** The inserted chips. */
  chips?: readonly Chip[]
  /** The index of the chip before which `chips` are inserted. */
  gap?: number
  /** Whether `chips` are inserted after the draft. @default whether `gap` is after the draft, which is at `list.at` */
  isAfter?: boolean
}

/** The list with some chips replaced. The draft stays. */
function replaced(
  list: RecipientList,
  { ranges, chips = [], gap = 0, isAfter = gap > list.at }: Replacement,
): RecipientList {
  const kept = (start: number, end?: number) =>
    list.chips.slice(start, end).filter((_, index) => !isInRanges(ranges, start + index))
  const all = [...kept(0, gap), ...chips, ...kept(gap)]
  if (chips.length === 0 && all.length === list.chips.length) return list
  const at = kept(0, list.at).length + (isAfter ? 0 : chips.length)
  return editedList(list, { chips: all, at })
}

/** Removes the chips of ranges, which are in order, with other chips between them. The draft stays. */
export function removeChips(list: RecipientList, ...ranges: readonly Range[]): RecipientList {
  return replaced(list, { ranges })
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
 * Replaces the chips of a range by contacts, or by the mailboxes of a list or a table. An empty range inserts them
 * before the chip at its start, or before a draft there. No recipient is added twice.
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
  // Chips that replace those directly behind a draft stay behind the draft.
  const isAfter = gap > list.at || (gap === list.at && end > gap && list.draft !== '')
  return {
    list: replaced(list, { ranges: [range], chips: added, gap, isAfter }),
    added: mailboxesIn(added),
    leftOut: mailboxesIn(leftOut),
  }
}

interface PickPlace {
  caret?: number
  separators?: Separators | undefined
}

/**
 * Replaces the entry at the caret by mailboxes, as picking them from the list does. The entry is the whole draft,
 * unless the draft has several: those before the caret become chips, and those after it stay the draft.
 */
export function pickMailboxes(
  list: RecipientList,
  mailboxes: readonly Contact[],
  { caret = list.draft.length, separators }: PickPlace = {},
): Change {
  const { draft } = list
  const [start, end] = entryAt(draft, caret, unusualSeparators(separators))
  const first = commitDraft(writeDraft(list, draft.slice(0, start)), separators)
  const { at } = first.list
  const picked = replaceChips(first.list, [at, at], mailboxes)
  const rest = withoutSeparator(draft.slice(end))
  return combineChanges(first, { ...picked, list: writeDraft(picked.list, rest) })
}

/** Text that was pasted or dropped into the draft. */
export interface Paste {
  /** The selected part of the draft, which the text replaces. */
  selected: Range
  text: string
}

/**
 * Pastes or drops text at the caret. Whole mailboxes become chips before the remaining draft. Undefined if the text is
 * a part of an entry: then the input enters it like typed text.
 */
export function pasteIntoDraft(
  list: RecipientList,
  { selected: [start, end], text }: Paste,
): Change | undefined {
  const { draft } = list
  if (openPairAt(draft, start) || isPartOfEntry(draft, [start, end], text)) return undefined
  const rest = draft.slice(0, start) + draft.slice(end)
  return replaceChips(writeDraft(list, rest), [list.at, list.at], text)
}

/** Moves the chips of ranges before the chip `gap`, or to the end. The draft stays. */
export function moveChips(list: RecipientList, ranges: readonly Range[], gap: number): RecipientList {
  const [first] = ranges
  if (!first || (ranges.length === 1 && gap >= first[0] && gap <= first[1])) return list
  return replaced(list, { ranges, chips: chipsIn(list, ranges), gap })
}

/** The chips of ranges as text, for the clipboard and for drags. */
export function textOfChips(list: RecipientList, ranges: readonly Range[]): string {
  return standaloneText(chipsIn(list, ranges))
}

export const chipsIn = ({ chips }: RecipientList, ranges: readonly Range[]) =>
  chips.filter((_, index) => isInRanges(ranges, index))
