import type { Contact } from '../types.ts'
import { foldContact, othersOf, plainTextOf, type FoldedContact } from './folded-contact.ts'
import { beginsWord, findTerm, matchKindOf } from './match.ts'
import { MatchKind } from './match-kind.ts'
import type { Query, Term } from './query.ts'
import { compareHits, type Hit, type Ranked } from './rank.ts'
import { maySpell } from './spellings.ts'

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
  const { words } = query
  const plain = plainTextOf(folded)
  const hasAllWords = words.every((word) => plain.includes(word))
  if (!hasAllWords && !mayMatch(folded, plain, query)) return undefined
  const isAfterLast = (kind: MatchKind) => last && compareHits({ candidate: folded, kind }, last) > 0
  // A contact with all words matches. Its best possible kind is `Start`, or `Spelled` if a query word begins no word.
  if (hasAllWords && isAfterLast(MatchKind.Start)) return 'after'
  if (hasAllWords && isAfterLast(MatchKind.Spelled) && !words.every((word) => beginsWord(folded, word)))
    return 'after'
  const kind = matchKindOf(folded, query)
  if (kind === undefined) return undefined
  return isAfterLast(kind) ? 'after' : { candidate: folded, kind }
}

/** Whether a contact may match by its other texts or by another reading, without all words in its name and address. */
function mayMatch(folded: FoldedContact, plain: string, { words, readings }: Query): boolean {
  const { searchedName, foldedName, keywords } = folded
  const mayHave = (text: string) => plain.includes(text) || maySpell(searchedName, foldedName, text)
  const mayFind =
    keywords || words.every(mayHave) || readings.some(({ terms }) => terms.every(({ text }) => mayHave(text)))
  if (!mayFind) return false
  const text = plain + othersOf(folded)
  const has = (term: Term) => findTerm(text, term, 0) >= 0
  return words.every((word) => text.includes(word)) || readings.some(({ terms }) => terms.every(has))
}
