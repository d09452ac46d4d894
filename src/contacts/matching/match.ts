import { MatchKind } from './match-kind.ts'
import type { Contact } from '../types.ts'
import { foldContact, textOf, type FoldedContact } from './folded-contact.ts'
import type { Query, Reading, Term } from './query.ts'
import type { Hit } from './rank.ts'
import {
  beginningsInAddress,
  beginningsInName,
  canBegin,
  isFirstWord,
  levelAt,
  SPELLINGS,
  type Level,
} from './words.ts'

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
export function matchKindOf(candidate: FoldedContact, query: Query): MatchKind | undefined {
  if (beginsAddress(candidate, query)) return MatchKind.Start
  if (query.words.every((word) => beginsWord(candidate, word)))
    return beginsFirstWord(candidate, query.words[0] ?? '') ? MatchKind.Start : MatchKind.LaterWord
  return otherMatch(candidate, query)?.kind
}

/** The hit of a contact. Undefined if it does not match, or has no address. */
export function toHit(contact: Contact | undefined, position: number, query: Query): Hit | undefined {
  const candidate = foldContact(contact, position)
  const kind = candidate && matchKindOf(candidate, query)
  return candidate && kind !== undefined ? { candidate, kind } : undefined
}

// Levels of texts, see `Level`.
const SPELLING = 1
const KEYWORD = 2

/**
 * The match of a candidate in which a typed word begins no word of the name or of the address. Returns its kind and the
 * terms to highlight: the typed words, or the terms of another reading of the query. Undefined without a match.
 */
export function otherMatch(
  candidate: FoldedContact,
  { words, readings }: Query,
): { kind: MatchKind; terms: readonly Term[] } | undefined {
  const asTyped = (kind: MatchKind, matches: (word: string) => boolean) =>
    words.every(matches) ? { kind, terms: words.map((text) => ({ text })) } : undefined
  // This separator is before other spellings, and also before keywords.
  const hasOthers = textOf(candidate).includes(SPELLINGS)
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
export const beginsSpelling = (candidate: FoldedContact, term: Term) =>
  hasBeginning(candidate, term, SPELLING, SPELLING)

/** Whether the term begins a word at one of the levels `from` to `to`. */
function hasBeginning(candidate: FoldedContact, term: Term, from: Level, to: Level): boolean {
  const text = textOf(candidate)
  for (let at = findTerm(text, term, 0); at >= 0; at = findTerm(text, term, at + 1)) {
    const level = levelAt(text, at)
    if (level >= from && level <= to && canBegin(text, at)) return true
  }
  return false
}

/** Whether the address begins with the whole query. */
export function beginsAddress(candidate: FoldedContact, query: Query): boolean {
  return candidate.foldedEmail.trimStart().startsWith(query.text)
}

/** Whether `queryWord` begins a word of the name or of the address. */
export const beginsWord = ({ foldedName, foldedEmail }: FoldedContact, queryWord: string) =>
  beginningsInName(foldedName, queryWord).length > 0 || beginningsInAddress(foldedEmail, queryWord).length > 0

const beginsFirstWord = ({ foldedName, foldedEmail }: FoldedContact, queryWord: string) =>
  beginningsInName(foldedName, queryWord).some((at) => isFirstWord(foldedName, at)) ||
  beginningsInAddress(foldedEmail, queryWord).some((at) => isFirstWord(foldedEmail, at))

/** Whether a word is anywhere in the name or in the address. Hot. */
export const occurs = ({ foldedName, foldedEmail }: FoldedContact, queryWord: string) =>
  foldedName.includes(queryWord) || foldedEmail.includes(queryWord)
