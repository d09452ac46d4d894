import { toMatch } from '../../contacts/matching/highlight.ts'
import { foldContact } from '../../contacts/matching/folded-contact.ts'
import { matchKindOf, parseQuery } from '../../contacts/matching/match.ts'
import { tierOf } from '../../contacts/matching/match-kind.ts'
import type { Contact, ContactMatch } from '../../contacts/types.ts'

/**
 * The contacts that match what was typed. Those with a worse kind of match (in another spelling, inside a word, in
 * keywords) come last. Otherwise, their order stays.
 */
export function matchingContacts(contacts: readonly Contact[], typed: string): ContactMatch[] {
  const query = parseQuery(typed)
  const found: { match: ContactMatch; tier: number }[] = []
  for (const [position, contact] of contacts.entries()) {
    const candidate = foldContact(contact, position)
    const kind = candidate && matchKindOf(candidate, query)
    if (candidate && kind !== undefined) found.push({ match: toMatch(candidate, query), tier: tierOf(kind) })
  }
  return found.sort((a, b) => a.tier - b.tier).map(({ match }) => match)
}
