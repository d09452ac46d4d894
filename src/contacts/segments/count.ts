import { MatchKind } from '../matching/match-kind.ts'
import { docsWithAllWords } from './docs-with-all-words.ts'
import type { Needle } from './needle.ts'
import type { Segment } from './segment.ts'
import { nextBlock } from './signatures.ts'

/**
 * Counts the matching documents. Yields the number in each block that may have some.
 *
 * @param isCounted a filter for the counted documents
 */
export function* count(
  segment: Segment,
  needle: Needle,
  isCounted?: (number: number) => boolean,
): Generator<number> {
  const blocks = needle.candidatesIn(segment)
  for (
    let block = nextBlock(blocks, 0);
    block < segment.blocks.length;
    block = nextBlock(blocks, block + 1)
  ) {
    // The search for the worst kind also finds the matches of all better kinds.
    const numbers = docsWithAllWords(segment, block, needle, MatchKind.Keyword)
    yield (isCounted ? numbers.filter(isCounted) : numbers).length
  }
}

/** Whether more than `limit` blocks may have a match. */
export function hasMoreCandidates(limit: number, segment: Segment, needle: Needle): boolean {
  const blocks = needle.candidatesIn(segment)
  let block = -1
  for (let left = limit; left >= 0; left--) block = nextBlock(blocks, block + 1)
  return block < Infinity
}
