import { createBits, withRoom } from './bits.ts'
import type { Signatures } from './signatures.ts'

/** The most entries of a block. */
const BLOCK = 128

/**
 * Entries in their final order, which never changes again: the heavier first, then as whoever built it says. Their texts
 * stand end to end, cut into blocks. A run of entries of one weight either lies within one block or has its blocks for
 * itself.
 */
export interface Segment<T> {
  items: T[]
  /** For each entry when it came, as a number that grows. */
  arrivals: Uint32Array
  weights: Float64Array
  /** Where the text of each entry ends, counted over all blocks. */
  ends: Uint32Array
  blocks: Block[]
  /** Where a word begins, counted over all blocks. */
  begins: Uint32Array
  /** Those of {@link begins} that are the first of their text. */
  firsts: Uint32Array
  /** Absent while a scan is quicker. */
  signatures?: Signatures
}

export interface Block {
  text: string
  /** Where its text starts, counted over all blocks. */
  start: number
  /** The number of its first entry. */
  from: number
  /** The number after its last entry. */
  to: number
  /** Whether it goes on with the run of the block before it. */
  continues: boolean
}

/** Collects entries: in their final order, or in any other to be merged into that. */
export class SegmentBuilder<T> {
  /** The units so far: where the next text will start. */
  length = 0
  readonly segment: Segment<T>
  #texts: string[] = []
  #blockStart = 0
  #blockFrom = 0
  #run = 0

  /** `most` is how many entries there will be at most, `length` how many units about. */
  constructor(most: number, length: number) {
    this.segment = {
      items: [],
      arrivals: new Uint32Array(most),
      weights: new Float64Array(most),
      ends: new Uint32Array(most),
      blocks: [],
      begins: createBits(length),
      firsts: createBits(length),
    }
  }

  push(item: T, arrival: number, weight: number, text: string): void {
    const { segment } = this
    const { items, arrivals, weights, ends } = segment
    const number = items.length
    if (number > 0 && weights[number - 1] !== weight) {
      if (this.#run < this.#blockFrom) this.#flush(number)
      this.#run = number
    }
    if (number - this.#blockFrom === BLOCK) this.#flush(this.#run > this.#blockFrom ? this.#run : number)
    this.length += text.length
    segment.begins = withRoom(segment.begins, this.length)
    segment.firsts = withRoom(segment.firsts, this.length)
    items.push(item)
    arrivals[number] = arrival
    weights[number] = weight
    ends[number] = this.length
    this.#texts.push(text)
  }

  finish(): Segment<T> {
    const { segment } = this
    const { length } = segment.items
    if (length > this.#blockFrom) this.#flush(length)
    segment.arrivals = segment.arrivals.subarray(0, length)
    segment.weights = segment.weights.subarray(0, length)
    segment.ends = segment.ends.subarray(0, length)
    return segment
  }

  #flush(to: number): void {
    const from = this.#blockFrom
    const text = this.#texts.splice(0, to - from).join('')
    this.segment.blocks.push({ text, start: this.#blockStart, from, to, continues: this.#run < from })
    this.#blockStart += text.length
    this.#blockFrom = to
  }
}
