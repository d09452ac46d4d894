import { SEPARATOR } from '../words.ts'
import { merged } from './merged.ts'
import { sign, TEXTS, type Signature } from './signatures.ts'

/** The most entries of a block. */
const BLOCK = 128

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
export interface Segment<Entry, Item> {
  items: readonly Item[]
  positions: Uint32Array
  /** Where the texts of each entry end, counted over all blocks. */
  ends: Uint32Array
  blocks: readonly Block<Entry>[]
  /** Several blocks for those of one weight, or one for those of several. */
  runs: readonly (readonly Block<Entry>[])[]
  /** One for each 32 blocks. */
  signatures: readonly Signature[]
}

export interface Block<Entry> {
  number: number
  first: Entry
  text: string
  /** Where its text starts, counted over all blocks. */
  start: number
  /** The number of its first entry. */
  from: number
  /** The number after its last entry. */
  to: number
}

/** A segment of these entries. Stops from time to time, to be interrupted at. */
export function* segmentOf<Entry, Item>(
  entries: readonly Entry[],
  kind: Kind<Entry, Item>,
): Generator<void, Segment<Entry, Item>> {
  const order = yield* inOrder(entries, kind)
  const items: Item[] = []
  const positions = new Uint32Array(order.length)
  const ends = new Uint32Array(order.length)
  const blocks: Block<Entry>[] = []
  const runs: Block<Entry>[][] = []
  let end = 0

  function* blocksOf(from: number, to: number): Generator<void> {
    const run: Block<Entry>[] = []
    for (let at = from; at < to;) {
      const first = order[at]
      if (!first) break
      const block = {
        number: blocks.length,
        first,
        text: '',
        start: end,
        from: at,
        to: Math.min(at + BLOCK, to),
      }
      const texts = ['']
      for (; at < block.to; at++) {
        const entry = order[at] ?? first
        items.push(kind.item(entry))
        positions[at] = kind.position(entry)
        for (const text of kind.texts(entry)) {
          texts.push(text)
          end += SEPARATOR.length + text.length
        }
        ends[at] = end
      }
      block.text = texts.join(SEPARATOR)
      run.push(block)
      blocks.push(block)
      yield
    }
    if (run.length > 0) runs.push(run)
  }

  const weightOf = (entry: Entry | undefined) => (entry === undefined ? NaN : kind.weight(entry))
  let from = 0
  for (let run = 0, runEnd = 0; run < order.length; run = runEnd) {
    const weight = weightOf(order[run])
    while (runEnd < order.length && weightOf(order[runEnd]) === weight) runEnd++
    if (runEnd - from > BLOCK) {
      yield* blocksOf(from, run)
      from = run
    }
    if (runEnd - from > BLOCK) {
      yield* blocksOf(from, runEnd)
      from = runEnd
    }
  }
  yield* blocksOf(from, order.length)

  const signatures: Signature[] = []
  for (let at = 0; at < blocks.length; at += TEXTS)
    signatures.push(yield* sign(blocks.slice(at, at + TEXTS).map(({ text }) => text)))
  return { items, positions, ends, blocks, runs, signatures }
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
