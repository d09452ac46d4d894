import { findTerm } from '../matching/match.ts'
import { canBegin, levelAt, SPELLINGS } from '../matching/words.ts'
import { firstBits, setBits } from './bits.ts'
import { BLOCK_SIZE, type Segment } from './segment.ts'
import type { Way } from './ways.ts'

/** The indexes of the documents of a block that can match in one of the ways. */
export function docsWithAllWords(segment: Segment, block: number, ways: readonly Way[]): number[] {
  const from = block * BLOCK_SIZE
  const docs = firstBits(segment.items.length - from)
  let matching = 0
  for (const way of ways) matching |= matchingIn(segment, block, way, docs & ~matching)
  return setBits(matching, from)
}

/**
 * The documents of a block that have every term at an accepted place, one bit for each. Hot: it skips the texts of
 * documents that can't match any more.
 *
 * @param docs the documents to test, one bit for each
 */
function matchingIn(
  { items, ends, blocks }: Segment,
  block: number,
  { terms, to, isAnywhere, first }: Way,
  docs: number,
): number {
  const text = blocks[block] ?? ''
  const from = block * BLOCK_SIZE
  const last = Math.min(from + BLOCK_SIZE, items.length) - 1
  let matching = docs
  for (const term of terms) {
    const { text: wanted, tail = wanted } = term
    const tailOffset = wanted.length - tail.length
    let holders = 0
    let number = from
    let start = 0
    // The place of `SPELLINGS`, which ends the texts at level 0, in the current document or a later one.
    let othersStart = -1
    for (let next = 0; ;) {
      const at =
        tailOffset > 0 ? text.indexOf(tail, next + tailOffset) - tailOffset : findTerm(text, term, next)
      if (at < 0) break
      for (; (ends[number] ?? Infinity) <= at; number++) start = ends[number] ?? 0
      const canMatch = (matching >>> (number - from)) & 1
      let holds = false
      if (canMatch && (tailOffset === 0 || text.startsWith(wanted, at))) {
        // `>>> 0` turns -1, for no such text, into a very large number.
        if (othersStart < start) othersStart = text.indexOf(SPELLINGS, start) >>> 0
        const level = at < othersStart ? 0 : levelAt(text, at)
        holds = (isAnywhere && level === 0) || (level <= to && canBegin(text, at, wanted === first))
      }
      if (holds) holders |= 1 << (number - from)
      if (holds || !canMatch) {
        while (number < last && !((matching >>> (number + 1 - from)) & 1)) number++
        next = ends[number] ?? Infinity
      } else next = at + 1
    }
    matching &= holders
    if (matching === 0) return 0
  }
  return matching
}
