import { FILTER, type PackageOptions } from './search-extensions.ts'
import { textOf, type FoldedContact } from './matching/folded-contact.ts'
import { findTerm, matchKindOf, occurs, type Query } from './matching/match.ts'
import { MatchKind } from './matching/match-kind.ts'
import type { Term } from './matching/query.ts'
import { compareHits, type Hit, type Ranked } from './matching/rank.ts'

/** The number of hits sorted in one go. Sorting can't be interrupted. */
const SORTED_AT_ONCE = 2048

/** Merging hits into rows reads all rows, so it waits for at least this many hits. */
const FEWEST_MERGED = 64

/** Compares contacts with a query one by one, and keeps the hits until the caller merges them into its rows. */
export class ComparedHits {
  /** The number of matching contacts so far. */
  count = 0
  #query: Query
  #options: PackageOptions
  #unsorted: Hit[] = []
  #sorted: Hit[][] = []

  constructor(query: Query, options: PackageOptions) {
    this.#query = query
    this.#options = options
  }

  /** @param last the last hit that the caller keeps, if it has enough hits. Hits after it are only counted. */
  add(folded: FoldedContact, last?: Ranked) {
    const hit = hitOf(folded, this.#query, last)
    if (!hit || this.#options[FILTER]?.(folded.contact) === false) return
    this.count++
    if (hit !== 'after' && this.#unsorted.push(hit) === SORTED_AT_ONCE) this.#sort()
  }

  get isMergeDue() {
    const waiting = this.#sorted.length * SORTED_AT_ONCE + this.#unsorted.length
    return waiting >= Math.max(FEWEST_MERGED, this.#options.limit)
  }

  /** Removes and returns the kept hits, in sorted lists. */
  drain(): readonly Hit[][] {
    if (this.#unsorted.length > 0) this.#sort()
    return this.#sorted.splice(0)
  }

  #sort() {
    this.#sorted.push(this.#unsorted.sort(compareHits))
    this.#unsorted = []
  }
}

/**
 * Compares a contact with a query. Returns a hit, or `'after'` if it ranks after `last`, or undefined without a match.
 * Hot path: quick checks come first, because most contacts do not match.
 */
export function hitOf(folded: FoldedContact, query: Query, last?: Ranked): Hit | 'after' | undefined {
  const hasAllWords = query.words.every((word) => occurs(folded, word))
  if (!hasAllWords && !mayMatch(folded, query)) return undefined
  const isAfterLast = (kind: MatchKind) => last && compareHits({ candidate: folded, kind }, last) > 0
  // A contact with all words in its name and address matches, at best as `Start`.
  if (hasAllWords && isAfterLast(MatchKind.Start)) return 'after'
  const kind = matchKindOf(folded, query)
  if (kind === undefined) return undefined
  return isAfterLast(kind) ? 'after' : { candidate: folded, kind }
}

/** Whether the texts of a contact have all words of the query, or all terms of one of its other readings. Few do. */
function mayMatch(folded: FoldedContact, { words, readings }: Query): boolean {
  const text = textOf(folded)
  const has = (term: Term) => findTerm(text, term, 0) >= 0
  return words.every((word) => text.includes(word)) || readings.some(({ terms }) => terms.every(has))
}
