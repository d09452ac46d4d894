import { lettersAndDigits, mapCaret } from '../../box/content/text-diff.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { withIds } from './app-chips.ts'
import { initialList } from './start.ts'
import { answeredDraft } from './owned.ts'
import { readList, startOfDraft, textOf, type RecipientList } from './list.ts'
import { hasSeparator, type Separators } from './text.ts'

interface AppText {
  /** Whether the app set the text on its own, and not as an answer to an edit. */
  isFromApp?: boolean
  separators?: Separators | undefined
}

/**
 * The list for a text that the app has set. A draft is found again in the text, even if the app has transformed the
 * draft. If an answer to an edit has nothing in its place, an empty draft is there. An empty draft keeps its place,
 * except at the end of a text that the app set on its own. In all other cases, the text is read like the first text of
 * a box.
 */
export function followText(
  list: RecipientList,
  text: string,
  { isFromApp = false, separators }: AppText = {},
): RecipientList {
  const change = { from: textOf(list), to: text }
  if (change.from === text) return list
  const { draft } = list
  const from = startOfDraft(list)
  const to = from + draft.length
  const expected: Range = [mapCaret(change, from), mapCaret(change, to)]
  const answered = isFromApp ? undefined : answeredDraft(list, text)
  const range = draft && (answered ?? findDraft(draft, text, expected))
  const startsAnew = draft ? isFromApp || expected[0] < expected[1] : isFromApp && to === change.from.length
  if (!range && startsAnew) return withIds(initialList(text, separators), list.chips)
  const followed = range ? readList(text, ...range) : emptyDraftNear(text, expected[1])
  const opened = isFromApp || followed.draft === '' ? undefined : list.opened
  return { ...withIds(followed, list.chips), opened }
}

/** The range of the draft in a text: the entry nearest to `expected` with the same text, or letters and digits. */
function findDraft(draft: string, text: string, expected: Range): Range | undefined {
  const form = lettersAndDigits(draft)
  function isDraft(range: Range): boolean {
    const part = text.slice(...range)
    return isWholeEntry(text, range) && (part === draft || (form !== '' && lettersAndDigits(part) === form))
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

/** Whether a range of a text is a whole entry, perhaps the first one of a group, after a colon. */
function isWholeEntry(text: string, [from, to]: Range): boolean {
  const before = text.slice(0, from).trimEnd().slice(-1)
  const after = text.slice(to).trimStart().slice(0, 1)
  const isEdge = (character: string) => character === '' || hasSeparator(character)
  return (isEdge(before) || before === ':') && isEdge(after)
}

/** The list for a text with an empty draft at a position, or before the entry around it. */
function emptyDraftNear(text: string, position: number): RecipientList {
  const entry = parseMailboxes(text).find(({ start, end }) => start < position && position < end)
  return readList(text, entry?.start ?? position)
}
