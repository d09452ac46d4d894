import type { Contact } from '../types.ts'
import { foldContact, textOf, type FoldedContact } from './folded-contact.ts'
import { findTerm, matchKindOf, occurs } from './match.ts'
import { MatchKind } from './match-kind.ts'
import type { Query, Term } from './query.ts'
import { compareHits, type Hit, type Ranked } from './rank.ts'

/** The hit of a contact. Undefined if it does not match, or has no address. */
export function toHit(contact: Contact | undefined, position: number, query: Query): Hit | undefined {
  const candidate = foldContact(contact, position)
  const kind = candidate && matchKindOf(candidate, query)
  return candidate && kind !== undefined ? { candidate, kind } : undefined
}

/**
 * Compares a contact with a query. Returns a hit, or `'after'` for a match that ranks after `last`, or undefined
 * without a match. Hot: quick checks come first, because most contacts do not match.
 */
export function hitOf(
  folded: FoldedContact,
  query: Query,
  last: Ranked | undefined,
): Hit | 'after' | undefined {
  const hasAllWords = query.words.every((word) => occurs(folded, word))
  if (!hasAllWords && !mayMatch(folded, query)) return undefined
  const isAfterLast = (kind: MatchKind) => last && compareHits({ candidate: folded, kind }, last) > 0
  // A contact with all words in its name and address matches. Its best possible kind is `Start`.
  if (hasAllWords && isAfterLast(MatchKind.Start)) return 'after'
  const kind = matchKindOf(folded, query)
  if (kind === undefined) return undefined
  return isAfterLast(kind) ? 'after' : { candidate: folded, kind }
}

/** Whether the texts of a contact have all words, or the terms of another reading. Most contacts have neither. */
function mayMatch(folded: FoldedContact, { words, readings }: Query): boolean {
  const text = textOf(folded)
  const has = (term: Term) => findTerm(text, term, 0) >= 0
  return words.every((word) => text.includes(word)) || readings.some(({ terms }) => terms.every(has))
}
