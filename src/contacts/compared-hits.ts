import { FILTER, type ContactFilter, type PackageOptions } from './groups.ts'
import type { FoldedContact } from './matching/folded-contact.ts'
import { hitOf } from './matching/comparison.ts'
import type { Query } from './matching/match.ts'
import { compareHits, type Hit, type Ranked } from './matching/rank.ts'

/** The most hits that are sorted at once. Sorting cannot be interrupted. */
const SORTED_AT_ONCE = 2048

/** How many hits wait at least, so that the rows are not merged for a few. */
const FEWEST_MERGED = 64

/** The hits of contacts that are compared with a query one by one. They wait until they are merged into the rows. */
export class ComparedHits {
  /** How many of the contacts match. */
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

  /** Whether so many hits wait that they should be merged. */
  get areMany() {
    const waiting = this.#sorted.length * SORTED_AT_ONCE + this.#unsorted.length
    return waiting >= Math.max(FEWEST_MERGED, this.#limit)
  }

  /** The hits that wait, in sorted lists. They no longer wait then. */
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
