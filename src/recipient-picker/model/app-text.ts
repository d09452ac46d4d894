import { lettersAndDigits, mapCaret } from '../../box/content/text-diff.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { withIds } from './app-chips.ts'
import { initialList } from './start.ts'
import { draftInAnswer } from './owned.ts'
import { readList, startOfDraft, textOf, type RecipientList } from './list.ts'
import { hasSeparator, type Separators } from './text.ts'

/**
 * The list for a text that the app has set, as an answer to an edit or on its own (`isFromApp`). If the text has the
 * draft (the entry in the input), perhaps in another spelling, this entry stays the draft. An empty draft stays at its
 * place, unless this was the end of a text that the app replaces on its own. A draft that an answer has removed leaves
 * an empty draft at its place. In all other cases, the text is parsed like the initial text of a box.
 */
export function followText(
  list: RecipientList,
  text: string,
  { isFromApp = false, separators }: { isFromApp?: boolean; separators?: Separators | undefined } = {},
): RecipientList {
  const change = { from: textOf(list), to: text }
  if (change.from === text) return list
  const { draft } = list
  const start = startOfDraft(list)
  const end = start + draft.length
  const expected: Range = [mapCaret(change, start), mapCaret(change, end)]
  const draftRange =
    draft && ((isFromApp ? undefined : draftInAnswer(list, text)) ?? findDraft(draft, text, expected))
  const isEmptyOrRemoved = expected[0] >= expected[1]
  const wasEmptyBeforeEnd = draft === '' && end < change.from.length
  const hasEmptyDraft = isFromApp ? wasEmptyBeforeEnd : isEmptyOrRemoved
  if (!draftRange && !hasEmptyDraft) return withIds(initialList(text, separators), list.chips)
  const followed = draftRange ? readList(text, ...draftRange) : emptyDraftNear(text, expected[1])
  const opened = isFromApp || followed.draft === '' ? undefined : list.opened
  return { ...withIds(followed, list.chips), opened }
}

/** Finds the draft in a text: the nearest entry to `expected` with the same text, or the same letters and digits. */
function findDraft(draft: string, text: string, expected: Range): Range | undefined {
  const letters = lettersAndDigits(draft)
  function isDraft(range: Range): boolean {
    const part = text.slice(...range)
    const isSimilar = part === draft || (letters !== '' && lettersAndDigits(part) === letters)
    return isSimilar && isWholeEntry(text, range)
  }
  const entries = parseMailboxes(text).map(({ start, end }): Range => [start, end])
  return nearest([...occurrences(text, draft), expected, ...entries].filter(isDraft), expected)
}

function nearest(ranges: readonly Range[], [from]: Range): Range | undefined {
  const distances = ranges.map(([start]) => Math.abs(start - from))
  return ranges[distances.indexOf(Math.min(...distances))]
}

function occurrences(text: string, part: string): Range[] {
  const ranges: Range[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1))
    ranges.push([at, at + part.length])
  return ranges
}

/** Whether separators or ends of the text are around the range. Before it, a colon (`Team: ann`) is allowed, too. */
function isWholeEntry(text: string, [from, to]: Range): boolean {
  const before = text.slice(0, from).trimEnd().slice(-1)
  const after = text.slice(to).trimStart().slice(0, 1)
  const isBoundary = (character: string) => character === '' || hasSeparator(character)
  return (isBoundary(before) || before === ':') && isBoundary(after)
}

/** The list for a text, with an empty draft at the position or, inside an entry, before this entry. */
function emptyDraftNear(text: string, position: number): RecipientList {
  const entry = parseMailboxes(text).find(({ start, end }) => start < position && position < end)
  return readList(text, entry?.start ?? position)
}
