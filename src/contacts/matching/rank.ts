import { compareCodePoints } from './code-points.ts'
import { MatchKind, tierOf } from './match-kind.ts'
import type { FoldedContact } from './folded-contact.ts'

/** A contact that matches a query, and its kind of match. */
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

const bestTierFirst: Comparison = (a, b) => tierOf(a.kind) - tierOf(b.kind)
const mostContactedFirst: Comparison = (a, b) => b.candidate.timesContacted - a.candidate.timesContacted
const bestKindFirst: Comparison = (a, b) => a.kind - b.kind
const byName: Comparison = (a, b) => compareCodePoints(a.candidate.sortName, b.candidate.sortName)
const byAddress: Comparison = (a, b) => compareCodePoints(a.candidate.sortEmail, b.candidate.sortEmail)
const byPosition: Comparison = (a, b) => a.candidate.position - b.candidate.position

/**
 * Negative when `a` ranks before `b`. Each comparison breaks the ties of those above it. Never 0 for two contacts
 * of one source, because their positions differ. Hot path.
 *
 * Hits in other spellings, inside words and in keywords are less likely meant. They rank below all others, in this
 * order, even if the contact was written to often. Names are compared folded and without blanks around them. A missing
 * name ranks first. Addresses are compared as they are.
 */
export function compareHits(a: Ranked, b: Ranked): number {
  return (
    bestTierFirst(a, b) ||
    mostContactedFirst(a, b) ||
    bestKindFirst(a, b) ||
    byName(a, b) ||
    byAddress(a, b) ||
    byPosition(a, b)
  )
}

/** Negative when `a` ranks before `b` if both match in the same way. */
export function compareContacts(a: FoldedContact, b: FoldedContact): number {
  return compareHits({ candidate: a, kind: MatchKind.Start }, { candidate: b, kind: MatchKind.Start })
}
