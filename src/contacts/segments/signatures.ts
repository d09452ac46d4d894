import { forEachBeginning } from '../matching/words.ts'
import { firstBits, indexesOfBits } from './bits.ts'
import type { Criteria } from './criteria.ts'
import type { Segment } from './segment.ts'
import { markNgrams, markPrefixes, ROWS, SEEDS_WORD } from './text-hashes.ts'

const BLOCKS_PER_GROUP = 32

/**
 * Builds the signatures of blocks: a Bloom filter for each block, which tells whether the block may have a text. They
 * are a table in one array: each row has a bit for each block. The bit is set if the hash of a part of a word in the
 * block begins with the number of the row. Yields where the work can be interrupted.
 */
export function* buildSignatures(blocks: readonly string[]): Generator<void, Uint32Array> {
  const groups = Math.ceil(blocks.length / BLOCKS_PER_GROUP)
  const signatures = new Uint32Array(ROWS * groups)
  /** For each row, a number with the bits of 32 blocks. */
  const column = new Uint32Array(ROWS)
  for (let group = 0; group < groups; group++) {
    column.fill(0)
    for (let block = 0; block < BLOCKS_PER_GROUP; block++)
      markBlock(blocks[group * BLOCKS_PER_GROUP + block] ?? '', column, 1 << block)
    for (let row = 0; row < ROWS; row++) signatures[row * groups + group] = column[row] ?? 0
    yield
  }
  return signatures
}

/** Sets the bit of a block in the rows of all parts of its words. Hot path: it reads every unit of every text. */
function markBlock(block: string, column: Uint32Array, bit: number) {
  /** The end of the word that `markNgrams` has read last. */
  let end = 0
  forEachBeginning(block, (start, isFirst, level) => {
    // In other spellings and keywords, queries find only beginnings of words, so their n-grams get no bit.
    if (start >= end) end = markNgrams(block, start, column, level === 0 ? bit : 0)
    markPrefixes(SEEDS_WORD[level], isFirst, block, start, end, column, bit)
  })
}

/** Yields the numbers of the blocks of each group that may have a contact that meets one of the criteria. Hot path. */
export function* candidateBlocks({ blocks, signatures }: Segment, criteria: readonly Criteria[]) {
  /** The length of a row. */
  const groups = signatures.length / ROWS
  for (let group = 0; group < groups; group++) {
    // These numbers have a bit for each block of the group.
    const allBlocks = firstBits(blocks.length - group * BLOCKS_PER_GROUP)
    let candidates = 0
    for (const { conditions } of criteria) {
      let meetingAll = allBlocks
      for (const condition of conditions) {
        let meetingThis = 0
        for (const rows of condition) {
          let inAllRows = meetingAll
          for (let at = 0; at < rows.length && inAllRows !== 0; at++)
            inAllRows &= signatures[(rows[at] ?? 0) * groups + group] ?? 0
          meetingThis |= inAllRows
        }
        meetingAll = meetingThis
      }
      candidates |= meetingAll
    }
    // Most groups have no candidates.
    if (candidates !== 0) yield indexesOfBits(candidates, group * BLOCKS_PER_GROUP)
  }
}
