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

/**
 * Negative when `a` ranks before `b`. Each comparison breaks the ties of those above it. Never 0 for two contacts
 * of one source, because their positions differ. Hot path.
 *
 * Hits in other spellings, inside words and in keywords are less likely meant. They rank below all others, in this
 * order, even if the contact was written to often. A missing name ranks first.
 */
export function compareHits({ candidate: a, kind: kindA }: Ranked, { candidate: b, kind: kindB }: Ranked) {
  return (
    tierOf(kindA) - tierOf(kindB) ||
    b.timesContacted - a.timesContacted ||
    kindA - kindB ||
    compareCodePoints(a.sortName, b.sortName) ||
    compareCodePoints(a.sortEmail, b.sortEmail) ||
    a.position - b.position
  )
}

/** Negative when `a` ranks before `b` if both match in the same way. */
export function compareContacts(a: FoldedContact, b: FoldedContact): number {
  return compareHits({ candidate: a, kind: MatchKind.Start }, { candidate: b, kind: MatchKind.Start })
}

/** The number of UTF-16 units that are compared. This limits the time of sorting names of any length. */
const MOST_COMPARED = 256

/**
 * Negative if `a` sorts before `b` by code points. `<` compares UTF-16 units, which puts U+1F600 before U+FF41. If the
 * compared units are equal, the shorter text sorts first. Hot path.
 */
export function compareCodePoints(a: string, b: string): number {
  const end = Math.min(a.length, b.length, MOST_COMPARED)
  for (let at = 0; at < end; at++) {
    const unit = a.charCodeAt(at)
    const other = b.charCodeAt(at)
    if (unit === other) continue
    if (unit < 0xd800 || other < 0xd800) return unit - other
    // Either unit may be the second half of a surrogate pair, whose first half is the unit before.
    return codePointDifference(a, b, at - 1) || codePointDifference(a, b, at)
  }
  return a.length - b.length
}

const codePointDifference = (a: string, b: string, at: number) =>
  (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
