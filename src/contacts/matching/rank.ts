import { compareCodePoints } from './code-points.ts'
import { Place } from './place.ts'
import type { FoldedContact, Row } from './row.ts'

/** A row that matches, and where. */
export interface Hit {
  row: Row
  place: Place
}

/** The parts of a hit that decide its rank. */
export interface Ranked {
  row: Pick<FoldedContact, 'timesContacted' | 'sortName' | 'sortEmail' | 'position'>
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
 * The comparisons that rank hits, in this order. Each one breaks the ties of those above it.
 *
 * Hits inside a word only fill up a list, so they rank below all others, however often the contact was written to. Names are
 * compared folded and without blanks around them, and a missing name ranks first. Addresses are compared as they are. The
 * last comparison leaves no ties: hits that are equal otherwise keep the order of the input.
 */
export const comparisons = {
  wordBeginningsFirst,
  mostContactedFirst,
  bestPlaceFirst,
  foldedName,
  address,
  givenOrder,
}

/** Negative when `a` ranks before `b`. Hot, therefore without a loop over {@link comparisons}. */
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

/** Negative when `a` ranks before `b` if both match at the same place. */
export function compareContacts(a: FoldedContact, b: FoldedContact): number {
  return compareHits({ row: a, place: Place.Start }, { row: b, place: Place.Start })
}
