import type { MatchKinds, Term, Wanted } from './adapter.ts'
import { rowOfPair, rowsOfBeginning, rowsOfParts, SEED_FIRST_WORD, SEEDS_WORD } from './hashed-parts.ts'

/**
 * The most letters of a query that are hashed. They distinguish blocks well enough, even when the text of a whole
 * e-mail is pasted.
 */
const MAX_HASHED = 32

/**
 * A condition on the rows of a block. For each item of the list, the block must be in all rows of one of the item's
 * lists.
 */
export type Filter = readonly (readonly (readonly number[])[])[]

/**
 * The filters for each kind of match, and for any kind. A block that passes one of them may have such a match. Those
 * of one kind are meant for blocks that may have a match of any kind.
 */
export function filtersOf<Kind extends number>(
  { words, readings }: Wanted<Kind>,
  kinds: MatchKinds<Kind>,
): { filters: Record<number, readonly Filter[]>; anyKind: readonly Filter[] } {
  const hashed = firstOf(words.map((text): Term => ({ text })))
  const rows = hashed.map((term) => [...beginnings(term), rowsOfParts(term.text)])
  /** Each word is at one of these places. */
  const each = (...places: readonly number[]): Filter =>
    rows.map((lists) => places.map((place) => lists[place] ?? []))
  /** One of the words is at this place. If not all words are hashed, this is unknown. */
  const one = (place: number): Filter =>
    hashed.length < words.length ? [] : [rows.map((lists) => lists[place] ?? [])]
  const begun = [pair(hashed), ...each(PLAIN)]
  const all = readings.map(({ terms }): Filter => [pair(terms), ...firstOf(terms).map(beginnings)])
  const read = (kind: Kind) => all.filter((_, at) => readings[at]?.kind === kind)
  return {
    filters: {
      [kinds.Start]: [[[rowsOfBeginning(SEED_FIRST_WORD, words[0] ?? '')], ...begun]],
      [kinds.LaterWord]: [begun],
      [kinds.Spelled]: [[...one(SPELLED), ...each(PLAIN, SPELLED)], ...read(kinds.Spelled)],
      [kinds.Inside]: [each(ANYWHERE, SPELLED), ...read(kinds.Inside)],
      [kinds.Keyword]: [one(ADDED), ...all],
    },
    anyKind: [each(ANYWHERE, SPELLED, ADDED), ...all],
  }
}

/** Only as many terms and letters as distinguish blocks well enough. */
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

/** The rows of a term at the beginning of a word, for each level. */
const beginnings = ({ text, form }: Term): Filter[number] =>
  SEEDS_WORD.map((seed, level) => [
    ...rowsOfBeginning(seed, text, form),
    ...(level === PLAIN ? rowsOfParts(text) : []),
  ])

/** The words of one document begin with the first two terms. */
const pair = ([one, other]: readonly Term[]): Filter[number] => [
  one?.text && other?.text ? [rowOfPair(one.text, other.text)] : [],
]
