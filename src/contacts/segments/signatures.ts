import { forEachBeginning } from '../matching/words.ts'
import { firstBits, setBits } from './bits.ts'
import { HASHES, markBeginning, markParts, SEEDS_WORD } from './hashed-parts.ts'
import type { Segment } from './segment.ts'
import type { Way } from './ways.ts'

const BLOCKS_PER_GROUP = 32

/**
 * Builds the signatures of blocks: a table that shows which blocks may have a part of a text. It has a row for each
 * hash of a part, one row after the other. A row has a bit for each block. It is set, and the block is in the row, if
 * the block has a part with this hash. Yields where the work can be interrupted.
 */
export function* buildSignatures(blocks: readonly string[]): Generator<void, Uint32Array> {
  const groups = Math.ceil(blocks.length / BLOCKS_PER_GROUP)
  const bits = new Uint32Array(HASHES * groups)
  /** The number of each row for one group. */
  const column = new Uint32Array(HASHES)
  for (let group = 0; group < groups; group++) {
    column.fill(0)
    for (let block = 0; block < BLOCKS_PER_GROUP; block++)
      markBlock(blocks[group * BLOCKS_PER_GROUP + block] ?? '', column, 1 << block)
    for (let hash = 0; hash < HASHES; hash++) bits[hash * groups + group] = column[hash] ?? 0
    yield
  }
  return bits
}

/** Sets the bit of a block in the rows of all its parts. Hot: it visits every unit of every text. */
function markBlock(block: string, bits: Uint32Array, bit: number) {
  /** The end of the word at the last beginning. */
  let end = 0
  forEachBeginning(block, (start, isFirst, level) => {
    // In other spellings and keywords, only beginnings are looked up.
    if (start >= end) end = markParts(block, start, bits, level === 0 ? bit : 0)
    markBeginning(SEEDS_WORD[level], isFirst, block, start, end, bits, bit)
  })
}

/** Yields the numbers of the blocks of each group that may have a match in one of the ways. Hot. */
export function* blocksWith({ blocks, signatures }: Segment, ways: readonly Way[]): Generator<number[]> {
  /** The length of a row. */
  const groups = signatures.length / HASHES
  for (let group = 0; group < groups; group++) {
    // Each number has a bit for each block of the group.
    const all = firstBits(blocks.length - group * BLOCKS_PER_GROUP)
    let passing = 0
    for (const { filter } of ways) {
      let meeting = all
      for (const condition of filter) {
        let inAnyRows = 0
        for (const rows of condition) {
          let inAllRows = meeting
          for (let at = 0; at < rows.length && inAllRows !== 0; at++)
            inAllRows &= signatures[(rows[at] ?? 0) * groups + group] ?? 0
          inAnyRows |= inAllRows
        }
        meeting = inAnyRows
      }
      passing |= meeting
    }
    // Most groups have none.
    if (passing !== 0) yield setBits(passing, group * BLOCKS_PER_GROUP)
  }
}
