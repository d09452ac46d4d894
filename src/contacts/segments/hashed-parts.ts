import { unfinishedForms } from '../matching/hangul.ts'
import { endsWord } from '../matching/words.ts'

// The parts of texts that can be looked up. The hash of a part is the number of its row in the signatures. A part of a
// block is marked: its row gets the bit of the block. A unit is a UTF-16 unit.

const HASH_BITS = 13
/** The number of hashes. */
export const HASHES = 2 ** HASH_BITS
const SHIFT = 32 - HASH_BITS
const PRIME = 0x9e3779b1

// The first values of the hashes. The same letters have different hashes at the beginning of a first word, at the
// beginning of any word of each level, and inside a word.
export const SEED_FIRST_WORD = 0x3c6ef372
/** For each `Level` of a text. */
export const SEEDS_WORD = [0x5aa66d2b, 0x1b873593, 0x6c8e9cf5] as const
const SEED_ANYWHERE = 0x78dde6e4

/** The lengths of the beginnings that are hashed: 1, 2, 3, 5 and 8 units. Each has its bit. */
const BEGINNING_LENGTHS = 0b100101110
const LONGEST_BEGINNING = 8
const isHashedLength = (length: number) => ((BEGINNING_LENGTHS >> length) & 1) === 1

/** The first Hangul syllable. Smaller units have no unfinished forms, and are not asked for, which saves time. */
const FIRST_SYLLABLE = 0xac00

const extendHash = (hash: number, unit: number) => Math.imul(hash ^ unit, PRIME)

/**
 * Marks all parts of two and of three units of the word that begins at `start`, and returns its end. Hot.
 *
 * @param bits the number of each row in which `bit` is set
 */
export function markParts(text: string, start: number, bits: Uint32Array, bit: number): number {
  // The hashes of the one and the two units before the current one.
  let hashOfOne = 0
  let hashOfTwo = 0
  let at = start
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (endsWord(unit)) break
    if (at > start + 1) mark(extendHash(hashOfTwo, unit), bits, bit)
    hashOfTwo = extendHash(hashOfOne, unit)
    if (at > start) mark(hashOfTwo, bits, bit)
    hashOfOne = extendHash(SEED_ANYWHERE, unit)
  }
  return at
}

/** Marks the beginnings of a word, also with unfinished ends (see `Term`). Those of first words get two marks. Hot. */
export function markBeginning(
  seed: number,
  isFirst: boolean,
  text: string,
  start: number,
  end: number,
  bits: Uint32Array,
  bit: number,
) {
  let hash = seed
  let firstHash = SEED_FIRST_WORD
  const longest = Math.min(LONGEST_BEGINNING, end - start)
  for (let length = 1; length <= longest; length++) {
    const unit = text.charCodeAt(start + length - 1)
    if (unit >= FIRST_SYLLABLE)
      for (const form of unfinishedForms(unit))
        for (const formHash of hashesOfForm(hash, form)) mark(formHash, bits, bit)
    hash = extendHash(hash, unit)
    firstHash = extendHash(firstHash, unit)
    if (isHashedLength(length)) {
      mark(hash, bits, bit)
      if (isFirst) mark(firstHash, bits, bit)
    }
  }
}

function mark(hash: number, bits: Uint32Array, bit: number) {
  const row = hash >>> SHIFT
  bits[row] = (bits[row] ?? 0) | bit
}

/** The rows that {@link markParts} marks for a word. */
export function rowsOfParts(word: string): number[] {
  const rows: number[] = []
  for (let end = 2; end <= word.length; end++)
    for (let start = Math.max(0, end - 3); start < end - 1; start++)
      rows.push(hashOf(SEED_ANYWHERE, word.slice(start, end)) >>> SHIFT)
  return rows
}

/**
 * The rows that {@link markBeginning} marks for words with this beginning.
 *
 * @param form the form of the unfinished end after `text`, if it has one
 */
export function rowsOfBeginning(seed: number, text: string, form?: number): number[] {
  const rows: number[] = []
  for (let length = 1; length <= Math.min(LONGEST_BEGINNING, text.length); length++)
    if (isHashedLength(length)) rows.push(hashOf(seed, text.slice(0, length)) >>> SHIFT)
  if (form !== undefined && text.length < LONGEST_BEGINNING)
    for (const hash of hashesOfForm(hashOf(seed, text), form)) rows.push(hash >>> SHIFT)
  return rows
}

function hashOf(seed: number, text: string): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = extendHash(hash, text.charCodeAt(at))
  return hash
}

/** The hashes of a beginning with an unfinished end: four, because few blocks are in all four rows by chance. */
function hashesOfForm(beginning: number, form: number): number[] {
  const hashes: number[] = []
  for (let hash = beginning, times = 0; times < 4; times++) hashes.push((hash = extendHash(hash, form)))
  return hashes
}
