import { compareCodePoints } from './code-points.ts'
import { Place } from './match.ts'
import type { Entry, Row } from './row.ts'

/** A row that matches, and where. */
export interface Hit {
  row: Row
  place: Place
}

/** What of a hit decides where it stands. */
export interface Ranked {
  row: Pick<Entry, 'timesContacted' | 'sortName' | 'sortEmail' | 'position'>
  place: Place
}

type Comparison = (a: Ranked, b: Ranked) => number

const wordBeginningsFirst: Comparison = (a, b) =>
  Number(a.place === Place.Inside) - Number(b.place === Place.Inside)
const mostContactedFirst: Comparison = (a, b) => b.row.timesContacted - a.row.timesContacted
const bestPlaceFirst: Comparison = (a, b) => a.place - b.place
const foldedName: Comparison = (a, b) => compareCodePoints(a.row.sortName, b.row.sortName)
const address: Comparison = (a, b) => compareCodePoints(a.row.sortEmail, b.row.sortEmail)
const givenOrder: Comparison = (a, b) => a.row.position - b.row.position

/**
 * What decides which of two hits stands higher, in this order; each one breaks the ties of those above it.
 *
 * Hits inside a word fill up a list that the others do not fill, so they all stand behind them, however often contacted.
 * Names are compared folded and without blanks around them (no name is the empty one, and first), addresses as they are.
 * Two hits equal so far keep the order they were given in: no two hits compare as equal.
 */
export const comparisons = {
  wordBeginningsFirst,
  mostContactedFirst,
  bestPlaceFirst,
  foldedName,
  address,
  givenOrder,
}

/** Negative when `a` stands before `b`. Hot, hence no loop over {@link comparisons}. */
export function compareHits(a: Ranked, b: Ranked): number {
  return (
    wordBeginningsFirst(a, b) ||
    mostContactedFirst(a, b) ||
    bestPlaceFirst(a, b) ||
    foldedName(a, b) ||
    address(a, b) ||
    givenOrder(a, b)
  )
}

/** Negative when `a` stands before `b` if both match alike. */
export function compareEntries(a: Entry, b: Entry): number {
  return compareHits({ row: a, place: Place.Start }, { row: b, place: Place.Start })
}
