import { findTerm } from '../matching/match.ts'
import { canBegin, levelAt, SPELLINGS } from '../matching/words.ts'
import { firstBits, indexesOfBits } from './bits.ts'
import type { Criteria, TermWithTail } from './criteria.ts'
import { BLOCK_SIZE, type Segment } from './segment.ts'

/** The indexes of the documents (contacts of the segment) in a block that meet one of the criteria. */
export function docsWithAllWords(segment: Segment, block: number, criteria: readonly Criteria[]): number[] {
  const from = block * BLOCK_SIZE
  const docs = firstBits(segment.items.length - from)
  let matching = 0
  for (const each of criteria) matching |= docsThatMeet(each, segment, block, docs & ~matching)
  return indexesOfBits(matching, from)
}

/**
 * Those of the documents `docs` of a block that have every term at an accepted position. Each document is a bit. Hot
 * path: documents without one of the terms are not searched for the next ones.
 */
function docsThatMeet(
  { terms, upTo, isAnywhere, first }: Criteria,
  { ends, blocks }: Segment,
  block: number,
  docs: number,
): number {
  const text = blocks[block] ?? ''
  const from = block * BLOCK_SIZE
  let matching = docs
  for (const term of terms) {
    const mustBeFirst = term.text === first
    /** The position of the next `SPELLINGS`, which ends the name and the address of this document or a later one. */
    let mainEnd = -1
    let docsWithTerm = 0
    let at = -1
    for (let rest = matching; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const index = from + 31 - Math.clz32(bit)
      const start = index > from ? (ends[index - 1] ?? 0) : 0
      const end = ends[index] ?? 0
      if (at < start) at = findByTail(text, term, start)
      if (at < 0) break
      for (; at >= 0 && at < end; at = findByTail(text, term, at + 1)) {
        // `>>> 0` turns -1, if there is none, into a very large number.
        if (mainEnd < start) mainEnd = text.indexOf(SPELLINGS, start) >>> 0
        const level = at < mainEnd ? 0 : levelAt(text, at)
        if ((isAnywhere && level === 0) || (level <= upTo && canBegin(text, at, mustBeFirst))) {
          docsWithTerm |= bit
          break
        }
      }
    }
    matching = docsWithTerm
    if (matching === 0) return 0
  }
  return matching
}

/** Like `findTerm`, but looks for the `tail` of the term first, which is faster. */
function findByTail(text: string, term: TermWithTail, from: number): number {
  const { text: wanted, tail } = term
  if (tail === undefined) return findTerm(text, term, from)
  const offset = wanted.length - tail.length
  let at = text.indexOf(tail, from + offset)
  while (at >= 0 && !text.startsWith(wanted, at - offset)) at = text.indexOf(tail, at + 1)
  return at < 0 ? -1 : at - offset
}
