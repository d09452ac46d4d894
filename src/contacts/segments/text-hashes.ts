import { FIRST_SYLLABLE, unfinishedForms } from '../matching/hangul.ts'
import { endsWord } from '../matching/words.ts'

// Hashes of the parts of words: prefixes, and n-grams of two and of three UTF-16 units. The signatures are a table (see
// `buildSignatures`) with a bit for each block of contacts in each row. A hash begins with the number of a row. To mark
// a part is to set the bit of its block in this row. A `column` has the bits of 32 blocks: a number for each row.

const ROW_BITS = 13
export const ROWS = 2 ** ROW_BITS
const SHIFT = 32 - ROW_BITS
const PRIME = 0x9e3779b1

// The initial values of hashes. The same letters have different hashes as the prefix of a first word, as the prefix of
// any word in a text of each `Level` (see words.ts), and as an n-gram, which can be anywhere in a word.
export const SEED_FIRST_WORD = 0x3c6ef372
export const SEEDS_WORD = [0x5aa66d2b, 0x1b873593, 0x6c8e9cf5] as const
const SEED_ANYWHERE = 0x78dde6e4

/** The lengths of the hashed prefixes, 1, 2, 3, 5 and 8 units, as bits. */
const PREFIX_LENGTHS = 0b100101110
const LONGEST_PREFIX = 8
const isHashedLength = (length: number) => ((PREFIX_LENGTHS >> length) & 1) === 1

const extendHash = (hash: number, unit: number) => Math.imul(hash ^ unit, PRIME)

/** Marks all n-grams of the word that begins at `start`, and returns its end. Hot path. */
export function markNgrams(text: string, start: number, column: Uint32Array, bit: number): number {
  // The hash of the unit before the current one, and that of the two units before the current one.
  let hashOfOne = 0
  let hashOfTwo = 0
  let at = start
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (endsWord(unit)) break
    if (at > start + 1) mark(extendHash(hashOfTwo, unit), column, bit)
    hashOfTwo = extendHash(hashOfOne, unit)
    if (at > start) mark(hashOfTwo, column, bit)
    hashOfOne = extendHash(SEED_ANYWHERE, unit)
  }
  return at
}

/** Marks the prefixes of a word, also with unfinished Korean syllables. Marks a first word as such, too. Hot path. */
export function markPrefixes(
  seed: number,
  isFirst: boolean,
  text: string,
  start: number,
  end: number,
  column: Uint32Array,
  bit: number,
) {
  let hash = seed
  let firstHash = SEED_FIRST_WORD
  const longest = Math.min(LONGEST_PREFIX, end - start)
  for (let length = 1; length <= longest; length++) {
    const unit = text.charCodeAt(start + length - 1)
    // Smaller units have no unfinished forms. This saves calls.
    if (unit >= FIRST_SYLLABLE)
      for (const form of unfinishedForms(unit))
        for (const formHash of hashesOfForm(hash, form)) mark(formHash, column, bit)
    hash = extendHash(hash, unit)
    firstHash = extendHash(firstHash, unit)
    if (isHashedLength(length)) {
      mark(hash, column, bit)
      if (isFirst) mark(firstHash, column, bit)
    }
  }
}

function mark(hash: number, column: Uint32Array, bit: number) {
  const row = hash >>> SHIFT
  column[row] = (column[row] ?? 0) | bit
}

/** The rows that {@link markNgrams} marks for a word. */
export function rowsOfNgrams(word: string): number[] {
  const rows: number[] = []
  for (let end = 2; end <= word.length; end++)
    for (let start = Math.max(0, end - 3); start < end - 1; start++)
      rows.push(hashOf(SEED_ANYWHERE, word.slice(start, end)) >>> SHIFT)
  return rows
}

/**
 * The rows that {@link markPrefixes} marks for all words that begin with `text`.
 *
 * @param form the number of an unfinished Korean syllable after `text`, if there is one
 */
export function rowsOfPrefixes(seed: number, text: string, form?: number): number[] {
  const rows: number[] = []
  for (let length = 1; length <= Math.min(LONGEST_PREFIX, text.length); length++)
    if (isHashedLength(length)) rows.push(hashOf(seed, text.slice(0, length)) >>> SHIFT)
  if (form !== undefined && text.length < LONGEST_PREFIX)
    for (const hash of hashesOfForm(hashOf(seed, text), form)) rows.push(hash >>> SHIFT)
  return rows
}

function hashOf(seed: number, text: string): number {
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = extendHash(hash, text.charCodeAt(at))
  return hash
}

/** Four hashes of a prefix with an unfinished syllable after it. Few blocks have bits in all four rows by chance. */
function hashesOfForm(prefixHash: number, form: number): number[] {
  const hashes: number[] = []
  let hash = prefixHash
  for (let times = 0; times < 4; times++) hashes.push((hash = extendHash(hash, form)))
  return hashes
}
