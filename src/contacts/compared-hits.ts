import { FILTER, type ContactFilter, type PackageOptions } from './groups.ts'
import type { FoldedContact } from './matching/folded-contact.ts'
import { hitOf } from './matching/comparison.ts'
import type { Query } from './matching/match.ts'
import { compareHits, type Hit, type Ranked } from './matching/rank.ts'

/** The most hits that are sorted without a break. Sorting cannot be interrupted. */
const SORTED_AT_ONCE = 2048

/** The least number of waiting hits for which the rows are merged. */
const FEWEST_MERGED = 64

/**
 * The hits of contacts that are compared with a query one by one. They wait here until they are merged into the rows.
 */
export class ComparedHits {
  /** The number of matching contacts. */
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

  /** @param last the last row, if the list is full and another row would not fit */
  add(folded: FoldedContact, last: Ranked | undefined) {
    const hit = hitOf(folded, this.#query, last)
    if (!hit || this.#filter?.(folded.contact) === false) return
    this.count++
    if (hit !== 'late' && this.#unsorted.push(hit) === SORTED_AT_ONCE) this.#sort()
  }

  /** Whether enough hits wait for a merge. */
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
