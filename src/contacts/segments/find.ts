import { candidateBlocks } from './candidate-blocks.ts'
import { docsWithAllWords } from './docs-with-all-words.ts'
import type { Needle } from './needle.ts'
import type { Segment } from './segment.ts'
import { blocksWith, nextBlock } from './signatures.ts'

/** The number of blocks searched between two bounds, see `find`. A mixed run has fewer, and needs no second bound. */
const BLOCKS_PER_BOUND = 8

/** The exact rules, for the documents found by the block search. */
interface Matcher<Kind extends number, Found extends { kind: Kind }> {
  /** The match of a document, by its index in the segment, or undefined. Few of the documents do not match. */
  match(index: number): Found | undefined
  /** A value that ranks before all matches of this kind with at most this weight, and this or a later first text. */
  bound(weight: number, firstText: string, kind: Kind): Found
  compare(a: Found, b: Found): number
  weight(found: Found): number
}

/**
 * Finds the matches of a segment, best first. Before it searches blocks, it yields a bound: a value that ranks before
 * all matches in them. A caller that merges several segments can then look for better matches in the others first.
 */
export function* find<Kind extends number, Found extends { kind: Kind }>(
  segment: Segment<unknown>,
  needle: Needle<Kind>,
  { match, bound, compare, weight }: Matcher<Kind, Found>,
): Generator<Found> {
  const { filters, kinds, rules } = needle
  const firstKinds = [kinds.Start, kinds.LaterWord]
  const passes = [firstKinds, [kinds.Spelled], [kinds.Inside]]
  if (segment.signatures.hasKeywords) passes.push([kinds.Keyword])
  /** For each kind of match, the blocks that may have one. */
  const blocksOfKind: Uint32Array[] = []
  /** The number of blocks searched since the last match or the start of the pass. */
  let searched = 0
  /** Matches of one weight in a mixed run. They are sorted when all of them are found. */
  let unsorted: Found[] = []
  function takeSorted(): Found[] {
    const sorted = unsorted.sort(compare)
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
        if (looksForBoth && kind === kinds.Start) continue
        const blocks = (blocksOfKind[kind] ??= blocksWith(
          segment.signatures,
          filters[kind],
          candidateBlocks(segment, needle),
        ))
        let block = nextBlock(blocks, run.from, run.to)
        for (; block < run.to; block = nextBlock(blocks, block + 1, run.to)) {
          if (searched++ % BLOCKS_PER_BOUND === 0 && unsorted.length === 0) {
            const text = segment.blocks[block] ?? ''
            const firstText = text.slice(1, text.indexOf(rules.separators[0], 1))
            yield bound(run.weight, firstText, looksForBoth ? kinds.Start : kind)
          }
          for (const index of docsWithAllWords(segment, block, needle, kind)) {
            const matched = match(index)
            if (looksForBoth && matched && matched.kind <= kinds.LaterWord) {
              const [other] = unsorted
              if (other && weight(other) !== weight(matched)) yield* takeSorted()
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
