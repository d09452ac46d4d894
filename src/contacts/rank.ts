import { compareCodePoints } from './code-points.ts'
import { Place } from './match.ts'
import type { Row, SearchText } from './row.ts'

/** A row that matches, and where. */
export interface Hit {
  row: Row
  place: Place
}

/** What of a hit decides where it stands. */
export interface Ranked {
  row: {
    timesContacted: number
    name: Pick<SearchText, 'folded'>
    email: Pick<SearchText, 'original'>
    position: number
  }
  place: Place
}

type Comparison = (a: Ranked, b: Ranked) => number

/**
 * What decides which of two hits stands higher, in this order; each one breaks the ties of those above it.
 *
 * Hits inside a word fill up a list that the others do not fill, so they all stand behind them, however often contacted.
 * Names are compared folded and without blanks around them (no name is the empty one, and first), addresses as they are.
 * Two hits equal so far keep the order they were given in: no two hits compare as equal.
 */
export const comparisons: Readonly<Record<string, Comparison>> = {
  wordBeginningsFirst: (a, b) => Number(a.place === Place.Inside) - Number(b.place === Place.Inside),
  mostContactedFirst: (a, b) => b.row.timesContacted - a.row.timesContacted,
  bestPlaceFirst: (a, b) => a.place - b.place,
  foldedName: (a, b) => compareCodePoints(a.row.name.folded.trim(), b.row.name.folded.trim()),
  address: (a, b) => compareCodePoints(a.row.email.original, b.row.email.original),
  givenOrder: (a, b) => a.row.position - b.row.position,
}

const inOrder = /* @__PURE__ */ Object.values(comparisons)

/** Negative when `a` stands before `b`. */
export function compareHits(a: Ranked, b: Ranked): number {
  for (const compare of inOrder) {
    const difference = compare(a, b)
    if (difference !== 0) return difference
  }
  return 0
}
