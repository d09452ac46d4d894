import type { MatchKinds, Term, Wanted, WordRules } from './adapter.ts'
import { filtersOf, type Filter } from './filters.ts'

/** A way to match: the terms that a document must have, and their accepted places. */
export interface Way {
  /**
   * The rarest first: most documents do not have it, so the other terms are not searched. `tail` is the end of a term
   * from its last rare letter on, if it has one. It is searched in place of the term, see {@link RARE_TAIL}.
   */
  terms: readonly (Term & { tail?: string | undefined })[]
  /** The last level at which beginnings of words are accepted. */
  to: 0 | 1 | 2
  /** Whether other places at level 0 are accepted as well. */
  isAnywhere?: boolean
  /** A term that must begin a first word. */
  first?: string | undefined
}

/** A query, prepared for the search in segments. */
export interface Needle<Kind extends number = number> {
  /** The ways to have each kind of match. Those of the last kind find all matches. */
  ways: Readonly<Record<number, readonly Way[]>>
  /** For each kind of match, the filters for blocks that may have one. */
  filters: Readonly<Record<number, readonly Filter[]>>
  /** The filters for blocks that may have a match of any kind. */
  anyKind: readonly Filter[]
  /** For each segment that was searched, the blocks that may have a match. */
  candidates: WeakMap<object, Uint32Array>
  kinds: MatchKinds<Kind>
  rules: WordRules
}

/** @param sample the text of a block, to estimate how rare terms are */
export function createNeedle<Kind extends number>(
  wanted: Wanted<Kind>,
  kinds: MatchKinds<Kind>,
  rules: WordRules,
  sample = '',
): Needle<Kind> {
  const { words, readings } = wanted
  const typed = rarestFirst(
    words.map((text) => ({ text })),
    sample,
  )
  const read = (to: Way['to'], kind?: Kind): Way[] =>
    readings
      .filter((reading) => kind === undefined || reading.kind === kind)
      .map(({ terms }) => ({ terms: rarestFirst(terms, sample), to }))
  return {
    ways: {
      [kinds.Start]: [{ terms: typed, to: 0, first: words[0] }],
      [kinds.LaterWord]: [{ terms: typed, to: 0 }],
      [kinds.Spelled]: [{ terms: typed, to: 1 }, ...read(1, kinds.Spelled)],
      [kinds.Inside]: [{ terms: typed, to: 1, isAnywhere: true }, ...read(1, kinds.Inside)],
      [kinds.Keyword]: [{ terms: typed, to: 2, isAnywhere: true }, ...read(2)],
    },
    ...filtersOf(wanted, kinds),
    candidates: new WeakMap(),
    kinds,
    rules,
  }
}

/** More terms than this are not counted in the sample: counting would take long. */
const MOST_COUNTED = 8

/**
 * The end of a text from its last rare letter on. `indexOf` looks for the first letter, and finds a rare one faster.
 */
const RARE_TAIL = /[^aceilmnorst.][aceilmnorst.]*$/

function rarestFirst(terms: readonly Term[], sample: string): Way['terms'] {
  const timesOf = ({ text }: Term) => (terms.length > MOST_COUNTED ? 0 : sample.split(text).length)
  return [...terms]
    .sort((a, b) => timesOf(a) - timesOf(b) || b.text.length - a.text.length)
    .map((term) => (term.pattern ? term : { ...term, tail: RARE_TAIL.exec(term.text)?.[0] }))
}
