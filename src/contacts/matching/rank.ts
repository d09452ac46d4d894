import { compareCodePoints } from './code-points.ts'
import { MatchKind, tierOf } from './match-kind.ts'
import type { FoldedContact } from './folded-contact.ts'

/** A matching candidate, and its kind of match. */
export interface Hit {
  candidate: FoldedContact
  kind: MatchKind
}

/** The parts of a hit that decide its rank. */
export interface Ranked {
  candidate: Pick<FoldedContact, 'timesContacted' | 'sortName' | 'sortEmail' | 'position'>
  kind: MatchKind
}

type Comparison = (a: Ranked, b: Ranked) => number

const wordBeginningsFirst: Comparison = (a, b) => tierOf(a.kind) - tierOf(b.kind)
const mostContactedFirst: Comparison = (a, b) => b.candidate.timesContacted - a.candidate.timesContacted
const bestKindFirst: Comparison = (a, b) => a.kind - b.kind
const foldedName: Comparison = (a, b) => compareCodePoints(a.candidate.sortName, b.candidate.sortName)
const address: Comparison = (a, b) => compareCodePoints(a.candidate.sortEmail, b.candidate.sortEmail)
const givenOrder: Comparison = (a, b) => a.candidate.position - b.candidate.position

/**
 * Negative when `a` ranks before `b`. Each comparison breaks the ties of those above it. The last one leaves none. Hot.
 *
 * Hits in other spellings, inside a word and in keywords are there to fill a list, so they rank below all others, in
 * this order, even if the contact was written to often. Names are compared folded and without blanks around them, and a
 * missing name ranks first. Addresses are compared as they are.
 */
export function compareHits(a: Ranked, b: Ranked): number {
  return (
    wordBeginningsFirst(a, b) ||
    mostContactedFirst(a, b) ||
    bestKindFirst(a, b) ||
    foldedName(a, b) ||
    address(a, b) ||
    givenOrder(a, b)
  )
}

/** Negative when `a` ranks before `b` if both match in the same way. */
export function compareContacts(a: FoldedContact, b: FoldedContact): number {
  return compareHits({ candidate: a, kind: MatchKind.Start }, { candidate: b, kind: MatchKind.Start })
}
