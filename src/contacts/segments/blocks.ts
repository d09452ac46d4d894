import { textOf, type FoldedContact } from '../matching/folded-contact.ts'
import type { Contact } from '../types.ts'
import type { SortedContacts } from './sorted-contacts.ts'

/** The most documents of a block. Each has a bit in a 32-bit number. */
const BLOCK_SIZE = 32

/** Sorted documents in blocks. The text of a block consists of the texts of its documents. */
export interface Blocks extends SortedContacts {
  /** For each document, the end of its texts in the text of its block. */
  ends: Uint16Array | Uint32Array
  /** The text of each block. */
  blocks: readonly string[]
  /** The number of the first document of each block, and at the end the count of all documents. */
  starts: readonly number[]
  runs: readonly Run[]
}

/** The blocks `[from, to)`, which have all documents of one weight or, in a mixed run, of several weights. */
export interface Run {
  from: number
  to: number
  /** The weight of the documents, or the largest of their weights. */
  weight: number
  isMixed: boolean
}

/** Writes up to `capacity` documents, which the caller passes in their order. */
export function createBlockWriter(capacity: number) {
  const items: Contact[] = []
  const positions = new Uint32Array(capacity)
  const ends = new Uint32Array(capacity)
  const blocks: string[] = []
  const starts = [0]
  const runs: Run[] = []
  let texts: string[] = []
  let length = 0
  let from = 0
  let weight: number | undefined

  function endBlock() {
    if (texts.length > 0) {
      blocks.push(texts.join(''))
      starts.push(items.length)
    }
    texts = []
    length = 0
  }

  return {
    write(folded: FoldedContact) {
      weight ??= folded.timesContacted
      const text = textOf(folded)
      texts.push(text)
      length += text.length
      positions[items.length] = folded.position
      ends[items.length] = length
      if (items.push(folded.contact) - (starts.at(-1) ?? 0) === BLOCK_SIZE) endBlock()
    },

    /** Ends the current run, if it has documents. Later documents belong to the next run. */
    endRun(isMixed: boolean) {
      endBlock()
      if (weight !== undefined) runs.push({ from, to: blocks.length, weight, isMixed })
      from = blocks.length
      weight = undefined
    },

    finish(): Blocks {
      const Ends = ends.some((end) => end >= 2 ** 16) ? Uint32Array : Uint16Array
      return {
        // Copied, because the arrays may have reserved memory for more documents.
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
