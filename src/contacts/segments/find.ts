import type { Run } from './blocks.ts'
import { docsWithAllWords } from './docs-with-all-words.ts'
import type { Needle } from './needle.ts'
import type { Segment } from './segment.ts'
import { blocksWith, nextBlock } from './signatures.ts'

/** Search this many blocks between two bounds. A mixed run has fewer, so it needs one bound only. */
const BLOCKS_PER_BOUND = 8

/** The exact rules, for documents that the block search has found. */
export interface Judge<Place extends number, Found extends { place: Place }> {
  /** The match of a document, or undefined when it does not match. Called for few documents that do not match. */
  judge(number: number): Found | undefined
  /** A value that ranks before every match at `place` whose weight and first text are these or rank later. */
  bound(weight: number, firstText: string, place: Place): Found
  compare(a: Found, b: Found): number
  weight(found: Found): number
}

/**
 * Finds the matches of a segment, best first. Yields a bound before it searches blocks, so that a caller that merges several
 * segments searches the blocks only when no other segment has a better match.
 */
export function* find<Place extends number, Found extends { place: Place }>(
  segment: Segment<unknown>,
  needle: Needle<Place>,
  { judge, bound, compare, weight }: Judge<Place, Found>,
): Generator<Found> {
  const { hashes, places, rules } = needle
  /** For each place, the blocks that may have a match. */
  const candidates: Uint32Array[] = []

  /** Searches a run for matches at `place`. In a mixed run, matches at the start count as well, and are sorted here. */
  function* searchRun(run: Run, place: Place, isMixed = false): Generator<Found> {
    const blocks = (candidates[place] ??= blocksWith(segment.signatures, hashes[place]))
    /** Matches of one weight in a mixed run that are not sorted yet. */
    const unsorted: Found[] = []
    let searched = 0
    for (
      let block = nextBlock(blocks, run.from, run.to);
      block < run.to;
      block = nextBlock(blocks, block + 1, run.to)
    ) {
      if (searched++ % BLOCKS_PER_BOUND === 0) {
        const firstText = segment.blocks[block]?.split(rules.separator, 2)[1] ?? ''
        yield bound(run.weight, firstText, isMixed ? places.Start : place)
      }
      for (const number of docsWithAllWords(segment, block, needle, place)) {
        const found = judge(number)
        if (!found || (isMixed ? found.place === places.Inside : found.place !== place)) continue
        if (!isMixed) yield found
        else {
          const [other] = unsorted
          if (other && weight(other) !== weight(found)) yield* unsorted.splice(0).sort(compare)
          unsorted.push(found)
        }
      }
    }
    yield* unsorted.sort(compare)
  }

  for (const run of segment.runs) {
    if (!run.isMixed) yield* searchRun(run, places.Start)
    yield* searchRun(run, places.LaterWord, run.isMixed)
  }
  for (const run of segment.runs) yield* searchRun(run, places.Inside)
}
