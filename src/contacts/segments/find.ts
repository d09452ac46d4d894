import { MatchKind } from '../matching/match-kind.ts'
import { compareHits, type Hit, type Ranked } from '../matching/rank.ts'
import { MAIN_TEXT } from '../matching/words.ts'
import { docsWithAllWords } from './docs-with-all-words.ts'
import type { Needle } from './needle.ts'
import type { Segment } from './segment.ts'
import { blocksWith, nextBlock } from './signatures.ts'

/** The number of blocks searched between two bounds, see `find`. A mixed run has fewer, and needs no second bound. */
const BLOCKS_PER_BOUND = 8

/** A hit, or a bound: a value that ranks before all hits that follow it in the same segment. */
export type Found = Hit | Ranked

/**
 * Finds the matches of a segment, best first. Before it searches blocks, it yields a bound. A caller that merges
 * several segments can then look for better matches in the others first.
 *
 * @param match applies the exact rules to a document, by its index in the segment. Few of the documents do not match
 */
export function* find(
  segment: Segment,
  needle: Needle,
  match: (index: number) => Hit | undefined,
): Generator<Found> {
  const { Start, LaterWord, Spelled, Inside, Keyword } = MatchKind
  const firstKinds: MatchKind[] = [Start, LaterWord]
  const passes: MatchKind[][] = [firstKinds, [Spelled], [Inside]]
  if (segment.signatures.hasKeywords) passes.push([Keyword])
  /** For each kind of match, the blocks that may have one. */
  const blocksOfKind: Uint32Array[] = []
  /** The number of blocks searched since the last match or the start of the pass. */
  let searched = 0
  /** Matches of one weight in a mixed run. They are sorted when all of them are found. */
  let unsorted: Hit[] = []
  function takeSorted(): Hit[] {
    const sorted = unsorted.sort(compareHits)
    unsorted = []
    searched = 0
    return sorted
  }

  // Not a generator for each run: most runs have no block to search, and each generator takes memory.
  for (const kindsOfPass of passes) {
    searched = 0
    for (const run of segment.runs)
      for (const kind of kindsOfPass) {
        // Better kinds rank first only within a weight. So one search of a mixed run looks for both of the first kinds.
        const looksForBoth = run.isMixed && kindsOfPass === firstKinds
        if (looksForBoth && kind === Start) continue
        const blocks = (blocksOfKind[kind] ??= blocksWith(
          segment.signatures,
          needle.filters[kind],
          needle.candidatesIn(segment),
        ))
        let block = nextBlock(blocks, run.from, run.to)
        for (; block < run.to; block = nextBlock(blocks, block + 1, run.to)) {
          if (searched++ % BLOCKS_PER_BOUND === 0 && unsorted.length === 0) {
            const text = segment.blocks[block] ?? ''
            const name = text.slice(1, text.indexOf(MAIN_TEXT, 1))
            yield boundOf(run.weight, name, looksForBoth ? Start : kind)
          }
          for (const index of docsWithAllWords(segment, block, needle, kind)) {
            const matched = match(index)
            if (looksForBoth && matched && matched.kind <= LaterWord) {
              const [other] = unsorted
              if (other && other.candidate.timesContacted !== matched.candidate.timesContacted)
                yield* takeSorted()
              unsorted.push(matched)
            } else if (matched?.kind === kind) {
              yield matched
              searched = 0
            }
          }
        }
        if (unsorted.length > 0) yield* takeSorted()
      }
  }
}

/** A value that ranks before all hits of this kind with at most this weight, and this or a later name. */
const boundOf = (timesContacted: number, name: string, kind: MatchKind): Ranked => ({
  // No address ranks before '', and no position before -1.
  candidate: { timesContacted, sortName: name.trim(), sortEmail: '', position: -1 },
  kind,
})
