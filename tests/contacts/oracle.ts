import { toMatch } from '../../src/contacts/matching/highlight.ts'
import { parseQuery, matchKindOf } from '../../src/contacts/matching/match.ts'
import { compareHits, type Hit } from '../../src/contacts/matching/rank.ts'
import { addressKey, foldContact, type FoldedContact } from '../../src/contacts/matching/folded-contact.ts'
import type { Contact, ContactSearch } from '../../src/contacts/types.ts'

/**
 * A plain search, which the contact index is tested against: it looks at every contact, sorts all matches and gives
 * one complete answer. The array is read at the first search; later changes have no effect. Contacts without an
 * address are skipped. Of contacts with the same address, only the highest-ranked match is a row. The total counts
 * the others as well while there are more rows than `limit`. A `limit` below 1 gives only the total.
 */
export function searchArray(contacts: readonly Contact[]): ContactSearch {
  let candidates: readonly FoldedContact[] | undefined

  return {
    async *search(typed, { limit, signal }) {
      if (signal.aborted) return
      candidates ??= Array.from(contacts, foldContact).filter((candidate) => candidate !== undefined)

      const query = parseQuery(typed)
      const hits = candidates.flatMap((candidate): Hit[] => {
        const kind = matchKindOf(candidate, query)
        return kind === undefined ? [] : [{ candidate, kind }]
      })
      hits.sort(compareHits)

      const addresses = new Set<string>()
      const distinct = hits.filter(({ candidate }) => {
        const address = addressKey(candidate)
        if (addresses.has(address)) return false
        addresses.add(address)
        return true
      })
      const best = distinct.slice(0, Math.max(0, limit))
      yield {
        matches: best.map(({ candidate }) => toMatch(candidate, query)),
        total: best.length < distinct.length ? hits.length : best.length,
        complete: true,
        progress: 1,
      }
    },
  }
}
