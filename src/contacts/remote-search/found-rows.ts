import { addressKey, foldContact, type FoldedContact } from '../matching/folded-contact.ts'
import { toMatch } from '../matching/highlight.ts'
import { matchKindOf, parseQuery, type Query } from '../matching/match.ts'
import { MatchKind } from '../matching/match-kind.ts'
import { compareHits, type Hit } from '../matching/rank.ts'
import type { Contact, ContactMatch, SearchUpdate } from '../types.ts'

/** Who decides about matches and their order: this package, or the server. */
export type Ranking = 'package' | 'server'

/** The rows that a server has found for a query. */
export class FoundRows {
  readonly hits: Hit[] = []
  /** The number of rows read, including those that do not match. */
  readCount = 0
  /** Whether rows were added since the last update. */
  isChanged = false
  /** Whether the server has no more matches. */
  isComplete = false
  /** The number of all matches, if the server reports it, or 0. */
  total = 0
  /** For larger limits, the server has to be asked again, unless {@link isComplete} is true. */
  largestLimit = 0
  /** The different addresses of the hits, as keys. */
  readonly addresses = new Set<string>()
  #query: Query
  #ranking: Ranking

  constructor(typed: string, ranking: Ranking) {
    this.#query = parseQuery(typed)
    this.#ranking = ranking
  }

  add(contact: Contact | null | undefined) {
    const candidate = foldContact(contact, this.readCount++)
    if (candidate) this.#addCandidate(candidate)
  }

  /** The rows that also match a longer query. */
  narrow(typed: string): FoundRows {
    const narrowed = new FoundRows(typed, this.#ranking)
    for (const { candidate } of this.hits) narrowed.#addCandidate(candidate)
    narrowed.isComplete = this.isComplete
    return narrowed
  }

  /** The best rows. Of contacts with the same address, only the best has a row, unless `repeatsAddresses` is true. */
  toUpdate(limit: number, complete: boolean, repeatsAddresses?: boolean): SearchUpdate {
    this.isChanged = false
    if (this.#ranking === 'package') this.hits.sort(compareHits)
    const shown = new Set<string>()
    const matches: ContactMatch[] = []
    for (const { candidate } of this.hits) {
      if (matches.length >= limit) break
      const key = addressKey(candidate)
      if (!shown.has(key) || repeatsAddresses) matches.push(toMatch(candidate, this.#query))
      shown.add(key)
    }
    // Whether some addresses have no row within the limit. Only then may `total` be larger, see `SearchUpdate`.
    const isCut = matches.length < this.addresses.size
    const isTotalKnown = this.isComplete || (isCut && this.total >= this.hits.length)
    return {
      matches,
      total: isCut ? Math.max(this.hits.length, this.total) : matches.length,
      complete,
      ...(complete && !isTotalKnown && { more: true }),
    }
  }

  #addCandidate(candidate: FoldedContact) {
    // If the server ranks, all of its rows match, in its order: their kind has no effect.
    const kind = this.#ranking === 'server' ? MatchKind.Start : matchKindOf(candidate, this.#query)
    if (kind === undefined) return
    this.hits.push({ candidate, kind })
    this.addresses.add(addressKey(candidate))
    this.isChanged = true
  }
}
