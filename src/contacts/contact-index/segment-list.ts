import { buildSegment, type Segment } from '../segments/segment.ts'
import type { SortedContacts } from '../segments/sorted-contacts.ts'

/** The most contacts of a segment. */
export const MAX_SEGMENT_SIZE = 128_000
const FIRST_SEGMENT_SIZE = 32_000

/** The number of contacts in several lists. */
export const sizeOf = (lists: readonly SortedContacts[]) =>
  lists.reduce((sum, { items }) => sum + items.length, 0)

/** The segments of an index. They are merged as contacts are added. Merging drops removed contacts. */
export class SegmentList {
  segments: readonly Segment[] = []
  /**
   * The positions of the removed contacts that are still in segments or about to be. A running search may use older
   * segments, with the set of that time.
   */
  removed = new Set<number>()
  /**
   * The number of contacts for the next segment while a source still yields contacts: small at first, so that rows
   * appear early, then larger, so that less is merged.
   */
  nextSize = FIRST_SEGMENT_SIZE

  /** If more than half of all contacts were removed: a segment that has lost more than half of its contacts. */
  get toCompact(): Segment | undefined {
    const isSparse = ({ positions }: SortedContacts) =>
      positions.filter((position) => this.removed.has(position)).length * 2 > positions.length
    return this.removed.size * 2 > sizeOf(this.segments) ? this.segments.find(isSparse) : undefined
  }

  /** Adds contacts as a segment. The newest segments join it while they are not larger and all fit into one. */
  *add(parts: readonly SortedContacts[]): Generator<void> {
    const small: Segment[] = []
    let size = sizeOf(parts)
    for (const segment of [...this.segments].reverse()) {
      const { length } = segment.items
      if (length > size || length + size > MAX_SEGMENT_SIZE) break
      small.push(segment)
      size += length
    }
    yield* this.compact(small, parts)
  }

  /** Merges segments and new contacts into one segment. Yields where the work can be interrupted. */
  *compact(segments: readonly Segment[], parts: readonly SortedContacts[] = []): Generator<void> {
    const dropped = new Set<number>()
    const compacted = yield* buildSegment([...segments, ...parts], (position) => {
      const isRemoved = this.removed.has(position)
      if (isRemoved) dropped.add(position)
      return isRemoved
    })
    this.segments = [
      ...this.segments.filter((segment) => !segments.includes(segment)),
      ...(compacted.items.length > 0 ? [compacted] : []),
    ]
    if (dropped.size > 0)
      this.removed = new Set([...this.removed].filter((position) => !dropped.has(position)))
    this.nextSize = Math.min(MAX_SEGMENT_SIZE, Math.max(FIRST_SEGMENT_SIZE, sizeOf(this.segments) * 4))
  }

  clear() {
    this.segments = []
    this.removed.clear()
  }
}
