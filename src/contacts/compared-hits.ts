import { FILTER, type ContactFilter, type PackageOptions } from './search-extensions.ts'
import { textOf, type FoldedContact } from './matching/folded-contact.ts'
import { findTerm, matchKindOf, occurs, type Query } from './matching/match.ts'
import { MatchKind } from './matching/match-kind.ts'
import type { Term } from './matching/query.ts'
import { compareHits, type Hit, type Ranked } from './matching/rank.ts'

/** The most hits that are sorted without a break. Sorting cannot be interrupted. */
const SORTED_AT_ONCE = 2048

/** A merge reads all rows, so it waits for at least this many hits. */
const FEWEST_MERGED = 64

/** Compares contacts with a query one by one, and keeps the hits until the caller merges them into its rows. */
export class ComparedHits {
  /** The number of matching contacts so far. */
  count = 0
  #query: Query
  #limit: number
  #filter: ContactFilter | undefined
  #unsorted: Hit[] = []
  #sorted: Hit[][] = []

  constructor(query: Query, { limit, [FILTER]: filter }: { limit: number } & PackageOptions) {
    this.#query = query
    this.#limit = limit
    this.#filter = filter
  }

  /** @param last the last row of a full list: hits that rank after it are only counted */
  add(folded: FoldedContact, last: Ranked | undefined) {
    const hit = hitOf(folded, this.#query, last)
    if (!hit || this.#filter?.(folded.contact) === false) return
    this.count++
    if (hit !== 'after' && this.#unsorted.push(hit) === SORTED_AT_ONCE) this.#sort()
  }

  /** Whether there are enough hits to merge them. */
  get areMany() {
    const waiting = this.#sorted.length * SORTED_AT_ONCE + this.#unsorted.length
    return waiting >= Math.max(FEWEST_MERGED, this.#limit)
  }

  /** Removes and returns the waiting hits, in sorted lists. */
  take(): readonly Hit[][] {
    if (this.#unsorted.length > 0) this.#sort()
    return this.#sorted.splice(0)
  }

  clear() {
    this.count = 0
    this.#unsorted = []
    this.#sorted = []
  }

  #sort() {
    this.#sorted.push(this.#unsorted.sort(compareHits))
    this.#unsorted = []
  }
}

/**
 * Compares a contact with a query. Returns a hit, or `'after'` for a match that ranks after `last`, or undefined
 * without a match. Hot: quick checks come first, because most contacts do not match.
 */
export function hitOf(
  folded: FoldedContact,
  query: Query,
  last: Ranked | undefined,
): Hit | 'after' | undefined {
  const hasAllWords = query.words.every((word) => occurs(folded, word))
  if (!hasAllWords && !mayMatch(folded, query)) return undefined
  const isAfterLast = (kind: MatchKind) => last && compareHits({ candidate: folded, kind }, last) > 0
  // A contact with all words in its name and address matches. Its best possible kind is `Start`.
  if (hasAllWords && isAfterLast(MatchKind.Start)) return 'after'
  const kind = matchKindOf(folded, query)
  if (kind === undefined) return undefined
  return isAfterLast(kind) ? 'after' : { candidate: folded, kind }
}

/** Whether the texts of a contact have all words, or the terms of another reading. Most contacts have neither. */
function mayMatch(folded: FoldedContact, { words, readings }: Query): boolean {
  const text = textOf(folded)
  const has = (term: Term) => findTerm(text, term, 0) >= 0
  return words.every((word) => text.includes(word)) || readings.some(({ terms }) => terms.every(has))
}
