import type { ContactFilter } from '../search-extensions.ts'
import { toHit } from '../matching/comparison.ts'
import type { Query } from '../matching/match.ts'
import { MatchKind } from '../matching/match-kind.ts'
import { compareHits, type Hit, type Ranked } from '../matching/rank.ts'
import { count, hasMoreCandidates } from '../segments/count.ts'
import { find } from '../segments/find.ts'
import { createNeedle, type Needle } from '../segments/needle.ts'
import { contactAdapter, type ContactSegment } from './contact-adapter.ts'
import type { ContactStore } from './contact-store.ts'

/** A hit, or a bound: all hits that follow a bound in the same segment rank after it. */
export type Found = Hit | Ranked

/** Finds the matching contacts of segments. */
export class SegmentHits {
  #store: ContactStore
  #query: Query
  #filter: ContactFilter | undefined
  #needle: Needle<MatchKind>

  constructor(store: ContactStore, query: Query, filter: ContactFilter | undefined) {
    this.#store = store
    this.#query = query
    this.#filter = filter
    // A text to estimate how rare the words of the query are.
    const sample = store.segments[0]?.blocks[0]
    this.#needle = createNeedle<MatchKind>(query, MatchKind, contactAdapter.words, sample)
  }

  /** Whether more than `most` blocks of a segment may have a match. */
  hasMoreBlocks(most: number, segment: ContactSegment): boolean {
    return hasMoreCandidates(most, segment, this.#needle)
  }

  /** The hits in a segment, best first, with bounds between them. */
  in(segment: ContactSegment): Iterator<Found> {
    const { items, positions } = segment
    return find<MatchKind, Found>(segment, this.#needle, {
      match: (number) =>
        this.#isOffered(segment, number)
          ? toHit(items[number], positions[number] ?? 0, this.#query)
          : undefined,
      bound: (timesContacted, name, kind) => ({
        candidate: { timesContacted, sortName: name.trim(), sortEmail: '', position: -1 },
        kind,
      }),
      compare: compareHits,
      weight: ({ candidate }) => candidate.timesContacted,
    })
  }

  /** Counts the matches. Yields the number in each block. */
  *count(segments: readonly ContactSegment[]): Generator<number> {
    // Checking each contact takes time, and is not needed if all can be rows.
    const isLimited = this.#filter || this.#store.removals > 0
    for (const segment of segments)
      yield* count(
        segment,
        this.#needle,
        isLimited ? (number) => this.#isOffered(segment, number) : undefined,
      )
  }

  /** Whether a contact can be a row: it was not removed, and passes the filter. */
  #isOffered({ items, positions }: ContactSegment, number: number): boolean {
    const contact = items[number]
    return (
      !this.#store.isRemoved(positions[number] ?? 0) && !(this.#filter && contact && !this.#filter(contact))
    )
  }
}
