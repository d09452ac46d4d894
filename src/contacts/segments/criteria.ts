import { MatchKind } from '../matching/match-kind.ts'
import type { Query, Term } from '../matching/query.ts'
import type { Level } from '../matching/words.ts'
import { rowsOfNgrams, rowsOfPrefixes, SEED_FIRST_WORD, SEEDS_WORD } from './text-hashes.ts'

/**
 * What a contact must have to match: all of the terms, each at an accepted position. A query has several criteria, for
 * its kinds of matches and for its readings. A contact that meets one of them is a candidate.
 */
export interface Criteria {
  /** The rarest first: most contacts do not have it, so they are not searched for the other terms. */
  terms: readonly TermWithTail[]
  /** Beginnings of words are accepted in texts up to this level: names and addresses, other spellings, keywords. */
  upTo: Level
  /** Whether any position in a name or an address is accepted as well. */
  isAnywhere?: boolean
  /** A term that must begin a first word. */
  first?: string | undefined
  /** Conditions for the blocks that may have such a contact. A block must meet all of them. */
  conditions: readonly Condition[]
}

export interface TermWithTail extends Term {
  /** The text from its last rare letter on (`b` of `taisanb`). `indexOf` is faster if the first letter is rare. */
  tail?: string | undefined
}

/** A block must have bits in all rows of at least one of these lists. */
type Condition = readonly SignatureRows[]

/**
 * Numbers of rows in the table of signatures (see `buildSignatures`). If a block has a certain text, its bit is set in
 * each of these rows. An empty list is met by any block.
 */
type SignatureRows = readonly number[]

const RARE_TAIL = /.([^aceilmnorst.][aceilmnorst.]*)$/

/** If there are more terms than this, none is counted in the sample: counting would take long. */
const MOST_COUNTED = 8

/** The criteria of a query, by kind of match and for all. `sample`, the text of a block, shows which terms are rare. */
export function criteriaOf({ words, readings }: Query, sample = '') {
  const { Start, LaterWord, Spelled, Inside, Keyword } = MatchKind
  function rarestFirst(terms: readonly Term[]): TermWithTail[] {
    const timesInSample = ({ text }: Term) => (terms.length > MOST_COUNTED ? 0 : sample.split(text).length)
    return terms
      .map((term) => (term.pattern ? term : { ...term, tail: RARE_TAIL.exec(term.text)?.[1] }))
      .sort((a, b) => timesInSample(a) - timesInSample(b) || b.text.length - a.text.length)
  }
  const terms = rarestFirst(words.map((text) => ({ text })))
  const ofReadings = (upTo: Level, kind?: MatchKind): Criteria[] =>
    readings
      .filter((reading) => kind === undefined || reading.kind === kind)
      .map((reading) => withConditions({ terms: rarestFirst(reading.terms), upTo }))
  const ofAllReadings = ofReadings(2)
  const ofKind: Readonly<Record<MatchKind, readonly Criteria[]>> = {
    [Start]: [withConditions({ terms, upTo: 0, first: words[0] })],
    [LaterWord]: [withConditions({ terms, upTo: 0 })],
    [Spelled]: [withConditions({ terms, upTo: 1 }, 1), ...ofReadings(1, Spelled)],
    [Inside]: [withConditions({ terms, upTo: 1, isAnywhere: true }), ...ofReadings(1, Inside)],
    [Keyword]: [withConditions({ terms, upTo: 2, isAnywhere: true }, 2), ...ofAllReadings],
  }
  const ofAnyKind = [withConditions({ terms, upTo: 2, isAnywhere: true }), ...ofAllReadings]
  return { ofKind, ofAnyKind }
}

// Only so many terms, and so many letters of each, have conditions. A user can paste a whole e-mail.
const MOST_TERMS = 8
const MOST_LETTERS = 32

/** @param level if given, at least one of the terms begins a word at this level */
function withConditions(accepted: Omit<Criteria, 'conditions'>, level?: Level): Criteria {
  const { terms, upTo, isAnywhere, first } = accepted
  const rowsOfTerms = terms.slice(0, MOST_TERMS).map(rowsOf)
  // At the beginning of a word in a name or an address, a term has the bits of both its prefixes and its n-grams.
  const conditions: Condition[] = rowsOfTerms.map(({ begun: [inMainText = [], ...inOthers], anywhere }) => [
    isAnywhere ? anywhere : [...inMainText, ...anywhere],
    ...inOthers.slice(0, upTo),
  ])
  if (first) conditions.unshift([rowsOfPrefixes(SEED_FIRST_WORD, first)])
  // If some terms were left out above, one of those may be the one that begins a word at `level`.
  if (level && rowsOfTerms.length === terms.length)
    conditions.unshift(rowsOfTerms.map(({ begun }) => begun[level] ?? []))
  return { ...accepted, conditions }
}

/** The rows of a term: for each level at the beginning of a word, and anywhere in a name or an address. */
function rowsOf(term: Term) {
  // After a cut text, `term.form` has no effect: no hashed prefix is as long.
  const text = term.text.slice(0, MOST_LETTERS)
  return {
    begun: SEEDS_WORD.map((seed) => rowsOfPrefixes(seed, text, term.form)),
    anywhere: rowsOfNgrams(text),
  }
}
