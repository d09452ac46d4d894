import { forEachBeginning, KEYWORDS, MAIN_TEXT, SPELLINGS } from '../matching/words.ts'
import type { Filter } from './filters.ts'
import { HASHES, markBeginning, markParts, SEEDS_WORD } from './hashed-parts.ts'

/**
 * A table that shows which blocks may have a part of a text. It has a row for each hash of a part. A row has a bit for
 * each block. It is set, and the block is in the row, if the block has a part with this hash.
 */
export interface Signatures {
  /** The rows one after the other. */
  bits: Uint32Array
  /** The length of a row in `bits`: the number of groups of 32 blocks. */
  groups: number
  /** Whether a block has keywords. */
  hasKeywords: boolean
}

const BLOCKS_PER_GROUP = 32

/** The units that end a word. No word of a query contains them. */
const END_SIGNS = /* @__PURE__ */ [' ', MAIN_TEXT, SPELLINGS, KEYWORDS].map((sign) => sign.charCodeAt(0))

/** Builds the signatures of blocks. Yields where the work can be interrupted. */
export function* buildSignatures(blocks: readonly string[]): Generator<void, Signatures> {
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
  return { bits, groups, hasKeywords: blocks.some((block) => block.includes(KEYWORDS)) }
}

/** Sets the bit of a block in the rows of all its parts. Hot: it visits every unit of every text. */
function markBlock(block: string, bits: Uint32Array, bit: number) {
  /** The end of the word at the last beginning. */
  let end = 0
  forEachBeginning(block, (start, isFirst, level) => {
    // In other spellings and keywords, only beginnings are looked up.
    if (start >= end) end = markParts(block, start, END_SIGNS, bits, level === 0 ? bit : 0)
    markBeginning(SEEDS_WORD[level], isFirst, block, start, end, bits, bit)
  })
}

/**
 * The blocks that pass at least one of the filters, one bit for each, as in a row of the signatures. Hot.
 *
 * @param within the only blocks to test, all by default
 */
export function blocksWith(
  { bits, groups }: Signatures,
  filters: readonly Filter[] = [],
  within?: Uint32Array,
): Uint32Array {
  const passingBlocks = new Uint32Array(groups)
  for (let group = 0; group < groups; group++)
    for (const filter of filters) {
      // Each number has a bit for each block of the group.
      let passing = within ? (within[group] ?? 0) : -1
      for (const condition of filter) {
        if (passing === 0) break
        let meeting = 0
        for (const rows of condition) {
          let inAllRows = passing
          for (let at = 0; at < rows.length && inAllRows !== 0; at++)
            inAllRows &= bits[(rows[at] ?? 0) * groups + group] ?? 0
          meeting |= inAllRows
        }
        passing = meeting
      }
      passingBlocks[group] = (passingBlocks[group] ?? 0) | passing
    }
  return passingBlocks
}

/** The first block from `from` on with its bit set. If there is none before `to`, any later block or Infinity. */
export function nextBlock(blocks: Uint32Array, from: number, to = blocks.length * BLOCKS_PER_GROUP): number {
  for (let at = from; at < to; at = (at | (BLOCKS_PER_GROUP - 1)) + 1) {
    // `at >>> 5` is its group. The other `>>>` takes only the last five bits of `at`: the place in the group.
    const remaining = (blocks[at >>> 5] ?? 0) >>> at
    if (remaining > 0) return at + 31 - Math.clz32(remaining & -remaining)
  }
  return Infinity
}
