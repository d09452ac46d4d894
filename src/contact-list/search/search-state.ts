import {
  FILTER,
  GROUPS,
  HAS_MORE,
  type ContactFilter,
  type GroupedUpdate,
  type Heading,
} from '../../contacts/search-extensions.ts'
import type { ContactMatch, ContactSearch } from '../../contacts/types.ts'
import { identityOf, isPerson, readContact, type ReadContact } from '../contacts/read-contact.ts'
import type { PickerProps } from '../types.ts'

/** One attempt to answer a query. When one of its members changes, or a list opens, a new session starts. */
export interface Session {
  query: string
  search: ContactSearch
  /** The app's filter. It can throw. */
  filterContacts: PickerProps['filterContacts']
  /** The same filter with errors caught: a contact for which it throws is left out. */
  filter: ContactFilter | undefined
  attempt: number
}

/** A request for the first `limit` rows of a session. */
export interface SearchRequest {
  session: Session
  limit: number
  /** Whether groups can be rows. */
  takesGroups: boolean
}

/** A match whose contact is checked. */
export interface ReadMatch {
  /** The object that the search has returned. */
  given: ContactMatch
  contact: ReadContact
}

export interface RowOfContact {
  kind: 'contact'
  /** Unique in a list. Equal contacts have the same key: a search may create new objects in each answer. */
  key: string
  match: ReadMatch
  section?: Heading | undefined
}

export const rowOf = (given: ContactMatch, contact: ReadContact, section?: Heading): RowOfContact => ({
  kind: 'contact',
  key: identityOf(contact),
  match: { given, contact },
  section,
})

/** The part of an update that the list can show. */
export interface UsableUpdate {
  rows: readonly RowOfContact[]
  total: number
  complete: boolean
  /** Whether a larger limit may give more rows. */
  hasMore: boolean
  /** Whether `total` is only a lower bound, because more contacts may match. */
  isMinimum?: boolean
  /** The share of the contacts searched, 0 to 1, if the search reports it. */
  progress?: number | undefined
}

/** The last answer in a session so far. Its request may be an earlier one, for fewer rows. */
export interface SearchAnswer {
  request: SearchRequest
  update: UsableUpdate
  failed?: boolean
  error?: unknown
}

/**
 * How up to date the rows are:
 *
 * - `closed`: The list is not open.
 * - `behind`: No row answers the query. Rows of the previous query may stay to avoid flicker, but can't be picked.
 * - `growing`: The rows answer the query, and the list has requested more.
 * - `partial`: The rows answer the query, and more may arrive.
 * - `complete`: The search has ended or failed. More rows arrive only if the list requests them.
 */
export type Phase = 'closed' | 'behind' | 'growing' | 'partial' | 'complete'

export const answersQuery = (phase: Phase) => phase !== 'closed' && phase !== 'behind'

/** Whether rows for the query may still arrive without a further request. Keys wait for them. */
export const isSearching = (phase: Phase) => phase !== 'closed' && phase !== 'complete'

export const noUpdate: UsableUpdate = { rows: [], total: 0, complete: false, hasMore: false }

/**
 * The answer to `request` after an update. If an incomplete update has fewer rows than the last answer, the rows of the
 * last answer stay. Otherwise, a list would get shorter when the user has scrolled to its end to request more rows.
 */
export function answerWith(request: SearchRequest, update: UsableUpdate, last?: SearchAnswer): SearchAnswer {
  const before = last?.update ?? noUpdate
  if (update.complete) return { request, update }
  const { rows } = update.rows.length >= before.rows.length ? update : before
  return { request, update: { ...update, rows, total: Math.max(update.total, before.total) } }
}

/** If many of the found contacts can't be rows, more are requested: at most this many times the limit. */
const MOST_TIMES = 16

/**
 * The usable part of an update of a search, which may be code of the app. Leaves out contacts that are invalid or
 * repeated, that the filter refuses, or that are groups if the request takes none. Ignores an invalid total.
 *
 * @param requested the number of requested matches: `limit`, or a multiple of it
 */
export function usableUpdate(
  { session: { filter }, limit, takesGroups }: SearchRequest,
  update: GroupedUpdate,
  requested: number,
): UsableUpdate {
  const { matches, total, more, complete, progress, [GROUPS]: sections, [FILTER]: filtered } = update
  const given = matches.slice(0, requested)
  const isUnfiltered = filter !== undefined && !filtered
  const keys = new Set<string>()
  const usable = given.flatMap((match, index) => {
    const contact = readContact(match?.contact)
    if (!contact || !(takesGroups || isPerson(contact))) return []
    if (isUnfiltered && !filter(contact.given)) return []
    const row = rowOf(match, contact, sections?.findLast(({ start }) => start <= index)?.heading)
    if (keys.has(row.key)) return []
    keys.add(row.key)
    return row
  })
  const rows = usable.slice(0, limit)
  // Compares the matches before some are left out: these, too, use up the limit of the search.
  const isFull = given.length === requested
  const hasTotal = Number.isFinite(total) && total >= matches.length
  const leftOut = given.length - usable.length
  const usableTotal = (hasTotal ? total : matches.length) - leftOut
  const isTotalReached = complete && hasTotal && usableTotal <= usable.length
  // Only searches of this package report whether they have more (`HAS_MORE`).
  const mayFindMore = update[HAS_MORE] ?? (isFull && !isTotalReached)
  const hasMore = mayFindMore || usable.length > limit
  // Without enough rows to scroll to the end, the user can't request more. So the update does not count as complete,
  // and `runSearch` requests more.
  const hasTooFew = mayFindMore && usable.length < limit / 2 && requested < limit * MOST_TIMES
  return {
    rows,
    // The total of an unfiltered search includes contacts that the filter refuses.
    total: isUnfiltered ? rows.length : usableTotal,
    complete: Boolean(complete) && !hasTooFew,
    hasMore,
    isMinimum: Boolean(more) || (isFull && !hasTotal) || (isUnfiltered && hasMore),
    progress: Number.isFinite(progress) ? progress : undefined,
  }
}
