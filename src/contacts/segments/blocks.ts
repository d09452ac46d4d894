import { SEPARATOR } from '../matching/words.ts'
import type { Kind, Sorted } from './sorted.ts'

/** The most entries of a block: a bit each in a number. */
export const BLOCK = 32

/** Texts of entries end to end, cut into blocks. */
export interface Blocks<Item> extends Sorted<Item> {
  /** Where the texts of each entry end in the text of its block. */
  ends: Uint16Array | Uint32Array
  /** The text of each block. */
  blocks: readonly string[]
  /** The number of the first entry of each block, and the number of all. */
  starts: readonly number[]
  runs: readonly Run[]
}

/** Blocks that hold all entries of one weight, or of several. */
export interface Run {
  from: number
  to: number
  /** The one weight, or the largest of them. */
  weight: number
  isMixed: boolean
}

/** Takes up to `most` entries, in their order. */
export function createBlocks<Entry, Item>(most: number, kind: Kind<Entry, Item>) {
  const items: Item[] = []
  const positions = new Uint32Array(most)
  const ends = new Uint32Array(most)
  const blocks: string[] = []
  const starts = [0]
  const runs: Run[] = []
  let texts = ['']
  let length = 0
  let from = 0
  let weight: number | undefined

  function endBlock() {
    if (texts.length > 1) {
      blocks.push(texts.join(SEPARATOR))
      starts.push(items.length)
    }
    texts = ['']
    length = 0
  }

  return {
    write(entry: Entry) {
      weight ??= kind.weight(entry)
      for (const text of kind.texts(entry)) {
        texts.push(text)
        length += SEPARATOR.length + text.length
      }
      positions[items.length] = kind.position(entry)
      ends[items.length] = length
      if (items.push(kind.item(entry)) - (starts.at(-1) ?? 0) === BLOCK) endBlock()
    },

    /** What is written from now on is another run. */
    endRun(isMixed: boolean) {
      endBlock()
      if (weight !== undefined) runs.push({ from, to: blocks.length, weight, isMixed })
      from = blocks.length
      weight = undefined
    },

    end(): Blocks<Item> {
      const Ends = ends.some((end) => end >= 2 ** 16) ? Uint32Array : Uint16Array
      return {
        // Without the room that is left for more.
        items: items.slice(),
        positions: positions.slice(0, items.length),
        ends: new Ends(ends.subarray(0, items.length)),
        blocks,
        starts,
        runs,
      }
    },
  }
}
