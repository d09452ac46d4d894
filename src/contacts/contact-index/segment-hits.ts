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

/** A hit, or a bound: a value that ranks before all hits that follow it in the same segment. */
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
    // A text in which the words of the query are counted, to estimate which are rare.
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
      match: (index) =>
        this.#canBeRow(segment, index) ? toHit(items[index], positions[index] ?? 0, this.#query) : undefined,
      // The first text of a contact is its name. No address ranks before '', and no position before -1.
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
    // Reading each contact takes time, and is not needed if all can be rows.
    const canAllBeRows = !this.#filter && this.#store.removals === 0
    for (const segment of segments) {
      const isCounted = canAllBeRows ? undefined : (index: number) => this.#canBeRow(segment, index)
      yield* count(segment, this.#needle, isCounted)
    }
  }

  /** Whether a contact can be a row: it was not removed, and passes the filter. */
  #canBeRow({ items, positions }: ContactSegment, index: number): boolean {
    if (this.#store.isRemoved(positions[index] ?? 0)) return false
    const contact = items[index]
    return !this.#filter || !contact || this.#filter(contact)
  }
}
