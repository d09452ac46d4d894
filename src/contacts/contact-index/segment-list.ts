import { buildSegment, sizeOf, type Segment, type SortedContacts } from '../segments/segment.ts'

export const MAX_SEGMENT_SIZE = 128_000
const FIRST_SEGMENT_SIZE = 32_000

/** The segments (immutable, searchable parts) of an index. As contacts are added, small segments are merged. */
export class SegmentList {
  segments: readonly Segment[] = []
  /**
   * The positions of removed contacts, until a merge drops them from their segments. Replaced, not changed, by a merge:
   * a search under way may still use the older segments and the older set.
   */
  removed = new Set<number>()
  /**
   * The number of contacts for the next segment while a source still yields contacts: small at first, so that rows
   * appear early, then larger, so that less is merged.
   */
  nextSize = FIRST_SEGMENT_SIZE

  /** A segment that has lost more than half of its contacts. Undefined until more than half of all were removed. */
  get sparse(): Segment | undefined {
    const isSparse = ({ positions }: SortedContacts) =>
      positions.filter((position) => this.removed.has(position)).length * 2 > positions.length
    return this.removed.size * 2 > sizeOf(this.segments) ? this.segments.find(isSparse) : undefined
  }

  /** Adds contacts as a segment. The newest segments are merged into it, until one is larger or does not fit in. */
  *add(sorted: readonly SortedContacts[]): Generator<void> {
    const small: Segment[] = []
    let size = sizeOf(sorted)
    for (const segment of [...this.segments].reverse()) {
      const { length } = segment.items
      if (length > size || length + size > MAX_SEGMENT_SIZE) break
      small.push(segment)
      size += length
    }
    yield* this.merge(small, sorted)
  }

  /** Merges segments and contacts into one, without removed contacts. Yields where the work can be interrupted. */
  *merge(segments: readonly Segment[], sorted: readonly SortedContacts[] = []): Generator<void> {
    const dropped = new Set<number>()
    const merged = yield* buildSegment([...segments, ...sorted], (position) => {
      const isRemoved = this.removed.has(position)
      if (isRemoved) dropped.add(position)
      return isRemoved
    })
    this.segments = [
      ...this.segments.filter((segment) => !segments.includes(segment)),
      ...(merged.items.length > 0 ? [merged] : []),
    ]
    if (dropped.size > 0)
      this.removed = new Set([...this.removed].filter((position) => !dropped.has(position)))
    this.nextSize = Math.min(MAX_SEGMENT_SIZE, Math.max(FIRST_SEGMENT_SIZE, sizeOf(this.segments) * 4))
  }
}
