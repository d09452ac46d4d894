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

/** How a contact matches a query: the first kind that applies, or undefined without a match. */
export function matchKindOf(candidate: FoldedContact, query: Query): MatchKind | undefined {
  if (beginsAddress(candidate, query)) return MatchKind.Start
  if (query.words.every((word) => beginsWord(candidate, word)))
    return beginsFirstWord(candidate, query.words[0] ?? '') ? MatchKind.Start : MatchKind.LaterWord
  return matchOfTerms(candidate, query)?.kind
}

/** The hit of a contact. Undefined if it does not match, or has no address. */
export function toHit(contact: Contact, position: number, query: Query): Hit | undefined {
  const candidate = foldContact(contact, position)
  const kind = candidate && matchKindOf(candidate, query)
  return candidate && kind !== undefined ? { candidate, kind } : undefined
}

// Levels of texts (see `Level`). The level of the name and the address is 0.
const SPELLING = 1
const KEYWORD = 2

/**
 * The match of a candidate as `Spelled`, `Inside` or `Keyword`: its kind, and the terms to highlight (typed words, or
 * those of another reading). Undefined without a match. If a better kind applies, only the terms are right.
 */
export function matchOfTerms(
  candidate: FoldedContact,
  { words, readings }: Query,
): { kind: MatchKind; terms: readonly Term[] } | undefined {
  const typedMatch = (kind: MatchKind, matches: (word: string) => boolean) =>
    words.every(matches) ? { kind, terms: words.map((text) => ({ text })) } : undefined
  // A contact with keywords but no other spellings has the separator `SPELLINGS`, too.
  const hasMoreTexts = textOf(candidate).includes(SPELLINGS)
  // A shortcut for most contacts and queries.
  if (!hasMoreTexts && readings.length === 0)
    return typedMatch(MatchKind.Inside, (word) => occurs(candidate, word))
  /** Whether a typed word begins a word in another spelling, or (up to the level `KEYWORD`) in a keyword. */
  const beginsUpTo = (last: Level, text: string) =>
    hasMoreTexts && hasBeginning(candidate, { text }, SPELLING, last)
  const readingsOf = (kind: MatchKind) => readings.filter((reading) => reading.kind === kind)
  const readMatch = (kind: MatchKind, tried: readonly Reading[], last: Level) => {
    const reading = tried.find(({ terms }) => terms.every((term) => hasBeginning(candidate, term, 0, last)))
    return reading && { kind, terms: reading.terms }
  }
  return (
    typedMatch(MatchKind.Spelled, (word) => beginsWord(candidate, word) || beginsUpTo(SPELLING, word)) ??
    readMatch(MatchKind.Spelled, readingsOf(MatchKind.Spelled), SPELLING) ??
    typedMatch(MatchKind.Inside, (word) => occurs(candidate, word) || beginsUpTo(SPELLING, word)) ??
    readMatch(MatchKind.Inside, readingsOf(MatchKind.Inside), SPELLING) ??
    typedMatch(MatchKind.Keyword, (word) => occurs(candidate, word) || beginsUpTo(KEYWORD, word)) ??
    readMatch(MatchKind.Keyword, readings, KEYWORD)
  )
}

/** The first position of a term in a text, from `from` on, or -1. Hot path. */
export function findTerm(text: string, { text: wanted, pattern }: Term, from: number): number {
  if (!pattern) return text.indexOf(wanted, from)
  pattern.lastIndex = from
  return pattern.exec(text)?.index ?? -1
}

/** Whether the term begins a word in another spelling of the name. */
export const beginsSpelling = (candidate: FoldedContact, term: Term) =>
  hasBeginning(candidate, term, SPELLING, SPELLING)

/** Whether the term begins a word in a text of one of the levels `first` to `last`. */
function hasBeginning(candidate: FoldedContact, term: Term, first: Level, last: Level): boolean {
  const text = textOf(candidate)
  for (let at = findTerm(text, term, 0); at >= 0; at = findTerm(text, term, at + 1)) {
    const level = levelAt(text, at)
    if (level >= first && level <= last && canBegin(text, at)) return true
  }
  return false
}

export function beginsAddress(candidate: FoldedContact, query: Query): boolean {
  return candidate.foldedEmail.trimStart().startsWith(query.text)
}

export const beginsWord = ({ foldedName, foldedEmail }: FoldedContact, queryWord: string) =>
  beginningsInName(foldedName, queryWord).length > 0 || beginningsInAddress(foldedEmail, queryWord).length > 0

const beginsFirstWord = ({ foldedName, foldedEmail }: FoldedContact, queryWord: string) =>
  beginningsInName(foldedName, queryWord).some((at) => isFirstWord(foldedName, at)) ||
  beginningsInAddress(foldedEmail, queryWord).some((at) => isFirstWord(foldedEmail, at))

/** Whether a word of the query is anywhere in the name or in the address. Hot path. */
export const occurs = ({ foldedName, foldedEmail }: FoldedContact, queryWord: string) =>
  foldedName.includes(queryWord) || foldedEmail.includes(queryWord)
