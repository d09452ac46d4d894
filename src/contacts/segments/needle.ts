import { MatchKind } from '../matching/match-kind.ts'
import type { Query, Term } from '../matching/query.ts'
import type { Level } from '../matching/words.ts'
import { filterOf, type Filter } from './filters.ts'
import type { Segment } from './segment.ts'
import { blocksWith } from './signatures.ts'

/** A way to match: the terms that a document must have, and their accepted places. */
export interface Way {
  /**
   * The rarest first: most documents do not have it, so the other terms are not searched. `tail` is the end of a term
   * from its last rare letter on, if it has one. It is searched in place of the term, see {@link RARE_TAIL}.
   */
  terms: readonly (Term & { tail?: string | undefined })[]
  /** The last level at which beginnings of words are accepted. */
  to: Level
  /** Whether other places at level 0 are accepted as well. */
  isAnywhere?: boolean
  /** A term that must begin a first word. */
  first?: string | undefined
}

/** A query, prepared for the search in segments. */
export interface Needle {
  /** The ways to have each kind of match. Those of the last kind, `Keyword`, find all matches. */
  ways: Readonly<Record<MatchKind, readonly Way[]>>
  /** For each kind of match, the filters for blocks that may have one. */
  filters: Readonly<Record<MatchKind, readonly Filter[]>>
  /** The blocks of a segment that may have a match of any kind, one bit for each. Computed once for each segment. */
  candidatesIn: (segment: Segment) => Uint32Array
}

/** @param sample the text of a block, to estimate how rare terms are */
export function createNeedle({ words, readings }: Query, sample = ''): Needle {
  const { Start, LaterWord, Spelled, Inside, Keyword } = MatchKind
  const terms = rarestFirst(
    words.map((text) => ({ text })),
    sample,
  )
  const read = (to: Level, kind?: MatchKind): Way[] =>
    readings
      .filter((reading) => kind === undefined || reading.kind === kind)
      .map((reading) => ({ terms: rarestFirst(reading.terms, sample), to }))
  const ways = {
    [Start]: [{ terms, to: 0, first: words[0] }],
    [LaterWord]: [{ terms, to: 0 }],
    [Spelled]: [{ terms, to: 1 }, ...read(1, Spelled)],
    [Inside]: [{ terms, to: 1, isAnywhere: true }, ...read(1, Inside)],
    [Keyword]: [{ terms, to: 2, isAnywhere: true }, ...read(2)],
  } satisfies Needle['ways']
  /** The filters for ways, of which the first one, as typed, needs a term at a level. */
  const filtersOf = (some: readonly Way[], level?: Level) =>
    some.map((way, at) => filterOf(way, at === 0 ? level : undefined))
  const anyKind = filtersOf(ways[Keyword])
  const candidates = new WeakMap<Segment, Uint32Array>()
  return {
    ways,
    filters: {
      [Start]: filtersOf(ways[Start]),
      [LaterWord]: filtersOf(ways[LaterWord]),
      [Spelled]: filtersOf(ways[Spelled], 1),
      [Inside]: filtersOf(ways[Inside]),
      [Keyword]: filtersOf(ways[Keyword], 2),
    },
    candidatesIn(segment) {
      let blocks = candidates.get(segment)
      if (!blocks) candidates.set(segment, (blocks = blocksWith(segment.signatures, anyKind)))
      return blocks
    },
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
