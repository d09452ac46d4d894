import { canBegin, SEPARATOR } from '../matching/words.ts'
import type { Run } from './blocks.ts'
import type { Segment } from './segment.ts'
import { hashesOf, nextText, textsWith } from './signatures.ts'

/** What is looked for: words without blanks. */
export interface Needle {
  /** The longest first: it is in the fewest entries. */
  words: readonly string[]
  /** The first one that was typed. */
  first: string | undefined
  /** For each place. */
  hashes: readonly (readonly number[])[]
}

export function needleOf(words: readonly string[]): Needle {
  return {
    words: [...words].sort((a, b) => b.length - a.length),
    first: words[0],
    hashes: hashesOf(words),
  }
}

/** Where an entry matches, the lower, the better: with the first word of a text, with a later one, inside one. */
const FIRST = 0
const LATER = 1
const INSIDE = 2

/** In so many blocks is looked before it is said again how far that has come: more than a run of several weights has. */
const LOOKS = 8

/** What only those know who ask; `place` is one of the above. */
export interface Rules<Found extends { place: number }> {
  /** What an entry is found as, if it is. Asked about few that are not. */
  judge(number: number): Found | undefined
  /** What stands before all that has such a weight and first text, or less, and is found at `place`. */
  bound(weight: number, text: string, place: number): Found
  compare(a: Found, b: Found): number
  weight(found: Found): number
}

/**
 * What is found, best first. Before blocks are looked into, a bound of what may be there is given, so that whoever asks several
 * segments need not have them looked into yet.
 */
export function* find<Found extends { place: number }>(
  segment: Segment<unknown>,
  needle: Needle,
  { judge, bound, compare, weight }: Rules<Found>,
): Generator<Found> {
  const worthALook: Uint32Array[] = []

  function* pass(run: Run, place: number, isMixed = false): Generator<Found> {
    const blocks = (worthALook[place] ??= textsWith(segment.signatures, needle.hashes[place] ?? []))
    // Of one weight, not in order yet.
    const alike: Found[] = []
    let looks = 0
    for (
      let block = nextText(blocks, run.from, run.to);
      block < run.to;
      block = nextText(blocks, block + 1, run.to)
    ) {
      if (looks++ % LOOKS === 0)
        yield bound(run.weight, segment.blocks[block]?.split(SEPARATOR, 2)[1] ?? '', isMixed ? FIRST : place)
      for (const number of holding(segment, block, needle, place)) {
        const found = judge(number)
        if (!found || (isMixed ? found.place === INSIDE : found.place !== place)) continue
        if (!isMixed) yield found
        else {
          const [other] = alike
          if (other && weight(other) !== weight(found)) yield* alike.splice(0).sort(compare)
          alike.push(found)
        }
      }
    }
    yield* alike.sort(compare)
  }

  for (const run of segment.runs) {
    if (!run.isMixed) yield* pass(run, FIRST)
    yield* pass(run, LATER, run.isMixed)
  }
  for (const run of segment.runs) yield* pass(run, INSIDE)
}

/** How many entries of each block hold every word. */
export function* count(
  segment: Segment<unknown>,
  needle: Needle,
  isGone: (position: number) => boolean,
): Generator<number> {
  const blocks = textsWith(segment.signatures, needle.hashes[INSIDE] ?? [])
  for (let block = nextText(blocks, 0); block < segment.blocks.length; block = nextText(blocks, block + 1))
    yield holding(segment, block, needle, INSIDE).filter((number) => !isGone(segment.positions[number] ?? 0))
      .length
}

/** Whether more than `many` blocks may hold every word. */
export function isInMore(many: number, { signatures }: Segment<unknown>, { hashes }: Needle): boolean {
  const blocks = textsWith(signatures, hashes[INSIDE] ?? [])
  let block = -1
  for (let left = many; left >= 0; left--) block = nextText(blocks, block + 1)
  return block < Infinity
}

/**
 * The numbers of the entries of a block that hold every word. For another place than inside, each word has to be where one can
 * begin, the first of them first in its text where it matters. Hot.
 */
function holding(
  { ends, starts, blocks }: Segment<unknown>,
  block: number,
  { words, first }: Needle,
  place: number,
): number[] {
  const text = blocks[block] ?? ''
  const from = starts[block] ?? 0
  const to = starts[block + 1] ?? 0
  // A bit for each entry.
  let all = -1
  for (const word of words) {
    let holders = 0
    let number = from
    for (let at = text.indexOf(word); at >= 0;) {
      while ((ends[number] ?? Infinity) <= at) number++
      const mayHold = (all >>> (number - from)) & 1
      const holds = mayHold && (place === INSIDE || canBegin(text, at, place === FIRST && word === first))
      if (holds) holders |= 1 << (number - from)
      // Not in those that another word is not in.
      if (holds || !mayHold) {
        while (number < to - 1 && !((all >>> (number + 1 - from)) & 1)) number++
        at = text.indexOf(word, ends[number])
      } else at = text.indexOf(word, at + 1)
    }
    all &= holders
    if (all === 0) return []
  }
  const found: number[] = []
  for (let number = from; number < to; number++) if ((all >>> (number - from)) & 1) found.push(number)
  return found
}
