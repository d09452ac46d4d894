import { forEachBeginning, SEPARATOR } from '../words.ts'

/** For each hash of a part of a text, which of 32 texts it occurs in: one bit each. */
export type Signature = Uint32Array

/** How many texts one signature tells apart. */
export const TEXTS = 32

const HASH_BITS = 15
const PRIME = 0x9e3779b1

// What a part of a text can be: seeds of the hashes.
const FIRST = 0x3c6ef372
const BEGINNING = 0x5aa66d2b
const ANYWHERE = 0x78dde6e4

/** The longest parts that are told apart, in UTF-16 units. */
const PART = 3

/** How long beginnings of words are that are told apart: 1, 2, 3, 5 and 8 units, a bit each. */
const BEGINNINGS = 0b100101110
const LONGEST_BEGINNING = 8

const BLANK = 32
const EDGE = SEPARATOR.charCodeAt(0)

const hashOf = (before: number, unit: number) => Math.imul(before ^ unit, PRIME)
// Many blocks have one and the same bit by chance, few have two.
const firstBit = (hash: number) => hash >>> (32 - HASH_BITS)
const secondBit = (hash: number) => hash & (2 ** HASH_BITS - 1)

/** The signature of up to 32 texts. Stops after each. Hot: it runs over every unit of every text. */
export function* sign(texts: readonly string[]): Generator<void, Signature> {
  const signature = new Uint32Array(2 ** HASH_BITS)
  let own = 1
  const mark = (hash: number) => {
    const first = firstBit(hash)
    const second = secondBit(hash)
    signature[first] = (signature[first] ?? 0) | own
    signature[second] = (signature[second] ?? 0) | own
  }
  for (const text of texts) {
    // What the parts of two and of three units hash to, each from the shorter one.
    let one = 0
    let two = 0
    for (let at = 0; at < text.length; at++) {
      const unit = text.charCodeAt(at)
      const three = hashOf(two, unit)
      two = hashOf(one, unit)
      one = hashOf(ANYWHERE, unit)
      mark(two)
      mark(three)
    }
    forEachBeginning(text, (start, first) => {
      let hash = BEGINNING
      let firstHash = FIRST
      const longest = Math.min(LONGEST_BEGINNING, text.length - start)
      for (let length = 1; length <= longest; length++) {
        const unit = text.charCodeAt(start + length - 1)
        // Nobody asks for what goes on behind it.
        if (unit === BLANK || unit === EDGE) break
        hash = hashOf(hash, unit)
        firstHash = hashOf(firstHash, unit)
        if (((BEGINNINGS >> length) & 1) === 0) continue
        mark(hash)
        if (first) mark(firstHash)
      }
    })
    own <<= 1
    yield
  }
  return signature
}

/** The bits of each text that may hold all of `words`: */
export interface Wanted {
  /** with the first of them first in one of the texts that it is made of, and each where a word can begin, */
  first: readonly number[]
  /** with each where a word can begin, */
  beginning: readonly number[]
  /** anywhere. */
  anywhere: readonly number[]
}

export function wantedBits(words: readonly string[]): Wanted {
  const hash = (seed: number, text: string) => {
    let hashed = seed
    for (let at = 0; at < text.length; at++) hashed = hashOf(hashed, text.charCodeAt(at))
    return [firstBit(hashed), secondBit(hashed)]
  }
  const begun = (seed: number, word: string) => {
    let length = Math.min(word.length, LONGEST_BEGINNING)
    while (((BEGINNINGS >> length) & 1) === 0) length--
    return hash(seed, word.slice(0, length))
  }
  const anywhere = words.flatMap((word) => {
    const parts: number[] = word.length === 2 ? hash(ANYWHERE, word) : []
    for (let at = 0; at + PART <= word.length; at++) parts.push(...hash(ANYWHERE, word.slice(at, at + PART)))
    return parts
  })
  const beginning = [...words.flatMap((word) => begun(BEGINNING, word)), ...anywhere]
  return {
    first: [...words.slice(0, 1).flatMap((word) => begun(FIRST, word)), ...beginning],
    beginning,
    anywhere,
  }
}

/** Which of its texts may hold what is wanted: one bit each. */
export function textsIn(signature: Signature, wanted: readonly number[]): number {
  let found = -1
  for (const bit of wanted) found &= signature[bit] ?? 0
  return found
}
