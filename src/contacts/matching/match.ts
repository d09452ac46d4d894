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
  return readingOf(candidate, query)?.kind
}

/**
 * The words or the reading of a query that a candidate matches, and the kind of match. Undefined without a match. Only
 * for candidates in which at least one typed word begins no word.
 */
export function readingOf(
  candidate: Candidate,
  { words, readings }: Query,
): { kind: MatchKind; terms: readonly Term[] } | undefined {
  candidate.text ??= textOf(candidate)
  // Keywords follow this separator as well.
  const hasOthers = candidate.text.includes(SPELLINGS)
  if (!hasOthers && readings.length === 0)
    return words.every((word) => occurs(candidate, word))
      ? { kind: MatchKind.Inside, terms: asTerms(words) }
      : undefined
  const beginsOther = (text: string, to: Level) => hasOthers && hasBeginning(candidate, { text }, 1, to)
  const typed = (kind: MatchKind, has: (word: string) => boolean) =>
    words.every(has) ? { kind, terms: asTerms(words) } : undefined
  const read = (kind: MatchKind, to: Level, some: readonly Reading[]) => {
    const reading = some.find(({ terms }) => terms.every((term) => hasBeginning(candidate, term, 0, to)))
    return reading && { kind, terms: reading.terms }
  }
  const ofKind = (kind: MatchKind) => readings.filter((reading) => reading.kind === kind)
  return (
    typed(MatchKind.Spelled, (word) => beginsWord(candidate, word) || beginsOther(word, 1)) ??
    read(MatchKind.Spelled, 1, ofKind(MatchKind.Spelled)) ??
    typed(MatchKind.Inside, (word) => occurs(candidate, word) || beginsOther(word, 1)) ??
    read(MatchKind.Inside, 1, ofKind(MatchKind.Inside)) ??
    typed(MatchKind.Keyword, (word) => occurs(candidate, word) || beginsOther(word, 2)) ??
    read(MatchKind.Keyword, 2, readings)
  )
}

const asTerms = (words: readonly string[]): Term[] => words.map((text) => ({ text }))

/** The first position of a term in a text, from `from` on, or -1. Hot. */
export function findTerm(text: string, { text: wanted, pattern }: Term, from: number): number {
  if (!pattern) return text.indexOf(wanted, from)
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

/** Whether the term begins a word at one of these levels. */
export function hasBeginning(candidate: Candidate, term: Term, from: Level, to: Level): boolean {
  const text = (candidate.text ??= textOf(candidate))
  for (let at = findTerm(text, term, 0); at >= 0; at = findTerm(text, term, at + 1)) {
    const level = levelAt(text, at)
    if (level >= from && level <= to && canBegin(text, at, false)) return true
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
