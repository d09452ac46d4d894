import { compareCodePoints } from '../code-points.ts'

/** What the order goes by: the heavier first, then each text, code point by code point. */
export interface Ordering {
  weight(number: number): number
  texts: readonly ((number: number) => string)[]
}

/** So many are compared with each other. */
const FEW = 24

/** By so many characters of a text numbers are dealt out at a time. */
const CHARACTERS = 4

/**
 * The numbers below `count` in order, in lists one behind the other; those that are alike stand as they are. Few are
 * compared: they are dealt out by some characters after the other. Gives empty lists from time to time, to be interrupted
 * at.
 */
export function* inOrder(count: number, { weight, texts }: Ordering): Generator<readonly number[]> {
  const all: number[] = []
  while (all.length < count) all.push(all.length)

  const waiting: { pile: number[]; text: number; depth: number }[] = []
  const byWeight = yield* deal(all, weight)
  for (const [, pile] of byWeight.sort(([a], [b]) => a - b)) waiting.push({ pile, text: 0, depth: 0 })

  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { pile, text, depth } = next
    const textOf = texts[text]
    if (!textOf) yield pile
    else if (pile.length <= FEW) yield pile.sort((a, b) => compare(a, b, text))
    else {
      const piles = yield* deal(pile, (number) => partOf(textOf(number), depth))
      for (const [part, same] of piles.sort(([a], [b]) => compareCodePoints(b, a))) {
        const isEnd = part.length < CHARACTERS
        waiting.push({ pile: same, text: text + Number(isEnd), depth: isEnd ? 0 : depth + part.length })
      }
    }
  }

  function compare(a: number, b: number, from: number): number {
    for (let at = from; at < texts.length; at++) {
      const textOf = texts[at]
      const difference = textOf ? compareCodePoints(textOf(a), textOf(b)) : 0
      if (difference !== 0) return difference
    }
    return 0
  }
}

function* deal<T>(
  pile: readonly number[],
  unitOf: (number: number) => T,
): Generator<never[], [T, number[]][]> {
  const piles = new Map<T, number[]>()
  for (let at = 0; at < pile.length; at++) {
    const number = pile[at] ?? 0
    const unit = unitOf(number)
    const same = piles.get(unit)
    if (same) same.push(number)
    else piles.set(unit, [number])
    if (at % 1024 === 1023) yield []
  }
  return [...piles]
}

/** Some characters of a text, without half a pair at the end. Less only where the text ends. */
function partOf(text: string, from: number): string {
  const last = text.charCodeAt(from + CHARACTERS - 1)
  return text.slice(from, from + CHARACTERS + Number(last >= 0xd800 && last <= 0xdbff))
}
