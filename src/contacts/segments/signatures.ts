import type { MatchKinds, Term, Wanted, WordRules } from './adapter.ts'

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

// Seeds of the hashes: the same letters get different hashes as the beginning of a first word, as the beginning of a word (at each
// level), and anywhere.
const SEED_FIRST_WORD = 0x3c6ef372
const SEEDS_WORD = [0x5aa66d2b, 0x1b873593, 0x6c8e9cf5] as const
const SEED_ANYWHERE = 0x78dde6e4

/** The lengths of the beginnings that are hashed, 1, 2, 3, 5 and 8 units, as a set of bits. */
const BEGINNING_LENGTHS = 0b100101110
const LONGEST_BEGINNING = 8

/** The most letters of a query that are hashed. They tell blocks apart well enough, even when the text of a whole e-mail is pasted. */
const MAX_HASHED = 32

const BLANK = 32
/** No unit. */
const NONE = -1
/** All units before have no forms, which saves time. */
const LEAST_WITH_FORMS = 0xac00

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
function signGroup(signature: Uint32Array, blocks: readonly string[], rules: WordRules) {
  let bit = 1
  const mark = (hash: number) => {
    const at = hash >>> (32 - HASH_BITS)
    signature[at] = (signature[at] ?? 0) | bit
  }
  const separators = rules.separators.map((separator) => separator.charCodeAt(0))
  const markWord = createWordMarker(mark, separators, rules.formsOf)
  for (const block of blocks) {
    markParts(block, mark, separators)
    rules.forEachBeginning(block, (start, first, level) => {
      markWord(SEEDS_WORD[level], block, start)
      if (first) markWord(SEED_FIRST_WORD, block, start)
    })
    bit <<= 1
  }
}

/** Marks all parts of two and of three units. Of other spellings and additions, only beginnings are looked up. */
function markParts(text: string, mark: Mark, [separator = NONE, ...others]: readonly number[] = []) {
  const [spelling = NONE, addition = NONE] = others
  // The hashes of the parts of one and of two units that end before the current unit.
  let one = 0
  let two = 0
  for (let at = 0; at < text.length; at++) {
    let unit = text.charCodeAt(at)
    if (unit === spelling || unit === addition) {
      at = text.indexOf(String.fromCharCode(separator), at)
      if (at < 0) return
      unit = separator
    }
    if (at > 1) mark(extendHash(two, unit))
    two = extendHash(one, unit)
    if (at > 0) mark(two)
    one = extendHash(SEED_ANYWHERE, unit)
  }
}

/** Marks a beginning with an unfinished end. It is short, so that it needs several hashes to tell blocks apart. */
function markForm(beginning: number, form: number, mark: Mark) {
  let hash = beginning
  for (let times = 0; times < 4; times++) mark((hash = extendHash(hash, form)))
}

/** Returns a function that marks the beginnings of the word at `start`. */
function createWordMarker(
  mark: Mark,
  [separator = NONE, spelling = NONE, addition = NONE]: readonly number[] = [],
  formsOf?: WordRules['formsOf'],
) {
  return (seed: number, text: string, start: number) => {
    let hash = seed
    const longest = Math.min(LONGEST_BEGINNING, text.length - start)
    for (let length = 1; length <= longest; length++) {
      const unit = text.charCodeAt(start + length - 1)
      // Words of a query have neither blanks nor separators, so longer beginnings are never looked up.
      if (unit === BLANK || unit === separator || unit === spelling || unit === addition) break
      if (formsOf && unit >= LEAST_WITH_FORMS) for (const form of formsOf(unit)) markForm(hash, form, mark)
      hash = extendHash(hash, unit)
      if ((BEGINNING_LENGTHS >> length) & 1) mark(hash)
    }
  }
}

/** Blocks that have one of some lists of hashes, for each item: all items are needed, one list of an item, and all hashes of a list. */
export type Filter = readonly (readonly (readonly number[])[])[]

/** For each kind of match, and for any kind, filters for the blocks that may have such a match: one of them is enough. */
export function filtersOf<Kind extends number>(
  { words, readings }: Wanted<Kind>,
  kinds: MatchKinds<Kind>,
): { filters: Record<number, readonly Filter[]>; anyKind: readonly Filter[] } {
  const [first = ''] = words
  const some = firstOf(words.map((text): Term => ({ text })))
  const beginnings = (level: 0 | 1 | 2) => some.map((term) => hashesOfBeginning(SEEDS_WORD[level], term))
  const anywhere = some.map(({ text }) => collect((mark) => markParts(text, mark)))
  const [plain, spelled, added] = [beginnings(0), beginnings(1), beginnings(2)]
  const begun = plain.map((hashes, at) => [...hashes, ...(anywhere[at] ?? [])])
  /** Each word has one of these. */
  const each = (...lists: (readonly (readonly number[])[])[]): Filter =>
    some.map((_, at) => lists.map((list) => list[at] ?? []))
  /** One of the words has this. If not all words are hashed, this is unknown. */
  const one = (list: readonly (readonly number[])[]): Filter => (some.length < words.length ? [] : [list])
  const read = (kind: Kind | undefined, levels: readonly (0 | 1 | 2)[]): Filter[] =>
    readings
      .filter((reading) => kind === undefined || reading.kind === kind)
      .map(({ terms }) =>
        firstOf(terms).map((term) => levels.map((level) => hashesOfBeginning(SEEDS_WORD[level], term))),
      )
  return {
    filters: {
      [kinds.Start]: [[[hashesOfBeginning(SEED_FIRST_WORD, { text: first })], ...each(begun)]],
      [kinds.LaterWord]: [each(begun)],
      [kinds.Spelled]: [[...one(spelled), ...each(begun, spelled)], ...read(kinds.Spelled, [0, 1])],
      [kinds.Inside]: [each(anywhere, spelled), ...read(kinds.Inside, [0, 1])],
      [kinds.Keyword]: [[...one(added), ...each(anywhere, spelled, added)], ...read(undefined, [0, 1, 2])],
    },
    anyKind: [each(anywhere, spelled, added), ...read(undefined, [0, 1, 2])],
  }
}

/** As many terms as tell blocks apart well enough, with as many letters. */
function firstOf(terms: readonly Term[]): Term[] {
  const found: Term[] = []
  for (let left = MAX_HASHED, at = 0; left > 0 && at < terms.length; at++) {
    const { text, form } = terms[at] ?? { text: '' }
    found.push(
      text.length > left ? { text: text.slice(0, left) } : { text, ...(form !== undefined && { form }) },
    )
    left -= text.length + 1
  }
  return found
}

function hashesOfBeginning(seed: number, { text, form }: Term): number[] {
  return collect((mark) => {
    createWordMarker(mark)(seed, text, 0)
    if (form === undefined || text.length >= LONGEST_BEGINNING) return
    let hash = seed
    for (let at = 0; at < text.length; at++) hash = extendHash(hash, text.charCodeAt(at))
    markForm(hash, form, mark)
  })
}

function collect(markAll: (mark: Mark) => void): number[] {
  const hashes: number[] = []
  markAll((hash) => hashes.push(hash >>> (32 - HASH_BITS)))
  return hashes
}

/** The blocks that one of the filters lets pass: one bit for each block, as in the signatures. */
export function blocksWith(signatures: Signatures, filters: readonly Filter[] = []): Uint32Array {
  const { groups } = signatures
  const found = new Uint32Array(groups)
  for (const filter of filters) {
    const passing = new Uint32Array(groups).fill(-1)
    for (const lists of filter) {
      const having = new Uint32Array(groups)
      for (const hashes of lists) combine(having, withAll(signatures, hashes), (a, b) => a | b)
      combine(passing, having, (a, b) => a & b)
    }
    combine(found, passing, (a, b) => a | b)
  }
  return found
}

function withAll({ bits, groups }: Signatures, hashes: readonly number[]): Uint32Array {
  const found = new Uint32Array(groups).fill(-1)
  for (const hash of hashes)
    for (let group = 0; group < groups; group++)
      found[group] = (found[group] ?? 0) & (bits[hash * groups + group] ?? 0)
  return found
}

function combine(into: Uint32Array, other: Uint32Array, operation: (a: number, b: number) => number) {
  for (let at = 0; at < into.length; at++) into[at] = operation(into[at] ?? 0, other[at] ?? 0)
}

/** The first block at or after `from` whose bit is set, or Infinity. */
export function nextBlock(blocks: Uint32Array, from: number, to = blocks.length * BLOCKS_PER_GROUP): number {
  for (let at = from; at < to; at = (at | (BLOCKS_PER_GROUP - 1)) + 1) {
    const rest = (blocks[at >>> 5] ?? 0) >>> at
    if (rest > 0) return at + 31 - Math.clz32(rest & -rest)
  }
  return Infinity
}
