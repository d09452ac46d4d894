import { canBegin } from '../words.ts'
import type { Block, Segment } from './segment.ts'
import { TEXTS, textsIn, type Wanted } from './signatures.ts'

/** What is looked for: `words` without blanks, or a first word with `text` from there on. */
export interface Needle {
  text: string
  words: readonly string[]
  wanted: Wanted
}

/** Where an entry matches, the lower, the better: with the first word of a text, with a later one, inside one. */
const FIRST = 0
const LATER = 1
const INSIDE = 2

/** What only those know who ask; `place` is one of the above. */
export interface Rules<Entry, Found extends { place: number }> {
  /** What an entry is found as, if it is. Asked about few that are not. */
  judge(number: number): Found | undefined
  /** What stands where the best can stand that is found at `place` from `entry` on. */
  atBest(entry: Entry, place: number): Found
  compare(a: Found, b: Found): number
  weight(found: Found): number
}

/**
 * What is found, best first. Before a block is looked into, what is at best to be found there is given, so that whoever asks
 * several segments need not have it looked into yet.
 */
export function* find<Entry, Found extends { place: number }>(
  segment: Segment<Entry, unknown>,
  needle: Needle,
  { judge, atBest, compare, weight }: Rules<Entry, Found>,
): Generator<Found> {
  const { first, beginning, anywhere } = needle.wanted
  const wanted = [first, beginning, anywhere]
  const looks: ((block: Block<Entry>) => boolean)[] = []

  function* pass(run: readonly Block<Entry>[], place: number, isMixed: boolean): Generator<Found> {
    const isWorthALook = (looks[place] ??= blocksWith(segment, wanted[place] ?? []))
    for (const block of run.filter(isWorthALook)) {
      yield atBest(block.first, isMixed ? FIRST : place)
      // Of one weight, not in order yet.
      const alike: Found[] = []
      const next = scan(segment, block, needle, place)
      for (let number = next(); number !== undefined; number = next()) {
        const found = judge(number)
        if (!found || (isMixed ? found.place === INSIDE : found.place !== place)) continue
        if (!isMixed) yield found
        else {
          const [other] = alike
          if (other && weight(other) !== weight(found)) yield* alike.splice(0).sort(compare)
          alike.push(found)
        }
      }
      yield* alike.sort(compare)
    }
  }

  for (const run of segment.runs)
    if (run.length > 1) {
      yield* pass(run, FIRST, false)
      yield* pass(run, LATER, false)
    } else yield* pass(run, LATER, true)
  yield* pass(segment.blocks, INSIDE, false)
}

/** How many entries of each block hold every word. */
export function* count(
  segment: Segment<unknown, unknown>,
  needle: Needle,
  isGone: (position: number) => boolean,
): Generator<number> {
  const isWorthALook = blocksWith(segment, needle.wanted.anywhere)
  for (const block of segment.blocks.filter(isWorthALook)) {
    let total = 0
    const next = scan(segment, block, needle, INSIDE)
    for (let number = next(); number !== undefined; number = next())
      if (!isGone(segment.positions[number] ?? 0)) total++
    yield total
  }
}

/** Whether a block may hold what is wanted. */
function blocksWith(
  { signatures }: Segment<unknown, unknown>,
  wanted: readonly number[],
): (block: Block<unknown>) => boolean {
  const found = signatures.map((signature) => textsIn(signature, wanted))
  return ({ number }) => (((found[Math.floor(number / TEXTS)] ?? 0) >>> (number % TEXTS)) & 1) > 0
}

/**
 * Gives at each call the number of the next entry of a block that holds every word, at last undefined. For another place
 * than inside, each word has to be where one can begin, the first of them first in its text where it matters.
 * Hot.
 */
function scan(
  { ends }: Segment<unknown, unknown>,
  block: Block<unknown>,
  { text: typed, words }: Needle,
  place: number,
): () => number | undefined {
  const { text, start, to } = block
  const begins = place < INSIDE && words.length > 0
  const isAtPlace = (at: number, word: string) =>
    !begins || canBegin(text, at, place === FIRST && word === words[0])
  // The longest word is in the fewest entries.
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a), '')
  const others = words.filter((word) => word !== longest)
  /** Where each of the others is next. */
  const nexts = others.map(() => -1)
  const holdsOthers = (from: number, end: number) =>
    others.every((word, which) => {
      let next = nexts[which] ?? -1
      while (next < from || (next < text.length && !isAtPlace(next, word))) {
        next = text.indexOf(word, Math.max(next + 1, from))
        if (next < 0) next = text.length
      }
      nexts[which] = next
      return next < end
    })

  let number = block.from
  let from = 0
  let at = 0
  return () => {
    while (number < to) {
      at = text.indexOf(longest, at)
      if (at < 0) return undefined
      let end = (ends[number] ?? 0) - start
      while (end <= at) {
        from = end
        end = (ends[++number] ?? 0) - start
      }
      if (
        (isAtPlace(at, longest) && holdsOthers(from, end)) ||
        (begins && others.length > 0 && text.startsWith(typed, at - typed.indexOf(longest)))
      ) {
        from = at = end
        return number++
      }
      at = begins ? at + 1 : end
    }
    return undefined
  }
}
