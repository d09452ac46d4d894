import type { ContactFilter } from '../search-extensions.ts'
import { toHit } from '../matching/comparison.ts'
import type { Query } from '../matching/match.ts'
import { count, hasMoreCandidates } from '../segments/count.ts'
import { find, type Found } from '../segments/find.ts'
import { createNeedle, type Needle } from '../segments/needle.ts'
import type { Segment } from '../segments/segment.ts'
import type { ContactStore } from './contact-store.ts'

/** Finds the matching contacts of segments. */
export class SegmentHits {
  #store: ContactStore
  #query: Query
  #filter: ContactFilter | undefined
  #needle: Needle

  constructor(store: ContactStore, query: Query, filter: ContactFilter | undefined) {
    this.#store = store
    this.#query = query
    this.#filter = filter
    // A text in which the words of the query are counted, to estimate which are rare.
    const sample = store.segments[0]?.blocks[0]
    this.#needle = createNeedle(query, sample)
  }

  /** Whether more than `most` blocks of a segment may have a match. */
  hasMoreBlocks(most: number, segment: Segment): boolean {
    return hasMoreCandidates(most, segment, this.#needle)
  }

  /** The hits in a segment, best first, with bounds between them. */
  in(segment: Segment): Iterator<Found> {
    const { items, positions } = segment
    return find(segment, this.#needle, (index) =>
      this.#canBeRow(segment, index) ? toHit(items[index], positions[index] ?? 0, this.#query) : undefined,
    )
  }

  /** Counts the matches. Yields the number in each block. */
  *count(segments: readonly Segment[]): Generator<number> {
    // Reading each contact takes time, and is not needed if all can be rows.
    const canAllBeRows = !this.#filter && this.#store.removals === 0
    for (const segment of segments) {
      const isCounted = canAllBeRows ? undefined : (index: number) => this.#canBeRow(segment, index)
      yield* count(segment, this.#needle, isCounted)
    }
  }

  /** Whether a contact can be a row: it was not removed, and passes the filter. */
  #canBeRow({ items, positions }: Segment, index: number): boolean {
    if (this.#store.isRemoved(positions[index] ?? 0)) return false
    const contact = items[index]
    return !this.#filter || !contact || this.#filter(contact)
  }
}
