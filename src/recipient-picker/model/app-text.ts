import { lettersAndDigits, mapCaret } from '../../box/content/text-diff.ts'
import type { Range } from '../../contacts/types.ts'
import { entryAround, type ListWithCaret } from './caret.ts'
import { initialList } from './draft.ts'
import { draftOf, entriesOf, textBefore, textAfter, type RecipientList } from './list.ts'
import { hasSeparator, type Separators } from './separators.ts'

/** How to read a text of the app. */
export interface AppText {
  /** Whether the text is the app's own, and not an answer to an edit. */
  isFromApp?: boolean
  separators?: Separators | undefined
}

/**
 * The list with a text that the app has set. The entries are the app's. The draft is found again in the text, even when the app has
 * written it in another way, and the caret stays in it.
 */
export function followText(
  { list, caret }: ListWithCaret,
  text: string,
  { isFromApp, separators }: AppText = {},
): ListWithCaret {
  const change = { from: list.text, to: text }
  const place: Range = [mapCaret(change, list.from), mapCaret(change, list.to)]
  const found = isFromApp ? inOwnText(list, text, place) : inAnswer(list, text, place)
  if (!found) return atEnd(initialList(text, separators))
  return { list: found, caret: mapCaret({ from: draftOf(list), to: draftOf(found) }, caret) }
}

const atEnd = (list: RecipientList): ListWithCaret => ({ list, caret: draftOf(list).length })

/** The draft in a text of the app. Undefined when it is not there, or empty at the end: then the text begins anew. */
function inOwnText(list: RecipientList, text: string, place: Range): RecipientList | undefined {
  if (draftOf(list) !== '') return withRange(text, findDraft(list, text, place))
  return list.to === list.text.length ? undefined : emptyDraftNear(text, place[1])
}

/** The draft in the app's answer to an edit. Undefined when the app has replaced it. */
function inAnswer(list: RecipientList, text: string, place: Range): RecipientList | undefined {
  if (draftOf(list) === '') return emptyDraftNear(text, place[1])
  const range = answeredDraft(list, text) ?? findDraft(list, text, place)
  // The app may have removed the draft.
  return withRange(text, range) ?? (place[0] < place[1] ? undefined : emptyDraftNear(text, place[1]))
}

const withRange = (text: string, range: Range | undefined): RecipientList | undefined =>
  range && { text, from: range[0], to: range[1] }

/** The draft in an answer that leaves everything around the draft as it was: the draft was transformed or refused. */
function answeredDraft(list: RecipientList, text: string): Range | undefined {
  const [before, after] = [textBefore(list), textAfter(list)]
  const to = text.length - after.length
  const isAround = to >= list.from && text.startsWith(before) && text.endsWith(after)
  const isOne = !hasSeparator(text.slice(list.from, to)) || hasSeparator(draftOf(list))
  return isAround && isOne ? [list.from, to] : undefined
}

/**
 * The part of a text that is the draft of a list: the one with its text that is nearest to its place, or else with its letters and
 * digits.
 */
function findDraft(list: RecipientList, text: string, place: Range): Range | undefined {
  const draft = draftOf(list)
  const form = lettersAndDigits(draft)
  const isWhole = (range: Range) => isBounded(text, range)
  const isAlike = (range: Range) => form !== '' && lettersAndDigits(text.slice(...range)) === form
  const entries = entriesOf(text).map(({ start, end }): Range => [start, end])
  return (
    nearest(occurrences(text, draft).filter(isWhole), place) ??
    (isAlike(place) && isWhole(place) ? place : nearest(entries.filter(isAlike), place))
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

/** Whether a part of a text is a whole entry. */
function isBounded(text: string, [from, to]: Range): boolean {
  const before = text.slice(0, from).trimEnd().slice(-1)
  const after = text.slice(to).trimStart().slice(0, 1)
  const isEdge = (character: string) => character === '' || hasSeparator(character)
  return (isEdge(before) || before === ':') && isEdge(after)
}

/** The empty draft at a position, or before the entry around it. */
function emptyDraftNear(text: string, position: number): RecipientList {
  const at = entryAround(text, position)?.start ?? position
  return { text, from: at, to: at }
}
