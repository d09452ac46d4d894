/** Takes the hashes of parts of a text. */
export interface Marks {
  add(hash: number): unknown
}

export const HASH_BITS = 13
export const HASHES = 2 ** HASH_BITS
const PRIME = 0x9e3779b1

// Seeds of the hashes: the same letters get different hashes as the beginning of a first word, as the beginning of a word (at each
// level), and anywhere.
export const SEED_FIRST_WORD = 0x3c6ef372
export const SEEDS_WORD = [0x5aa66d2b, 0x1b873593, 0x6c8e9cf5] as const
const SEED_ANYWHERE = 0x78dde6e4

/** The lengths of the beginnings that are hashed, 1, 2, 3, 5 and 8 units, as a set of bits. */
const BEGINNING_LENGTHS = 0b100101110
const LONGEST_BEGINNING = 8

/** All units before have no forms, which saves time. */
const LEAST_WITH_FORMS = 0xac00

const extendHash = (hash: number, unit: number) => Math.imul(hash ^ unit, PRIME)

/** Marks all parts of two and of three units. Hot. */
export function markParts(text: string, start: number, end: number, marks: Marks) {
  // The hashes of the parts of one and of two units that end before the current unit.
  let one = 0
  let two = 0
  for (let at = start; at < end; at++) {
    const unit = text.charCodeAt(at)
    if (at > start + 1) marks.add(extendHash(two, unit))
    two = extendHash(one, unit)
    if (at > start) marks.add(two)
    one = extendHash(SEED_ANYWHERE, unit)
  }
}

/**
 * Marks the beginnings of the word from `start` to `end`. Hot.
 *
 * @param formsOf for a word of which an unfinished beginning can be looked up
 */
export function markBeginning(
  seed: number,
  text: string,
  start: number,
  end: number,
  marks: Marks,
  formsOf?: (unit: number) => readonly number[],
) {
  let hash = seed
  const longest = Math.min(LONGEST_BEGINNING, end - start)
  for (let length = 1; length <= longest; length++) {
    const unit = text.charCodeAt(start + length - 1)
    if (formsOf && unit >= LEAST_WITH_FORMS) for (const form of formsOf(unit)) markForm(hash, form, marks)
    hash = extendHash(hash, unit)
    if ((BEGINNING_LENGTHS >> length) & 1) marks.add(hash)
  }
}

/** Marks the beginning of a word that is `text` and an unfinished end, unless it is too long. */
export function markUnfinished(seed: number, text: string, form: number, marks: Marks) {
  if (text.length >= LONGEST_BEGINNING) return
  let hash = seed
  for (let at = 0; at < text.length; at++) hash = extendHash(hash, text.charCodeAt(at))
  markForm(hash, form, marks)
}

/** Marks a beginning with an unfinished end. It is short, so that it needs several hashes to tell blocks apart. */
function markForm(beginning: number, form: number, marks: Marks) {
  let hash = beginning
  for (let times = 0; times < 4; times++) marks.add((hash = extendHash(hash, form)))
}
