import { MatchKind } from './match-kind.ts'
import { textOf, type Candidate, type SearchText } from './folded-contact.ts'
import type { Query, Reading, Term } from './query.ts'
import { canBegin, levelAt, SPELLINGS, type Level, type Word } from './words.ts'

export { parseQuery, type Query } from './query.ts'

/**
 * The kind of match of `candidate` for `query`, or undefined without a match.
 *
 * - The address begins with the whole query: Start. An empty query matches every address this way.
 * - Each word of the query begins a word of the name or of the address: Start if the first word of the query begins a
 *   first word, otherwise LaterWord. So `ann lee` puts Ann Lee before Lee Ann.
 * - The same with other spellings of the name, or of the query: Spelled.
 * - Each word of the query is somewhere in the name or in the address, or its parts between punctuation begin words:
 *   Inside.
 * - The same, but some words of the query begin only a word of a keyword: Keyword.
 */
export function matchKindOf(candidate: Candidate, query: Query): MatchKind | undefined {
  if (beginsAddress(candidate, query)) return MatchKind.Start
  if (query.words.every((word) => beginsWord(candidate, word))) {
    const [queryWord = ''] = query.words
    const begun = [candidate.name, candidate.email].flatMap((text) => wordsBegunBy(text, queryWord))
    return begun.some((word) => word.isFirst) ? MatchKind.Start : MatchKind.LaterWord
  }
  return otherMatch(candidate, query)?.kind
}

// Levels of texts, see `Level`.
const SPELLING = 1
const KEYWORD = 2

/**
 * The match of a candidate in which a typed word begins no word of the name or of the address. Returns its kind and the
 * terms to highlight: the typed words, or the terms of another reading of the query. Undefined without a match.
 */
export function otherMatch(
  candidate: Candidate,
  { words, readings }: Query,
): { kind: MatchKind; terms: readonly Term[] } | undefined {
  candidate.text ??= textOf(candidate)
  const asTyped = (kind: MatchKind, matches: (word: string) => boolean) =>
    words.every(matches) ? { kind, terms: words.map((text) => ({ text })) } : undefined
  // This separator is before other spellings, and also before keywords.
  const hasOthers = candidate.text.includes(SPELLINGS)
  // A shortcut for the usual case.
  if (!hasOthers && readings.length === 0) return asTyped(MatchKind.Inside, (word) => occurs(candidate, word))
  const beginsOther = (text: string, to: Level) =>
    hasOthers && hasBeginning(candidate, { text }, SPELLING, to)
  const ofKind = (kind: MatchKind) => readings.filter((reading) => reading.kind === kind)
  const asRead = (kind: MatchKind, some: readonly Reading[], to: Level) => {
    const reading = some.find(({ terms }) => terms.every((term) => hasBeginning(candidate, term, 0, to)))
    return reading && { kind, terms: reading.terms }
  }
  return (
    asTyped(MatchKind.Spelled, (word) => beginsWord(candidate, word) || beginsOther(word, SPELLING)) ??
    asRead(MatchKind.Spelled, ofKind(MatchKind.Spelled), SPELLING) ??
    asTyped(MatchKind.Inside, (word) => occurs(candidate, word) || beginsOther(word, SPELLING)) ??
    asRead(MatchKind.Inside, ofKind(MatchKind.Inside), SPELLING) ??
    asTyped(MatchKind.Keyword, (word) => occurs(candidate, word) || beginsOther(word, KEYWORD)) ??
    asRead(MatchKind.Keyword, readings, KEYWORD)
  )
}

/** The first position of a term in a text, from `from` on, or -1. Hot. */
export function findTerm(text: string, { text: wanted, pattern }: Term, from: number): number {
  if (!pattern) return text.indexOf(wanted, from)
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

/** Whether the term begins a word in another spelling of the name. */
export const beginsSpelling = (candidate: Candidate, term: Term) =>
  hasBeginning(candidate, term, SPELLING, SPELLING)

/** Whether the term begins a word at one of the levels `from` to `to`. */
function hasBeginning(candidate: Candidate, term: Term, from: Level, to: Level): boolean {
  const text = (candidate.text ??= textOf(candidate))
  for (let at = findTerm(text, term, 0); at >= 0; at = findTerm(text, term, at + 1)) {
    const level = levelAt(text, at)
    if (level >= from && level <= to && canBegin(text, at)) return true
  }
  return false
}

/** Whether the address begins with the whole query. */
export function beginsAddress(candidate: Candidate, query: Query): boolean {
  return candidate.email.folded.trimStart().startsWith(query.text)
}

/** Whether `queryWord` begins a word of the name or of the address. */
export function beginsWord(candidate: Candidate, queryWord: string): boolean {
  return (
    wordsBegunBy(candidate.name, queryWord).length > 0 || wordsBegunBy(candidate.email, queryWord).length > 0
  )
}

/** The words of `text` that begin with `queryWord`. */
export function wordsBegunBy(text: SearchText, queryWord: string): Word[] {
  return text.words.filter((word) => word.text.startsWith(queryWord))
}

function occurs(candidate: Candidate, queryWord: string): boolean {
  return candidate.name.folded.includes(queryWord) || candidate.email.folded.includes(queryWord)
}
