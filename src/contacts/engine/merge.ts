import { forEachBit, setBit } from './bits.ts'
import { inOrder } from './order.ts'
import { SegmentBuilder, type Block, type Segment } from './segment.ts'
import { sign } from './signatures.ts'

/** So few are searched as quickly without signatures. */
const UNSIGNED = 4096

/** What entries of one weight are ordered by: a part of their text, and something of the item. */
export interface Ordering<T> {
  first(text: string): string
  second(item: T): string
}

/**
 * One segment with the entries of several, without those that are gone. Those that are alike in weight and ordering stand as
 * in `segments`. Gives undefined from time to time, to be interrupted at; what goes afterwards is still in.
 */
export function* merge<T>(
  segments: readonly Segment<T>[],
  ordering: Ordering<T>,
  isGone: (arrival: number) => boolean,
): Generator<void, Segment<T>> {
  const most = sum(segments, ({ items }) => items.length)
  const homes = segments.flatMap((segment) => segment.blocks.map((block) => ({ segment, block })))
  const homeOf = new Uint32Array(most)
  const numbers = new Uint32Array(most)
  const weights = new Float64Array(most)
  const items: T[] = []
  const firsts: string[] = []
  for (const [home, { segment, block }] of homes.entries()) {
    for (let number = block.from; number < block.to; number++) {
      const item = segment.items[number]
      if (item === undefined || isGone(segment.arrivals[number] ?? 0)) continue
      homeOf[items.length] = home
      numbers[items.length] = number
      weights[items.length] = segment.weights[number] ?? 0
      items.push(item)
      firsts.push(ordering.first(textOf(segment, block, number)))
    }
    yield
  }
  const second = (entry: number) => {
    const item = items[entry]
    return item === undefined ? '' : ordering.second(item)
  }

  const length = sum(segments, ({ ends }) => ends.at(-1) ?? 0)
  const builder = new SegmentBuilder<T>(items.length, length)
  const order = inOrder(items.length, {
    weight: (entry) => weights[entry] ?? 0,
    texts: [(entry) => firsts[entry] ?? '', second],
  })
  for (const some of order) {
    for (const entry of some) {
      const home = homes[homeOf[entry] ?? 0]
      const item = items[entry]
      if (!home || item === undefined) continue
      const { segment, block } = home
      const number = numbers[entry] ?? 0
      const text = textOf(segment, block, number)
      const start = (segment.ends[number] ?? 0) - text.length
      const at = builder.length
      builder.push(item, segment.arrivals[number] ?? 0, weights[entry] ?? 0, text)
      copyBits(segment.begins, start, text.length, builder.segment.begins, at)
      copyBits(segment.firsts, start, text.length, builder.segment.firsts, at)
    }
    yield
  }
  const merged = builder.finish()
  if (merged.items.length > UNSIGNED) yield* sign(merged)
  return merged
}

const sum = <S>(list: readonly S[], of: (one: S) => number) => list.reduce((total, one) => total + of(one), 0)

function textOf({ ends }: Segment<unknown>, { text, start, from }: Block, number: number): string {
  return text.slice(number > from ? (ends[number - 1] ?? 0) - start : 0, (ends[number] ?? 0) - start)
}

function copyBits(from: Uint32Array, start: number, length: number, to: Uint32Array, at: number): void {
  forEachBit(from, start, start + length, (bit) => setBit(to, bit - start + at))
}
