import type { MatchKinds, Term, Wanted } from './adapter.ts'
import { rowOfPair, rowsOfBeginning, rowsOfParts, SEED_FIRST_WORD, SEEDS_WORD } from './hashed-parts.ts'

/** The most letters of a query that are hashed: enough to tell blocks apart. A user can paste a whole e-mail. */
const MAX_HASHED = 32

/** Conditions on a block. Each has lists of rows of the signatures: a block must be in all rows of one list. */
export type Filter = readonly (readonly (readonly number[])[])[]

/**
 * The filters for each kind of match, and for any kind. A block that passes one of them may have such a match. The
 * filters of one kind are incomplete: they are only for blocks that have passed a filter for any kind.
 */
export function filtersOf<Kind extends number>(
  { words, readings }: Wanted<Kind>,
  kinds: MatchKinds<Kind>,
): { filters: Record<number, readonly Filter[]>; anyKind: readonly Filter[] } {
  const hashed = firstOf(words.map((text): Term => ({ text })))
  const rows = hashed.map((term) => [...beginnings(term), rowsOfParts(term.text)])
  /** A block passes if each word is at one of these places. */
  const every = (...places: readonly number[]): Filter =>
    rows.map((lists) => places.map((place) => lists[place] ?? []))
  /** A block passes if one of the words is at this place, or may be, because not all words are hashed. */
  const some = (place: number): Filter =>
    hashed.length < words.length ? [] : [rows.map((lists) => lists[place] ?? [])]
  const begun = [pair(hashed), ...every(PLAIN)]
  const ofReadings = readings.map(({ terms }): Filter => [pair(terms), ...firstOf(terms).map(beginnings)])
  const ofKind = (kind: Kind) => ofReadings.filter((_, at) => readings[at]?.kind === kind)
  return {
    filters: {
      [kinds.Start]: [[[rowsOfBeginning(SEED_FIRST_WORD, words[0] ?? '')], ...begun]],
      [kinds.LaterWord]: [begun],
      [kinds.Spelled]: [[...some(SPELLED), ...every(PLAIN, SPELLED)], ...ofKind(kinds.Spelled)],
      [kinds.Inside]: [every(ANYWHERE, SPELLED), ...ofKind(kinds.Inside)],
      [kinds.Keyword]: [some(ADDED), ...ofReadings],
    },
    anyKind: [every(ANYWHERE, SPELLED, ADDED), ...ofReadings],
  }
}

/** The first terms, cut to {@link MAX_HASHED} letters together, with a blank between two terms. */
function firstOf(terms: readonly Term[]): Term[] {
  const kept: Term[] = []
  for (let left = MAX_HASHED, at = 0; left > 0 && at < terms.length; at++) {
    const term = terms[at] ?? { text: '' }
    const { text } = term
    kept.push(text.length > left ? { text: text.slice(0, left) } : term)
    left -= text.length + 1
  }
  return kept
}

// The places of a term: at the beginnings of words of each level, or anywhere at level 0.
const PLAIN = 0
const SPELLED = 1
const ADDED = 2
const ANYWHERE = 3

/** For each level, the rows of a term at the beginning of a word. */
const beginnings = ({ text, form }: Term): Filter[number] =>
  SEEDS_WORD.map((seed, level) => [
    ...rowsOfBeginning(seed, text, form),
    ...(level === PLAIN ? rowsOfParts(text) : []),
  ])

/** A block passes if a document may have words that begin with the first letters of the first two terms. */
const pair = ([one, other]: readonly Term[]): Filter[number] => [
  one?.text && other?.text ? [rowOfPair(one.text, other.text)] : [],
]
