import {
  FILTER,
  rowKey,
  type ContactFilter,
  type PackageOptions,
  type GroupedUpdate,
} from '../search-extensions.ts'
import { toHit } from '../matching/comparison.ts'
import { addressKeyOf, isContact } from '../matching/folded-contact.ts'
import type { Query } from '../matching/match.ts'
import type { Hit } from '../matching/rank.ts'
import type { Contact, ContactMatch } from '../types.ts'

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
  progress: number | undefined
  /** Whether a larger limit may give more rows. */
  hasMore?: boolean
  /** Whether more contacts match than are counted, or may. */
  more?: boolean
  /** Whether some rows were unusable, and a larger limit may give others instead. */
  isShort: boolean
}

export const noAnswer: PartAnswer = {
  rows: [],
  others: 0,
  complete: false,
  progress: undefined,
  isShort: false,
}

interface Reading {
  /** The number of rows requested from the search. */
  asked: number
  /** The number of rows that the merged search needs. */
  limit: number
  toRow: (match: ContactMatch) => PartRow | undefined
  filter: ContactFilter | undefined
}

/** Reads an update of a search. Skips rows without an address, repeated rows, and those that the filter rejects. */
export function readPartAnswer(update: GroupedUpdate, { asked, limit, toRow, filter }: Reading): PartAnswer {
  const { matches, total, more, complete, progress, [FILTER]: isFiltered } = update
  const given = matches.slice(0, asked)
  const rows = new Map<string, PartRow>()
  for (const match of given) {
    const row = toRow(match)
    const passes = !filter || isFiltered || (row && filter(match.contact))
    if (row && passes && !rows.has(row.key)) rows.set(row.key, row)
  }
  const isFull = given.length >= asked
  const isTotalKnown = Number.isFinite(total) && total >= matches.length
  // A full answer without a total may be incomplete.
  const matchCount = isTotalKnown ? total : matches.length + Number(isFull)
  const hasMore = matchCount > given.length
  // The app's search has counted without the filter. How many of the matches without a row pass is unknown.
  const isUnfiltered = filter !== undefined && !isFiltered
  const isShort = isFull && rows.size < limit && hasMore
  return {
    rows: [...rows.values()],
    others: isUnfiltered ? 0 : matchCount - given.length,
    hasMore: hasMore || isFiltered === 'matches',
    more: more || (hasMore && (isUnfiltered || !isTotalKnown)),
    complete: complete && !isShort,
    progress,
    isShort,
  }
}

/**
 * Creates a function that turns matches into rows. It returns undefined for a contact without an address.
 *
 * @param query the query to rank the rows for. Undefined if they keep the order of their search.
 */
export function createRowReader(query: Query | undefined, options: PackageOptions): Reading['toRow'] {
  /** The rows by their contacts, because searches repeat contacts in each update. */
  const rowsByContact = new Map<Contact, Omit<PartRow, 'match'>>()
  return (match) => {
    const { contact } = match
    if (!isContact(contact)) return undefined
    const key = rowKey(addressKeyOf(contact), contact, options)
    // With the same position for all, rows that rank equally stay in the order of their searches.
    const row = rowsByContact.get(contact) ?? { key, hit: query && toHit(contact, 0, query) }
    rowsByContact.set(contact, row)
    return { match, ...row }
  }
}
