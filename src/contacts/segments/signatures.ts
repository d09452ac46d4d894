import type { WordRules } from './adapter.ts'
import type { Blocks } from './blocks.ts'
import type { Filter } from './filters.ts'
import { HASHES, initialOf, markBeginning, markPairs, markParts, SEEDS_WORD } from './hashed-parts.ts'

/** A table that shows which blocks may have a part of a text. It has a row for each hash, and a bit for each block. */
export interface Signatures {
  /** The rows one after the other. */
  bits: Uint32Array
  /** The length of a row: the number of groups of 32 blocks. */
  groups: number
  /** Whether a block has texts at level 2. */
  hasAdditions: boolean
}

const BLOCKS_PER_GROUP = 32

/** Builds the signatures of blocks. Yields where the work can be interrupted. */
export function* buildSignatures(written: Blocks<unknown>, rules: WordRules): Generator<void, Signatures> {
  const { blocks } = written
  const groups = Math.ceil(blocks.length / BLOCKS_PER_GROUP)
  const bits = new Uint32Array(HASHES * groups)
  /** The column of one group. */
  const signature = new Uint32Array(HASHES)
  for (let group = 0; group < groups; group++) {
    signature.fill(0)
    for (let block = 0; block < BLOCKS_PER_GROUP; block++)
      markBlock(written, group * BLOCKS_PER_GROUP + block, signature, 1 << block, rules)
    for (let hash = 0; hash < HASHES; hash++) bits[hash * groups + group] = signature[hash] ?? 0
    yield
  }
  return { bits, groups, hasAdditions: blocks.some((block) => block.includes(rules.separators[2])) }
}

/** Marks everything that can be looked up in a block. Hot: it visits every unit of every text. */
function markBlock(
  { blocks, starts, ends }: Blocks<unknown>,
  number: number,
  bits: Uint32Array,
  bit: number,
  { separators, forEachBeginning, formsOf }: WordRules,
) {
  const block = blocks[number] ?? ''
  const endSigns = [' ', ...separators].map((sign) => sign.charCodeAt(0))
  const [blank, separator] = endSigns
  /** The end of the word at the last beginning. */
  let end = 0
  /** All words before this position are marked. */
  let marked = 0
  /** The starts of the last two names or addresses. Seen from a name, the last but one is the name before it. */
  let last = 0
  let lastButOne = 0
  let doc = starts[number] ?? 0
  /** The first letters of the words in the document so far. */
  let initials = 0
  forEachBeginning(block, (start, isFirst, level) => {
    for (; start >= (ends[doc] ?? Infinity); doc++) initials = 0
    const initial = initialOf(block, start)
    if ((initials & initial) === 0) markPairs(initial, (initials |= initial), bits, bit)
    if (block.charCodeAt(start - 1) === separator) {
      // The documents are sorted, so the names of neighbors often begin with the same words, which are marked already.
      // The equal part can have several texts. One that starts before `marked` is not compared again.
      if (start >= marked)
        for (let at = start; ; at++) {
          const unit = block.charCodeAt(at)
          if (unit !== block.charCodeAt(at - start + lastButOne)) break
          if (unit === blank || unit === separator) marked = at
        }
      lastButOne = last
      last = start
    }
    if (start < marked) return
    // In other spellings and additions, only beginnings are looked up.
    if (start >= end) end = markParts(block, start, endSigns, bits, level === 0 ? bit : 0)
    markBeginning(SEEDS_WORD[level], isFirst, block, start, end, bits, bit, formsOf)
  })
}

/**
 * The blocks that pass one of the filters, one bit for each, as in a row of the signatures. Hot.
 *
 * @param within the only blocks to test
 */
export function blocksWith(
  { bits, groups }: Signatures,
  filters: readonly Filter[] = [],
  within?: Uint32Array,
): Uint32Array {
  const passingBlocks = new Uint32Array(groups)
  for (let group = 0; group < groups; group++)
    for (const filter of filters) {
      let passing = within ? (within[group] ?? 0) : -1
      for (const lists of filter) {
        if (passing === 0) break
        let having = 0
        for (const hashes of lists) {
          let all = passing
          for (let at = 0; at < hashes.length && all !== 0; at++)
            all &= bits[(hashes[at] ?? 0) * groups + group] ?? 0
          having |= all
        }
        passing = having
      }
      passingBlocks[group] = (passingBlocks[group] ?? 0) | passing
    }
  return passingBlocks
}

/**
 * The first block from `from` on with its bit set. If there is none before `to`, a later block with it, or Infinity.
 */
export function nextBlock(blocks: Uint32Array, from: number, to = blocks.length * BLOCKS_PER_GROUP): number {
  for (let at = from; at < to; at = (at | (BLOCKS_PER_GROUP - 1)) + 1) {
    const remaining = (blocks[at >>> 5] ?? 0) >>> at
    if (remaining > 0) return at + 31 - Math.clz32(remaining & -remaining)
  }
  return Infinity
}
