import { addressKey, toCandidate, type Candidate } from '../matching/folded-contact.ts'
import { toMatch } from '../matching/highlight.ts'
import { matchKindOf, parseQuery, type Query } from '../matching/match.ts'
import { MatchKind } from '../matching/match-kind.ts'
import { compareHits, type Hit } from '../matching/rank.ts'
import type { Contact, ContactMatch, SearchUpdate } from '../types.ts'

/** Which side decides about matches and their order: this package, or the directory. */
export type Ranking = 'package' | 'server'

/** The rows found for a query. */
export class FoundRows {
  readonly hits: Hit[] = []
  /** The number of rows read, including those that do not match. */
  read = 0
  /** Whether there is a row that is new since the last update. */
  isChanged = false
  /** Whether the directory has no more matches. */
  isComplete = false
  /** The number of all matches, as reported by the directory. */
  total = 0
  /** The largest limit that these rows answer. */
  limit = 0
  #addresses = new Set<string>()
  #query: Query
  #ranking: Ranking

  constructor(typed: string, ranking: Ranking) {
    this.#query = parseQuery(typed)
    this.#ranking = ranking
  }

  /** The number of different addresses. */
  get size() {
    return this.#addresses.size
  }

  add(contact: Contact | null | undefined) {
    const candidate = toCandidate(contact, this.read++)
    if (candidate) this.#addCandidate(candidate)
  }

  /** The rows that match `typed`. */
  narrow(typed: string): FoundRows {
    const narrowed = new FoundRows(typed, this.#ranking)
    for (const { candidate } of this.hits) narrowed.#addCandidate(candidate)
    narrowed.isComplete = this.isComplete
    return narrowed
  }

  /** The best rows. An address has one row, as in the contact index, unless all its contacts are wanted. */
  toUpdate(limit: number, complete: boolean, isEach?: boolean): SearchUpdate {
    this.isChanged = false
    if (this.#ranking === 'package') this.hits.sort(compareHits)
    const seen = new Set<string>()
    const matches: ContactMatch[] = []
    for (const { candidate } of this.hits) {
      if (matches.length >= limit) break
      if (seen.size < seen.add(addressKey(candidate)).size || isEach)
        matches.push(toMatch(candidate, this.#query))
    }
    const isCut = matches.length < this.size
    const read = this.hits.length
    // If a larger limit can't give more rows, the total must not say that there are more.
    const isKnown = this.isComplete || (isCut && this.total >= read)
    return {
      matches,
      total: isCut ? Math.max(read, this.total) : matches.length,
      complete,
      ...(complete && !isKnown && { more: true }),
    }
  }

  #addCandidate(candidate: Candidate) {
    const kind = this.#ranking === 'server' ? MatchKind.Start : matchKindOf(candidate, this.#query)
    if (kind === undefined) return
    this.hits.push({ candidate, kind })
    this.#addresses.add(addressKey(candidate))
    this.isChanged = true
  }
}
