import { SEPARATOR } from '../words.ts'
import { merged } from './merged.ts'
import { createSignatures, sign, TEXTS, type Signatures } from './signatures.ts'

/** The most entries of a block: a bit each in a number. */
export const BLOCK = 32

/** The most entries of a run of several weights. */
const MIXED = 128

/** How many entries are sorted in one go. */
const SORTED_AT_ONCE = 2048

/** What only those know who fill a segment with entries; of each, an item is kept. */
export interface Kind<Entry, Item> {
  /** Negative when `a` stands before `b` if both match alike. */
  compare(a: Entry, b: Entry): number
  /** By which `compare` goes first, the larger the earlier. Of one weight, what matches better comes earlier. */
  weight(entry: Entry): number
  /** What is searched, folded. */
  texts(entry: Entry): readonly string[]
  item(entry: Entry): Item
  /** Its place in what was given. */
  position(entry: Entry): number
}

/**
 * Entries in the order they have when all of them match alike, which never changes again. Their texts stand end to end, cut
 * into blocks.
 */
export interface Segment<Item> {
  items: readonly Item[]
  positions: Uint32Array
  /** Where the texts of each entry end in the text of its block. */
  ends: Uint16Array | Uint32Array
  /** The text of each block. */
  blocks: readonly string[]
  /** The number of the first entry of each block, and the number of all. */
  starts: readonly number[]
  runs: readonly Run[]
  signatures: Signatures
}

/** Blocks that hold all entries of one weight, or of several. */
export interface Run {
  from: number
  to: number
  /** The one weight, or the largest of them. */
  weight: number
  isMixed: boolean
}

/** A segment of these entries. Stops from time to time, to be interrupted at. */
export function* segmentOf<Entry, Item>(
  entries: readonly Entry[],
  kind: Kind<Entry, Item>,
): Generator<void, Segment<Item>> {
  const order = yield* inOrder(entries, kind)
  const items: Item[] = []
  const positions = new Uint32Array(order.length)
  const ends = new Uint32Array(order.length)
  const blocks: string[] = []
  const starts: number[] = []
  const runs: Run[] = []

  function* run(from: number, to: number, isMixed: boolean): Generator<void> {
    if (from === to) return
    const firstBlock = blocks.length
    for (let start = from; start < to; start += BLOCK) {
      const texts = ['']
      let length = 0
      for (const [at, entry] of order.slice(start, Math.min(start + BLOCK, to)).entries()) {
        items.push(kind.item(entry))
        positions[start + at] = kind.position(entry)
        for (const text of kind.texts(entry)) {
          texts.push(text)
          length += SEPARATOR.length + text.length
        }
        ends[start + at] = length
      }
      blocks.push(texts.join(SEPARATOR))
      starts.push(start)
      yield
    }
    runs.push({ from: firstBlock, to: blocks.length, weight: weightOf(order[from]), isMixed })
  }

  const weightOf = (entry: Entry | undefined) => (entry === undefined ? NaN : kind.weight(entry))
  let from = 0
  for (let at = 0, end = 0; at < order.length; at = end) {
    const weight = weightOf(order[at])
    while (end < order.length && weightOf(order[end]) === weight) end++
    if (end - from <= MIXED) continue
    yield* run(from, at, true)
    from = at
    if (end - from <= MIXED) continue
    yield* run(from, end, false)
    from = end
  }
  yield* run(from, order.length, true)

  const signatures = createSignatures(blocks.length)
  for (let group = 0; group < signatures.groups; group++) {
    sign(signatures, group, blocks.slice(group * TEXTS, (group + 1) * TEXTS))
    yield
  }
  return {
    // Without the room that is left for more.
    items: items.slice(),
    positions,
    ends: ends.every((end) => end < 2 ** 16) ? new Uint16Array(ends) : ends,
    blocks,
    starts: [...starts, order.length],
    runs,
    signatures,
  }
}

/** Sorts some at a time, and merges these. */
function* inOrder<Entry>(
  entries: readonly Entry[],
  { compare }: Kind<Entry, unknown>,
): Generator<void, Entry[]> {
  const sorted: Iterator<Entry>[] = []
  for (let at = 0; at < entries.length; at += SORTED_AT_ONCE) {
    sorted.push(
      entries
        .slice(at, at + SORTED_AT_ONCE)
        .sort(compare)
        .values(),
    )
    yield
  }
  const order: Entry[] = []
  for (const entry of merged(sorted, compare)) if (order.push(entry) % 128 === 0) yield
  return order
}
