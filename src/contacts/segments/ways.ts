import { MatchKind } from '../matching/match-kind.ts'
import type { Query, Term } from '../matching/query.ts'
import type { Level } from '../matching/words.ts'
import { rowsOfBeginning, rowsOfParts, SEED_FIRST_WORD, SEEDS_WORD } from './hashed-parts.ts'

/** Rows of the signatures, see README.md. A block with a certain text is in all of them. If empty, every block is. */
type Rows = readonly number[]

/** A block must be in all rows of at least one of these lists. */
type Condition = readonly Rows[]

/** A term with its end from its last rare letter on, if it has one. `indexOf` finds a rare first letter faster. */
export interface WantedTerm extends Term {
  tail?: string | undefined
}

const RARE_TAIL = /.([^aceilmnorst.][aceilmnorst.]*)$/

/** The terms that a document must have to match, and their accepted places. */
interface Places {
  /** The rarest first: most documents do not have it, so the other terms are not searched. */
  terms: readonly WantedTerm[]
  /** The last level at which beginnings of words are accepted. */
  to: Level
  /** Whether other places at level 0 are accepted as well. */
  isAnywhere?: boolean
  /** A term that must begin a first word. */
  first?: string | undefined
}

/** A way to match. */
export interface Way extends Places {
  /** The conditions for blocks that may have such a match. A block must meet each of them. */
  filter: readonly Condition[]
}

/** The ways of a query to match. */
interface Ways {
  ofKind: Readonly<Record<MatchKind, readonly Way[]>>
  ofAnyKind: readonly Way[]
}

/** More terms than this are not counted in the sample: counting would take long. */
const MOST_COUNTED = 8

/** @param sample the text of a block, to estimate how rare terms are */
export function waysOf({ words, readings }: Query, sample = ''): Ways {
  const { Start, LaterWord, Spelled, Inside, Keyword } = MatchKind
  function rarestFirst(terms: readonly Term[]): WantedTerm[] {
    const timesOf = ({ text }: Term) => (terms.length > MOST_COUNTED ? 0 : sample.split(text).length)
    return terms
      .map((term) => (term.pattern ? term : { ...term, tail: RARE_TAIL.exec(term.text)?.[1] }))
      .sort((one, other) => timesOf(one) - timesOf(other) || other.text.length - one.text.length)
  }
  const terms = rarestFirst(words.map((text) => ({ text })))
  const read = (to: Level, kind?: MatchKind): Way[] =>
    readings
      .filter((reading) => kind === undefined || reading.kind === kind)
      .map((reading) => wayOf({ terms: rarestFirst(reading.terms), to }))
  const inAllTexts = read(2)
  return {
    ofKind: {
      [Start]: [wayOf({ terms, to: 0, first: words[0] })],
      [LaterWord]: [wayOf({ terms, to: 0 })],
      [Spelled]: [wayOf({ terms, to: 1 }, 1), ...read(1, Spelled)],
      [Inside]: [wayOf({ terms, to: 1, isAnywhere: true }), ...read(1, Inside)],
      [Keyword]: [wayOf({ terms, to: 2, isAnywhere: true }, 2), ...inAllTexts],
    },
    ofAnyKind: [wayOf({ terms, to: 2, isAnywhere: true }), ...inAllTexts],
  }
}

// So many terms, and so many letters of each, are hashed: enough to tell blocks apart. A user can paste a whole e-mail.
const MOST_TERMS = 8
const MOST_LETTERS = 32

/** @param level if given, at least one of the terms begins a word at this level */
function wayOf(places: Places, level?: Level): Way {
  const { terms, to, isAnywhere, first } = places
  const hashed = terms.slice(0, MOST_TERMS).map(rowsOf)
  const filter: Condition[] = hashed.map(({ begun: [plain = [], ...others], anywhere }) => [
    isAnywhere ? anywhere : [...plain, ...anywhere],
    ...others.slice(0, to),
  ])
  if (first) filter.unshift([rowsOfBeginning(SEED_FIRST_WORD, first)])
  // A term without rows may be at the level.
  if (level && hashed.length === terms.length) filter.unshift(hashed.map(({ begun }) => begun[level] ?? []))
  return { ...places, filter }
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
