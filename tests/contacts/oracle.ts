import { toMatch } from '../../src/contacts/matching/highlight.ts'
import { parseQuery, placeOf } from '../../src/contacts/matching/match.ts'
import { compareHits, type Hit } from '../../src/contacts/matching/rank.ts'
import { addressKey, toRow, type Row } from '../../src/contacts/matching/row.ts'
import type { Contact, ContactSearch } from '../../src/contacts/types.ts'

/**
 * A plain search, which the contact index is tested against: it looks at every contact, sorts all matches and gives one complete
 * answer. The array is read at the first search; later changes have no effect. Contacts without an address are skipped. Of
 * contacts with the same address, only the highest-ranked match is a row. The total counts the others as well while there are
 * more rows than `limit`. A `limit` below 1 gives only the total.
 */
export function searchArray(contacts: readonly Contact[]): ContactSearch {
  let rows: readonly Row[] | undefined

  return {
    async *search(typed, { limit, signal }) {
      if (signal.aborted) return
      rows ??= Array.from(contacts, toRow).filter((row) => row !== undefined)

      const query = parseQuery(typed)
      const hits = rows.flatMap((row): Hit[] => {
        const place = placeOf(row, query)
        return place === undefined ? [] : [{ row, place }]
      })
      hits.sort(compareHits)

      const addresses = new Set<string>()
      const distinct = hits.filter(({ row }) => {
        const address = addressKey(row)
        if (addresses.has(address)) return false
        addresses.add(address)
        return true
      })
      const best = distinct.slice(0, Math.max(0, limit))
      yield {
        matches: best.map(({ row }) => toMatch(row, query)),
        total: best.length < distinct.length ? hits.length : best.length,
        complete: true,
        progress: 1,
      }
    },
  }
}
