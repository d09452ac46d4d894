import { FILTER, HAS_MORE, rowKey, type PackageOptions, type GroupedUpdate } from '../search-extensions.ts'
import { addressKeyOf, isContact } from '../matching/folded-contact.ts'
import { toHit } from '../matching/match.ts'
import type { Query } from '../matching/query.ts'
import type { Hit } from '../matching/rank.ts'
import type { ContactMatch } from '../types.ts'

/** A match of one search, with the data to merge it. */
export interface PartRow {
  match: ContactMatch
  /** The `rowKey` of the contact. */
  key: string
  /** The match by the rules of this package. Undefined if there is none, or if rows keep the order of their search. */
  hit: Hit | undefined
}

/** The answer of one search so far. */
export interface PartAnswer {
  /** The rows, without repeated addresses. */
  rows: readonly PartRow[]
  /** The number of matches without a row. */
  others: number
  complete: boolean
  progress?: number | undefined
  /** Whether a larger limit may give more rows. */
  hasMore?: boolean
  /** Whether more contacts match than are counted, or may. */
  more?: boolean
}

export const noAnswer: PartAnswer = { rows: [], others: 0, complete: false }

/**
 * Reads an update of a search. Skips rows without an address, repeated rows, and those that the filter rejects.
 *
 * @param query ranks the rows. Undefined if they keep the order of their search.
 */
export function readPartAnswer(
  update: GroupedUpdate,
  query: Query | undefined,
  options: { limit: number } & PackageOptions,
): PartAnswer {
  const { matches, total, more, complete, progress, [FILTER]: isFiltered } = update
  const { limit, [FILTER]: filter } = options
  // The app's search has counted without the filter. How many of the matches without a row pass is unknown.
  const isUnfiltered = filter !== undefined && !isFiltered
  const given = matches.slice(0, limit)
  const rows = new Map<string, PartRow>()
  for (const match of given) {
    const { contact } = match
    if (!isContact(contact) || (isUnfiltered && !filter(contact))) continue
    const key = rowKey(addressKeyOf(contact), contact, options)
    // With the same position for all, rows that rank equally stay in the order of their searches.
    if (!rows.has(key)) rows.set(key, { match, key, hit: query && toHit(contact, 0, query) })
  }
  const isFull = given.length >= limit
  const isTotalKnown = Number.isFinite(total) && total >= matches.length
  // A full answer without a total may be incomplete.
  const others = (isTotalKnown ? total : matches.length + Number(isFull)) - given.length
  return {
    rows: [...rows.values()],
    others: isUnfiltered ? 0 : others,
    complete,
    progress,
    hasMore: update[HAS_MORE] ?? (isFull && others > 0),
    more: more || (others > 0 && (isUnfiltered || !isTotalKnown)),
  }
}
