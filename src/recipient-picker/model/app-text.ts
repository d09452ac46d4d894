import { lettersAndDigits, mapCaret } from '../../box/content/text-diff.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'
import type { Range } from '../../contacts/types.ts'
import { withIds } from './app-chips.ts'
import { initialList } from './start.ts'
import { answeredDraft } from './owned.ts'
import { readList, startOfDraft, textOf, type ListWithCaret, type RecipientList } from './list.ts'
import { hasSeparator, type Separators } from './text.ts'

/** Options for reading a text of the app. */
export interface AppText {
  /** Whether the app set the text itself, without an edit of the user that it answers. */
  isFromApp?: boolean
  separators?: Separators | undefined
}

/**
 * The list with a text that the app has set. The entries are the app's. The draft is found again in the text, even if
 * the app has written it in another way, and the caret stays in it. If it is not found, the text is read like the first
 * text of a box, unless it answers an edit and only lacks the draft. An empty draft keeps its place. At the end, the
 * text is read like a first one, too, if the app set it itself.
 */
export function followText(
  { list, caret }: ListWithCaret,
  text: string,
  { isFromApp = false, separators }: AppText = {},
): ListWithCaret {
  const change = { from: textOf(list), to: text }
  const { draft } = list
  const from = startOfDraft(list)
  const to = from + draft.length
  const place: Range = [mapCaret(change, from), mapCaret(change, to)]
  const answered = isFromApp ? undefined : answeredDraft(list, text)
  const range = draft && (answered ?? findDraft(draft, text, place))
  const startsAnew = draft ? isFromApp || place[0] < place[1] : isFromApp && to === change.from.length
  if (!range && startsAnew) return atEnd(withIds(initialList(text, separators), list.chips))
  const followed = withIds(range ? readList(text, ...range) : emptyDraftNear(text, place[1]), list.chips)
  return { list: followed, caret: mapCaret({ from: draft, to: followed.draft }, caret) }
}

const atEnd = (list: RecipientList): ListWithCaret => ({ list, caret: list.draft.length })

/**
 * The range of the draft in a text: the entry with the same text that is nearest to `place`, otherwise the one with the
 * same letters and digits.
 */
function findDraft(draft: string, text: string, place: Range): Range | undefined {
  const form = lettersAndDigits(draft)
  const isEntry = (range: Range) => isWholeEntry(text, range)
  const hasLetters = (range: Range) => form !== '' && lettersAndDigits(text.slice(...range)) === form
  const entries = () => parseMailboxes(text).map(({ start, end }): Range => [start, end])
  return (
    nearest(occurrences(text, draft).filter(isEntry), place) ??
    (hasLetters(place) && isEntry(place) ? place : nearest(entries().filter(hasLetters), place))
  )
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

/** Whether a range of a text is a whole entry. */
function isWholeEntry(text: string, [from, to]: Range): boolean {
  const before = text.slice(0, from).trimEnd().slice(-1)
  const after = text.slice(to).trimStart().slice(0, 1)
  const isEdge = (character: string) => character === '' || hasSeparator(character)
  return (isEdge(before) || before === ':') && isEdge(after)
}

/** The empty draft at a position, or before the entry around it. */
function emptyDraftNear(text: string, position: number): RecipientList {
  const entry = parseMailboxes(text).find(({ start, end }) => start < position && position < end)
  return readList(text, entry?.start ?? position)
}
