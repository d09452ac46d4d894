import { findTerm } from '../matching/match.ts'
import { canBegin, levelAt, SPELLINGS } from '../matching/words.ts'
import { firstBits, setBits } from './bits.ts'
import { BLOCK_SIZE, type Segment } from './segment.ts'
import type { WantedTerm, Way } from './ways.ts'

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
  { ends, blocks }: Segment,
  block: number,
  { terms, to, isAnywhere, first }: Way,
  docs: number,
): number {
  const text = blocks[block] ?? ''
  const from = block * BLOCK_SIZE
  let matching = docs
  for (const term of terms) {
    // The place of `SPELLINGS`, which ends the texts at level 0, in the current document or a later one.
    let othersStart = -1
    let holders = 0
    let at = -1
    for (let left = matching; left !== 0; left &= left - 1) {
      const bit = left & -left
      const number = from + 31 - Math.clz32(bit)
      const start = number > from ? (ends[number - 1] ?? 0) : 0
      const end = ends[number] ?? 0
      if (at < start) at = findWanted(text, term, start)
      if (at < 0) break
      for (; at >= 0 && at < end; at = findWanted(text, term, at + 1)) {
        // `>>> 0` turns -1, for no such text, into a very large number.
        if (othersStart < start) othersStart = text.indexOf(SPELLINGS, start) >>> 0
        const level = at < othersStart ? 0 : levelAt(text, at)
        if ((isAnywhere && level === 0) || (level <= to && canBegin(text, at, term.text === first))) {
          holders |= bit
          break
        }
      }
    }
    matching = holders
    if (matching === 0) return 0
  }
  return matching
}

/** As `findTerm`. Looks for the `tail` first, which is found faster. */
function findWanted(text: string, term: WantedTerm, from: number): number {
  const { text: wanted, tail } = term
  if (tail === undefined) return findTerm(text, term, from)
  const offset = wanted.length - tail.length
  let at = text.indexOf(tail, from + offset)
  while (at >= 0 && !text.startsWith(wanted, at - offset)) at = text.indexOf(tail, at + 1)
  return at < 0 ? -1 : at - offset
}
