import { candidateBlocks } from './candidate-blocks.ts'
import { docsWithAllWords } from './docs-with-all-words.ts'
import type { Needle } from './needle.ts'
import type { Segment } from './segment.ts'
import { blocksWith, nextBlock } from './signatures.ts'

/** The number of blocks searched between two bounds. A mixed run has fewer, and needs no second bound. */
const BLOCKS_PER_BOUND = 8

/** The exact rules, for the documents found by the block search. */
interface Matcher<Kind extends number, Found extends { kind: Kind }> {
  /** The match of a document, or undefined. Few of the documents do not match. */
  match(number: number): Found | undefined
  /** A value that ranks before all matches of this kind with at most this weight, and this or a later first text. */
  bound(weight: number, firstText: string, kind: Kind): Found
  compare(a: Found, b: Found): number
  weight(found: Found): number
}

/**
 * Finds the matches of a segment, best first. Before it searches blocks, it yields a bound. A caller that merges
 * several segments can then look for better matches in the others first.
 */
export function* find<Kind extends number, Found extends { kind: Kind }>(
  segment: Segment<unknown>,
  needle: Needle<Kind>,
  { match, bound, compare, weight }: Matcher<Kind, Found>,
): Generator<Found> {
  const { filters, kinds, rules } = needle
  /** For each kind of match, the blocks that may have one. */
  const blocksOfKind: Uint32Array[] = []
  /** Unsorted matches of one weight in a mixed run. */
  let unsorted: Found[] = []
  const firstKinds = [kinds.Start, kinds.LaterWord]

  // Not a generator for each run: most runs have no block to search, and each generator takes memory.
  for (const together of [firstKinds, [kinds.Spelled], [kinds.Inside], [kinds.Keyword]]) {
    /** The number of blocks searched since the last match. */
    let searched = 0
    for (const run of segment.runs)
      for (const kind of together) {
        // In a mixed run, matches at the start are searched together with those at later words, and sorted here.
        const isMixed = run.isMixed && together === firstKinds
        if (isMixed && kind === kinds.Start) continue
        if (kind === kinds.Keyword && !segment.signatures.hasAdditions) return
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
            yield bound(run.weight, firstText, isMixed ? kinds.Start : kind)
          }
          for (const number of docsWithAllWords(segment, block, needle, kind)) {
            const matched = match(number)
            if (!matched || (isMixed ? matched.kind > kinds.LaterWord : matched.kind !== kind)) continue
            if (!isMixed) {
              yield matched
              searched = 0
            } else {
              const [other] = unsorted
              if (other && weight(other) !== weight(matched)) {
                yield* unsorted.sort(compare)
                unsorted = []
              }
              unsorted.push(matched)
            }
          }
        }
        if (unsorted.length > 0) {
          yield* unsorted.sort(compare)
          unsorted = []
          searched = 0
        }
      }
  }
}
