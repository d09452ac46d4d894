import type { MatchKinds, WordRules } from './adapter.ts'

/**
 * Tells which blocks may hold a part of a text. For each hash of a part there are `groups` numbers side by side, and each
 * number has one bit for each of 32 blocks.
 */
export interface Signatures {
  bits: Uint32Array
  groups: number
}

const BLOCKS_PER_GROUP = 32

const HASH_BITS = 13
const HASHES = 2 ** HASH_BITS
const PRIME = 0x9e3779b1

// Seeds of the hashes: the same letters get different hashes as the beginning of a first word, as the beginning of a word, and
// anywhere.
const SEED_FIRST_WORD = 0x3c6ef372
const SEED_WORD = 0x5aa66d2b
const SEED_ANYWHERE = 0x78dde6e4

/** The lengths of the beginnings that are hashed, 1, 2, 3, 5 and 8 units, as a set of bits. */
const BEGINNING_LENGTHS = 0b100101110
const LONGEST_BEGINNING = 8

/** The most hashes of a query. They tell blocks apart well enough, even when the text of a whole e-mail is pasted. */
const MAX_HASHES = 64

const BLANK = 32

type Mark = (hash: number) => void

const extendHash = (hash: number, unit: number) => Math.imul(hash ^ unit, PRIME)

/** Builds the signatures of blocks. Yields where the work can be interrupted. */
export function* buildSignatures(blocks: readonly string[], words: WordRules): Generator<void, Signatures> {
  const groups = Math.ceil(blocks.length / BLOCKS_PER_GROUP)
  const bits = new Uint32Array(HASHES * groups)
  const signature = new Uint32Array(HASHES)
  for (let group = 0; group < groups; group++) {
    signGroup(
      signature.fill(0),
      blocks.slice(group * BLOCKS_PER_GROUP, (group + 1) * BLOCKS_PER_GROUP),
      words,
    )
    for (let hash = 0; hash < HASHES; hash++) bits[hash * groups + group] = signature[hash] ?? 0
    yield
  }
  return { bits, groups }
}

/** Computes the signatures of one group of blocks. Hot: it visits every unit of every text. */
function signGroup(
  signature: Uint32Array,
  blocks: readonly string[],
  { separator, forEachBeginning }: WordRules,
) {
  let bit = 1
  const mark = (hash: number) => {
    const at = hash >>> (32 - HASH_BITS)
    signature[at] = (signature[at] ?? 0) | bit
  }
  const markWord = createWordMarker(mark, separator.charCodeAt(0))
  for (const block of blocks) {
    markParts(block, mark)
    forEachBeginning(block, (start, first) => {
      markWord(SEED_WORD, block, start)
      if (first) markWord(SEED_FIRST_WORD, block, start)
    })
    bit <<= 1
  }
}

/** Marks all parts of two and of three units. */
function markParts(text: string, mark: Mark) {
  // The hashes of the parts of one and of two units that end before the current unit.
  let one = 0
  let two = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (at > 1) mark(extendHash(two, unit))
    two = extendHash(one, unit)
    if (at > 0) mark(two)
    one = extendHash(SEED_ANYWHERE, unit)
  }
}

/** Returns a function that marks the beginnings of the word at `start`. */
function createWordMarker(mark: Mark, separator?: number) {
  return (seed: number, text: string, start: number) => {
    let hash = seed
    const longest = Math.min(LONGEST_BEGINNING, text.length - start)
    for (let length = 1; length <= longest; length++) {
      const unit = text.charCodeAt(start + length - 1)
      // Words of a query have neither blanks nor separators, so longer beginnings are never looked up.
      if (unit === BLANK || unit === separator) break
      hash = extendHash(hash, unit)
      if ((BEGINNING_LENGTHS >> length) & 1) mark(hash)
    }
  }
}

/** For each kind of match, the hashes that a block has when one of its documents matches all of `words` in this way. */
export function hashesOf<Kind extends number>(
  words: readonly string[],
  kinds: MatchKinds<Kind>,
): Readonly<Record<number, readonly number[]>> {
  const anywhere: number[] = []
  const word: number[] = []
  const firstWord: number[] = []
  const into = (hashes: number[]) => (hash: number) => {
    if (hashes.length < MAX_HASHES) hashes.push(hash >>> (32 - HASH_BITS))
  }
  for (const text of words) {
    if (word.length === MAX_HASHES && anywhere.length === MAX_HASHES) break
    markParts(text, into(anywhere))
    createWordMarker(into(word))(SEED_WORD, text, 0)
    if (text === words[0]) createWordMarker(into(firstWord))(SEED_FIRST_WORD, text, 0)
  }
  return {
    [kinds.Start]: [...firstWord, ...word, ...anywhere],
    [kinds.LaterWord]: [...word, ...anywhere],
    [kinds.Inside]: anywhere,
  }
}

/** The blocks that have all of `hashes`: one bit for each block, as in the signatures. */
export function blocksWith({ bits, groups }: Signatures, hashes: readonly number[] = []): Uint32Array {
  const found = new Uint32Array(groups).fill(-1)
  for (const hash of hashes.slice(0, MAX_HASHES))
    for (let group = 0; group < groups; group++)
      found[group] = (found[group] ?? 0) & (bits[hash * groups + group] ?? 0)
  return found
}

/** The first block at or after `from` whose bit is set, or Infinity. */
export function nextBlock(blocks: Uint32Array, from: number, to = blocks.length * BLOCKS_PER_GROUP): number {
  for (let at = from; at < to; at = (at | (BLOCKS_PER_GROUP - 1)) + 1) {
    const rest = (blocks[at >>> 5] ?? 0) >>> at
    if (rest > 0) return at + 31 - Math.clz32(rest & -rest)
  }
  return Infinity
}
