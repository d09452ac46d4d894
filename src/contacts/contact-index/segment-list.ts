import { buildSegment, type Segment } from '../segments/segment.ts'
import type { SortedContacts } from '../segments/sorted-contacts.ts'
import { Tombstones } from './tombstones.ts'

/** The most contacts of a segment. */
export const MAX_SEGMENT_SIZE = 128_000
const FIRST_SEGMENT_SIZE = 32_000

/** The segments of an index. They are merged as contacts are added. Merging drops removed contacts. */
export class SegmentList {
  segments: readonly Segment[] = []
  /** The number of times that removed contacts were dropped. */
  purges = 0
  readonly tombstones = new Tombstones()
  /**
   * The number of contacts for the next segment while a source still yields contacts: small at first, so that rows
   * appear early, then larger, so that less is merged.
   */
  nextSize = FIRST_SEGMENT_SIZE

  /** The number of contacts, without the removed ones. */
  get size() {
    return this.segments.reduce(
      (sum, segment) => sum + segment.items.length - this.tombstones.countIn(segment),
      0,
    )
  }

  /** A segment that has lost more than half of its contacts. */
  get toCompact(): Segment | undefined {
    return this.segments.find((segment) => this.tombstones.countIn(segment) * 2 > segment.items.length)
  }

  /** Adds contacts as a segment. The newest segments join it while they are not larger and all fit into one. */
  *add(parts: readonly SortedContacts[]): Generator<void> {
    const small: Segment[] = []
    let size = parts.reduce((sum, { items }) => sum + items.length, 0)
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
    const dropped: number[] = []
    const compacted = yield* buildSegment([...segments, ...parts], (position) => {
      const isRemoved = this.tombstones.has(position)
      if (isRemoved) dropped.push(position)
      return isRemoved
    })
    this.tombstones.onMerged(compacted, dropped)
    this.segments = [
      ...this.segments.filter((segment) => !segments.includes(segment)),
      ...(compacted.items.length > 0 ? [compacted] : []),
    ]
    // A running search may still use the old segments, but the marks of their removed contacts are gone: it has to
    // start again.
    if (dropped.length > 0) this.purges++
    const stored = this.segments.reduce((sum, { items }) => sum + items.length, 0)
    this.nextSize = Math.min(MAX_SEGMENT_SIZE, Math.max(FIRST_SEGMENT_SIZE, stored * 4))
  }

  clear() {
    this.segments = []
    this.tombstones.clear()
  }
}
