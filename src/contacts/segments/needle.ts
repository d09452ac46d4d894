import type { MatchKinds, Term, Wanted, WordRules } from './adapter.ts'
import { filtersOf, type Filter } from './filters.ts'

/**
 * A term, and its end from a rare letter on, if there is one. Where the term is not, searching for this end takes
 * less time.
 */
export interface Sought extends Term {
  tail?: string | undefined
}

/** Terms that a document has, and where they are accepted. */
export interface Way {
  /** The rarest first: most documents do not have it, so that they are not searched for the others. */
  terms: readonly Sought[]
  /** The last level at which the beginnings of words are accepted. */
  to: 0 | 1 | 2
  /** Whether other places are accepted as well, at level 0. */
  isAnywhere?: boolean
  /** A term that is only accepted where a first word begins. */
  first?: string | undefined
}

/** A query in the form that segments are searched with. */
export interface Needle<Kind extends number = number> {
  /** For each kind of match, the ways in which a document can have it. Those of the last kind are all ways. */
  ways: Readonly<Record<number, readonly Way[]>>
  /** For each kind of match, which blocks may have one. */
  filters: Readonly<Record<number, readonly Filter[]>>
  /** Which blocks may have a match of any kind. */
  anyKind: readonly Filter[]
  /** The blocks with such a match, for the segments for which this was found out. */
  candidates: WeakMap<object, Uint32Array>
  kinds: MatchKinds<Kind>
  rules: WordRules
}

/** @param sample the text of a block, which tells how rare terms are */
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

/** The most terms that are counted. It bounds the time that this takes. */
const MOST_COUNTED = 8

/**
 * The end of a text, from its last letter on that is rare in names and addresses: browsers look for the first letter
 * of what they search.
 */
const RARE_TAIL = /[^aceilmnorst.][aceilmnorst.]*$/

function rarestFirst(terms: readonly Term[], sample: string): Sought[] {
  const timesOf = ({ text }: Term) => (terms.length > MOST_COUNTED ? 0 : sample.split(text).length)
  return [...terms]
    .sort((a, b) => timesOf(a) - timesOf(b) || b.text.length - a.text.length)
    .map((term) => (term.pattern ? term : { ...term, tail: RARE_TAIL.exec(term.text)?.[0] }))
}
