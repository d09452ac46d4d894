import { forEachBeginning, SEPARATOR } from '../matching/words.ts'

/**
 * Which of many texts may hold a part: for each hash of a part `groups` numbers, of which each has one bit for each of 32
 * texts. The numbers of a hash stand side by side.
 */
export interface Signatures {
  bits: Uint32Array
  groups: number
}

/** How many texts a group has. */
const TEXTS = 32

const HASH_BITS = 13
const HASHES = 2 ** HASH_BITS
const PRIME = 0x9e3779b1

// What a part of a text can be: seeds of the hashes.
const FIRST = 0x3c6ef372
const BEGINNING = 0x5aa66d2b
const ANYWHERE = 0x78dde6e4

/** How long beginnings of words are that are told apart: 1, 2, 3, 5 and 8 units, a bit each. */
const BEGINNINGS = 0b100101110
const LONGEST_BEGINNING = 8

/** So many hashes tell texts apart; somebody may paste a whole letter. */
const ENOUGH = 64

const BLANK = 32
const EDGE = SEPARATOR.charCodeAt(0)

type Mark = (hash: number) => void

const hashed = (before: number, unit: number) => Math.imul(before ^ unit, PRIME)

/** The signatures of texts. Stops from time to time, to be interrupted at. */
export function* signaturesOf(texts: readonly string[]): Generator<void, Signatures> {
  const groups = Math.ceil(texts.length / TEXTS)
  const bits = new Uint32Array(HASHES * groups)
  const signature = new Uint32Array(HASHES)
  for (let group = 0; group < groups; group++) {
    sign(signature.fill(0), texts.slice(group * TEXTS, (group + 1) * TEXTS))
    for (let hash = 0; hash < HASHES; hash++) bits[hash * groups + group] = signature[hash] ?? 0
    yield
  }
  return { bits, groups }
}

/** Signs up to 32 texts, one group. Hot: it runs over every unit of every text. */
function sign(signature: Uint32Array, texts: readonly string[]) {
  let own = 1
  const mark = (hash: number) => {
    const at = hash >>> (32 - HASH_BITS)
    signature[at] = (signature[at] ?? 0) | own
  }
  for (const text of texts) {
    markParts(text, mark)
    forEachBeginning(text, (start, first) => {
      markBeginnings(BEGINNING, text, start, mark)
      if (first) markBeginnings(FIRST, text, start, mark)
    })
    own <<= 1
  }
}

/** All parts of two and of three units. */
function markParts(text: string, mark: Mark) {
  // What the parts that end here hash to, each from the shorter one.
  let one = 0
  let two = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (at > 1) mark(hashed(two, unit))
    two = hashed(one, unit)
    if (at > 0) mark(two)
    one = hashed(ANYWHERE, unit)
  }
}

function markBeginnings(seed: number, text: string, start: number, mark: Mark) {
  let hash = seed
  const longest = Math.min(LONGEST_BEGINNING, text.length - start)
  for (let length = 1; length <= longest; length++) {
    const unit = text.charCodeAt(start + length - 1)
    // Nobody asks for what goes on behind it.
    if (unit === BLANK || unit === EDGE) break
    hash = hashed(hash, unit)
    if ((BEGINNINGS >> length) & 1) mark(hash)
  }
}

/**
 * The hashes that a text has which holds all of `words`: with the first of them first in one of the texts that it is made of and
 * each where a word can begin, with each where a word can begin, and anywhere.
 */
export function hashesOf(words: readonly string[]): readonly (readonly number[])[] {
  const anywhere: number[] = []
  const beginning: number[] = []
  const first: number[] = []
  const into = (hashes: number[]) => (hash: number) => {
    if (hashes.length < ENOUGH) hashes.push(hash >>> (32 - HASH_BITS))
  }
  for (const word of words) {
    if (beginning.length === ENOUGH && anywhere.length === ENOUGH) break
    markParts(word, into(anywhere))
    markBeginnings(BEGINNING, word, 0, into(beginning))
    if (word === words[0]) markBeginnings(FIRST, word, 0, into(first))
  }
  return [[...first, ...beginning, ...anywhere], [...beginning, ...anywhere], anywhere]
}

/** Which texts have all of `hashes`: one bit each, as in the signatures. */
export function textsWith({ bits, groups }: Signatures, hashes: readonly number[]): Uint32Array {
  const found = new Uint32Array(groups).fill(-1)
  for (const hash of hashes.slice(0, ENOUGH))
    for (let group = 0; group < groups; group++)
      found[group] = (found[group] ?? 0) & (bits[hash * groups + group] ?? 0)
  return found
}

/** The first of such texts from `from` on, or Infinity. */
export function nextText(texts: Uint32Array, from: number, to = texts.length * TEXTS): number {
  for (let at = from; at < to; at = (at | (TEXTS - 1)) + 1) {
    const rest = (texts[at >>> 5] ?? 0) >>> at
    if (rest > 0) return at + 31 - Math.clz32(rest & -rest)
  }
  return Infinity
}
