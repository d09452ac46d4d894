import { createBits, forEachBit, hasBit, setBit } from './bits.ts'
import type { Segment } from './segment.ts'

/** What a part of a text can be. The values seed the hashes. */
export const Part = { First: 0x3c6ef372, Later: 0x5aa66d2b, Anywhere: 0x78dde6e4 } as const
export type Part = (typeof Part)[keyof typeof Part]

const SHIFT = 17
const HASHES = 2 ** (32 - SHIFT)
const PRIME = 0x9e3779b1

/** The longest beginnings of words and the longest parts that are told apart, in UTF-16 units. */
const LONGEST_BEGINNING = 6
const LONGEST_PART = 3

/** For each hash of a part of a text the set of the blocks it occurs in. */
export interface Signatures {
  bits: Uint32Array
  /** Bits of one set, a multiple of 32. */
  width: number
}

// One set in ten is full of others that hash alike. With two hashes, which both have to be there, few blocks are looked into
// in vain.
const firstHash = (hash: number) => hash >>> SHIFT
const secondHash = (hash: number) => hash & (HASHES - 1)

function mark(own: Uint32Array, hash: number): void {
  setBit(own, firstHash(hash))
  setBit(own, secondHash(hash))
}

/** Fills in the signatures of a segment. Hot: it runs over every unit of every text. */
export function* sign(segment: Segment<unknown>): Generator<void> {
  const width = createBits(segment.blocks.length).length * 32
  const bits = createBits(width * HASHES)
  // The hashes of one block stay in the fastest memory; each is written far off once.
  const own = createBits(HASHES)
  for (const [block, { text, start }] of segment.blocks.entries()) {
    // What every part of up to three units hashes to, each from the one before it.
    let one = 0
    let two = 0
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      const three = Math.imul(two ^ unit, PRIME)
      two = Math.imul(one ^ unit, PRIME)
      one = Math.imul(Part.Anywhere ^ unit, PRIME)
      mark(own, one)
      mark(own, two)
      mark(own, three)
    }
    forEachBit(segment.begins, start, start + text.length, (at) => {
      const end = Math.min(at - start + LONGEST_BEGINNING, text.length)
      let hash: number = hasBit(segment.firsts, at) ? Part.First : Part.Later
      for (let unit = at - start; unit < end; unit++) {
        hash = Math.imul(hash ^ text.charCodeAt(unit), PRIME)
        mark(own, hash)
      }
    })
    forEachBit(own, 0, HASHES, (hash) => setBit(bits, hash * width + block))
    own.fill(0)
    yield
  }
  segment.signatures = { bits, width }
}

/**
 * The blocks that may hold an entry with each of `words`, and with the first of them as that part. None that does is missing.
 */
export function blocksWith(segment: Segment<unknown>, words: readonly string[], part: Part): Uint32Array {
  const found = createBits(segment.blocks.length).fill(-1)
  if (!segment.signatures) return found
  const { bits, width } = segment.signatures
  const keep = (of: Part, text: string) => {
    let hash: number = of
    for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
    const first = (firstHash(hash) * width) / 32
    const second = (secondHash(hash) * width) / 32
    for (let at = 0; at < found.length; at++)
      found[at] = (found[at] ?? 0) & (bits[first + at] ?? 0) & (bits[second + at] ?? 0)
  }
  for (const word of words)
    for (let at = 0; at === 0 || at + LONGEST_PART <= word.length; at++)
      keep(Part.Anywhere, word.slice(at, at + LONGEST_PART))
  if (words[0] !== undefined && part !== Part.Anywhere) keep(part, words[0].slice(0, LONGEST_BEGINNING))
  return found
}
