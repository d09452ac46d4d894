import { Place } from '../match.ts'
import { compareHits, type Hit } from '../rank.ts'
import type { Entry } from '../row.ts'
import { canBegin } from '../words.ts'
import type { Block, Segment } from './segment.ts'
import { TEXTS, textsIn, type Wanted } from './signatures.ts'

/** What is looked for: `words` without blanks, or a first word with `text` from there on. */
export interface Needle {
  text: string
  words: readonly string[]
  wanted: Wanted
}

/** Something before which nothing more comes: a hit, or the best that the next block can hold. */
export type Found = Hit | { row: Entry; place: Place }

export const isHit = (found: Found): found is Hit => 'name' in found.row

/**
 * What `judge` finds, best first. `judge` is asked about few contacts that are no match. Before a block is looked into, what
 * is at best to be found there is given, so that whoever asks several segments need not have it looked into yet.
 */
export function* find(
  segment: Segment,
  needle: Needle,
  judge: (number: number) => Hit | undefined,
): Generator<Found> {
  const { first, beginning, anywhere } = needle.wanted
  const wanted = [first, beginning, anywhere]
  const looks: ((block: Block) => boolean)[] = []

  function* pass(run: readonly Block[], place: Place, isMixed: boolean): Generator<Found> {
    const isWorthALook = (looks[place] ??= blocksWith(segment, wanted[place] ?? []))
    for (const block of run.filter(isWorthALook)) {
      yield { row: block.first, place: isMixed ? Place.Start : place }
      // Of one weight, not in order yet.
      const alike: Hit[] = []
      const next = scan(segment, block, needle, place)
      for (let number = next(); number !== undefined; number = next()) {
        const hit = judge(number)
        if (!hit || (isMixed ? hit.place === Place.Inside : hit.place !== place)) continue
        if (!isMixed) yield hit
        else {
          if (alike[0]?.row.timesContacted !== hit.row.timesContacted)
            yield* alike.splice(0).sort(compareHits)
          alike.push(hit)
        }
      }
      yield* alike.sort(compareHits)
    }
  }

  for (const run of segment.runs)
    if (run.length > 1) {
      yield* pass(run, Place.Start, false)
      yield* pass(run, Place.LaterWord, false)
    } else yield* pass(run, Place.LaterWord, true)
  yield* pass(segment.blocks, Place.Inside, false)
}

/** How many contacts of each block hold every word. */
export function* count(
  segment: Segment,
  needle: Needle,
  isGone: (position: number) => boolean,
): Generator<number> {
  const isWorthALook = blocksWith(segment, needle.wanted.anywhere)
  for (const block of segment.blocks.filter(isWorthALook)) {
    let total = 0
    const next = scan(segment, block, needle, Place.Inside)
    for (let number = next(); number !== undefined; number = next())
      if (!isGone(segment.positions[number] ?? 0)) total++
    yield total
  }
}

/** Whether a block may hold what is wanted. */
function blocksWith({ signatures }: Segment, wanted: readonly number[]): (block: Block) => boolean {
  const found = signatures.map((signature) => textsIn(signature, wanted))
  return ({ number }) => (((found[Math.floor(number / TEXTS)] ?? 0) >>> (number % TEXTS)) & 1) > 0
}

/**
 * Gives at each call the number of the next contact of a block that holds every word, at last undefined. For another place
 * than inside, each word has to be where one can begin, the first of them first in its name or address where it matters.
 * Hot.
 */
function scan(
  { ends }: Segment,
  block: Block,
  { text: typed, words }: Needle,
  place: Place,
): () => number | undefined {
  const { text, start, to } = block
  const begins = place < Place.Inside && words.length > 0
  const isAtPlace = (at: number, word: string) =>
    !begins || canBegin(text, at, place === Place.Start && word === words[0])
  // The longest word is in the fewest contacts.
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
