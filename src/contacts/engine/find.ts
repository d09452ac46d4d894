import { hasBit } from './bits.ts'
import type { Block, Segment } from './segment.ts'
import { blocksWith, Part } from './signatures.ts'

/** What is looked for: `words` without blanks, or a first word with `text` from there on. */
export interface Needle {
  text: string
  words: readonly string[]
}

/** Something found: 0 begins with it, 1 has a later word that does, 2 holds it elsewhere. */
export interface Found {
  place: number
}

/**
 * What `judge` finds, best first: all of place 2 behind the others, then by weight, place and number. `judge` is asked about
 * few entries that are no match. Gives undefined from time to time, to be interrupted at.
 */
export function* find<F extends Found>(
  segment: Segment<unknown>,
  needle: Needle,
  judge: (number: number) => F | undefined,
): Generator<F | undefined> {
  const { blocks, begins, firsts } = segment
  const parts = [
    { blocksWithPart: blocksWith(segment, needle.words, Part.First), marks: firsts },
    { blocksWithPart: blocksWith(segment, needle.words, Part.Later), marks: begins },
    { blocksWithPart: blocksWith(segment, needle.words, Part.Anywhere), marks: undefined },
  ] as const
  const [first, later, anywhere] = parts

  function* run(from: number, to: number, place: number): Generator<F | undefined> {
    const { blocksWithPart, marks } = parts[place] ?? anywhere
    for (let at = from; at < to; at++) {
      const block = blocks[at]
      if (!block || !hasBit(blocksWithPart, at)) continue
      for (const number of candidates(segment, block, needle, marks)) {
        const found = judge(number)
        if (found?.place === place) yield found
      }
      yield
    }
  }

  let from = 0
  while (from < blocks.length) {
    let to = from + 1
    while (blocks[to]?.continues) to++
    const block = blocks[from]
    if (to - from > 1 || !block) {
      yield* run(from, to, 0)
      yield* run(from, to, 1)
    } else if (hasBit(first.blocksWithPart, from) || hasBit(later.blocksWithPart, from)) {
      yield* mixed(segment, candidates(segment, block, needle, begins), judge)
      yield
    }
    from = to
  }
  yield* run(0, blocks.length, 2)
}

/** What `judge` finds in a block of several weights. */
function mixed<F extends Found>(
  { weights }: Segment<unknown>,
  numbers: readonly number[],
  judge: (number: number) => F | undefined,
): F[] {
  const found: { found: F; weight: number }[] = []
  for (const number of numbers) {
    const one = judge(number)
    if (one && one.place < 2) found.push({ found: one, weight: weights[number] ?? 0 })
  }
  return found.sort((a, b) => b.weight - a.weight || a.found.place - b.found.place).map((one) => one.found)
}

/** How many entries of each block hold every word. */
export function* count(
  segment: Segment<unknown>,
  needle: Needle,
  isGone: (number: number) => boolean,
): Generator<number> {
  const some = blocksWith(segment, needle.words, Part.Anywhere)
  for (const [at, block] of segment.blocks.entries()) {
    if (!hasBit(some, at)) continue
    let total = 0
    for (const number of candidates(segment, block, needle, undefined)) if (!isGone(number)) total++
    yield total
  }
}

/**
 * The entries of a block that hold every word, with `marks` only those where each word is at a mark, or the whole text at the
 * one of the first word. Hot.
 */
function candidates(
  { ends, begins }: Segment<unknown>,
  { text, start, from, to }: Block,
  needle: Needle,
  marks: Uint32Array | undefined,
): number[] {
  if (needle.words.length === 0) return Array.from({ length: to - from }, (_, at) => from + at)
  const found: number[] = []
  const [word = '', ...others] = needle.words
  let number = from
  let at = text.indexOf(word)
  while (at >= 0) {
    while ((ends[number] ?? 0) <= start + at) number++
    const end = (ends[number] ?? 0) - start
    if (marks && !hasBit(marks, start + at)) {
      at = text.indexOf(word, at + 1)
    } else if (others.length > 0 && !holdsOthers(number, at, end)) {
      at = text.indexOf(word, marks ? at + 1 : end)
    } else {
      found.push(number)
      at = text.indexOf(word, end)
    }
  }
  return found

  function holdsOthers(entry: number, wordAt: number, end: number): boolean {
    if (marks && text.startsWith(needle.text, wordAt)) return true
    const entryStart = entry > 0 ? (ends[entry - 1] ?? 0) : 0
    const own = text.slice(entryStart - start, end)
    return others.every((other) => {
      let otherAt = own.indexOf(other)
      if (marks)
        while (otherAt >= 0 && !hasBit(begins, entryStart + otherAt))
          otherAt = own.indexOf(other, otherAt + 1)
      return otherAt >= 0
    })
  }
}
