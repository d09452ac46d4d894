import { rowsOfBeginning, rowsOfParts, SEED_FIRST_WORD, SEEDS_WORD } from './hashed-parts.ts'
import type { Term } from '../matching/query.ts'
import type { Level } from '../matching/words.ts'
import type { Way } from './needle.ts'

// So many terms, and so many letters of each, are hashed: enough to tell blocks apart. A user can paste a whole e-mail.
const MOST_TERMS = 8
const MOST_LETTERS = 32

/** Rows of the signatures, see README.md. A block with a certain text is in all of them. If empty, every block is. */
type Rows = readonly number[]

/** A block must be in all rows of at least one of these lists. */
type Condition = readonly Rows[]

/** A block must meet each of these conditions. */
export type Filter = readonly Condition[]

/**
 * The filter for blocks that may have a match in this way.
 *
 * @param level if given, at least one of the terms begins a word at this level
 */
export function filterOf({ terms, to, isAnywhere, first }: Way, level?: Level): Filter {
  const hashed = terms.slice(0, MOST_TERMS).map(rowsOf)
  const filter: Condition[] = hashed.map(({ begun: [plain = [], ...others], anywhere }) => [
    isAnywhere ? anywhere : [...plain, ...anywhere],
    ...others.slice(0, to),
  ])
  if (first) filter.unshift([rowsOfBeginning(SEED_FIRST_WORD, first)])
  // A term without rows may be at the level.
  if (level && hashed.length === terms.length) filter.unshift(hashed.map(({ begun }) => begun[level] ?? []))
  return filter
}

/** The rows of a term at the beginning of a word of each level, and anywhere in a name or an address. */
function rowsOf(term: Term) {
  // The form of a cut term has no effect: only shorter terms are hashed to their unfinished ends.
  const text = term.text.slice(0, MOST_LETTERS)
  return {
    begun: SEEDS_WORD.map((seed) => rowsOfBeginning(seed, text, term.form)),
    anywhere: rowsOfParts(text),
  }
}
