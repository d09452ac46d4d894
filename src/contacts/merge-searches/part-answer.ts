import { FILTER, HAS_MORE, rowKey, type PackageOptions, type GroupedUpdate } from '../search-extensions.ts'
import { addressKeyOf, isContact } from '../matching/folded-contact.ts'
import { toHit } from '../matching/match.ts'
import type { Query } from '../matching/query.ts'
import type { Hit } from '../matching/rank.ts'
import type { ContactMatch } from '../types.ts'

/** A match found by one of the merged searches. */
export interface PartRow {
  match: ContactMatch
  /** The `rowKey` of the contact. */
  key: string
  /** For ranking. Undefined if the contact matches only by the rules of its search, or if rows keep their order. */
  hit: Hit | undefined
}

/** The latest answer of one of the merged searches. */
export interface PartAnswer {
  /** The rows, without repeated addresses. */
  rows: readonly PartRow[]
  /** The number of matches without a row, because of the limit. */
  withoutRow: number
  complete: boolean
  progress?: number | undefined
  /** Whether a larger limit may give more rows. */
  mayHaveMoreRows?: boolean
  /** As in `SearchUpdate`: whether more contacts match, or may match, than are counted. */
  more?: boolean
}

export const noAnswer: PartAnswer = { rows: [], withoutRow: 0, complete: false }

/** Reads an update of a search. Skips matches without an address, repeated ones, and those that the filter rejects. */
export function readPartAnswer(
  update: GroupedUpdate,
  query: Query | undefined,
  options: PackageOptions,
): PartAnswer {
  const { matches, total, more, complete, progress, [FILTER]: isFiltered } = update
  const { limit, [FILTER]: filter } = options
  // A search of the app may have ignored the filter. Then its matches have to be filtered, and its total is too large.
  const isUnfiltered = filter !== undefined && !isFiltered
  const withinLimit = matches.slice(0, limit)
  const rows = new Map<string, PartRow>()
  for (const match of withinLimit) {
    const { contact } = match
    if (!isContact(contact) || (isUnfiltered && !filter(contact))) continue
    const key = rowKey(addressKeyOf(contact), contact, options)
    // All have the position 0: sorting then keeps rows that rank equally in the order of their searches.
    if (!rows.has(key)) rows.set(key, { match, key, hit: query && toHit(contact, 0, query) })
  }
  const isFull = withinLimit.length >= limit
  const isTotalKnown = Number.isFinite(total) && total >= matches.length
  // If an answer is full and has no valid total, one more match is assumed.
  const leastTotal = matches.length + Number(isFull)
  const withoutRow = (isTotalKnown ? total : leastTotal) - withinLimit.length
  return {
    rows: [...rows.values()],
    // It is unknown how many matches without a row pass the filter.
    withoutRow: isUnfiltered ? 0 : withoutRow,
    complete,
    progress,
    mayHaveMoreRows: update[HAS_MORE] ?? (isFull && withoutRow > 0),
    more: more || (withoutRow > 0 && (isUnfiltered || !isTotalKnown)),
  }
}
