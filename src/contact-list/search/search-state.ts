import {
  FILTER,
  GROUPS,
  hasOnlyRecent,
  type ContactFilter,
  type Group,
  type GroupedUpdate,
} from '../../contacts/groups.ts'
import type { Contact, ContactMatch, ContactSearch } from '../../contacts/types.ts'
import type { SEARCH_FIRST } from '../../values/contacts.ts'
import { isPerson } from '../contacts/read-contact.ts'
import { readMatch, type ReadMatch } from '../contacts/read-match.ts'
import type { LastUpdate, RecentContacts } from '../recent/types.ts'

/** One attempt to answer a query. A new query, search, attempt or opening of the list starts a new session. */
export interface Session {
  search: ContactSearch
  query: string
  /** Which contacts can be rows. */
  filter?: ContactFilter | undefined
  /** What it was started for. */
  origin: {
    query: string
    search: ContactSearch
    filter: ContactFilter | undefined
    attempt: number
    recent: readonly Contact[] | undefined
    searchFirst: RecentContacts[typeof SEARCH_FIRST] | undefined
  }
  /** The last answer of the search without recent contacts. */
  last: LastUpdate
}

/** What a search is asked for: the first `limit` rows. */
export interface SearchRequest {
  session: Session
  limit: number
  /** Whether the rows only prepare a list that may open soon. */
  preparing: boolean
  /** Whether groups can be rows. @default false */
  takesGroups?: boolean | undefined
}

/** An update without the parts that can't be shown. */
export interface UsableUpdate extends Omit<GroupedUpdate, 'matches'> {
  matches: readonly ReadMatch[]
  /** Whether a larger limit may bring more rows. */
  hasMore: boolean
}

/** The answer to a request so far. */
export interface SearchAnswer {
  request: SearchRequest
  update?: UsableUpdate | undefined
  failed?: boolean
  /** What the search threw, if it has failed. */
  error?: unknown
}

/** What the list shows of a search. The rows of the query before stay until the first answer, to avoid flicker. */
export interface SearchResult {
  matches: readonly ReadMatch[]
  /** The groups of the matches, if they have headings. */
  groups: readonly Group[] | undefined
  total: number
  /** Whether a larger limit may bring more rows. */
  hasMore: boolean
  /** Whether the total is the least number. */
  more: boolean
  /** Whether the search goes on. */
  searching: boolean
  /** Whether the search takes so long that the list should say so. */
  slow: boolean
  /** Whether there are rows for this query, and the search goes on. */
  partial: boolean
  /** Whether the recent contacts are the only rows for this query so far. */
  onlyRecent: boolean
  failed: boolean
  /** What the search threw, if it has failed. */
  error: unknown
  /** Whether the rows were prepared for another query, so that they must not be shown. */
  stale: boolean
  /** The session whose rows are wanted, if any. */
  session: Session | undefined
  /** Whether the rows answer the query. Other rows are visible, but can't be picked. */
  live: boolean
  /** Whether the request for the current number of rows was answered. */
  answered: boolean
  /** The share of the contacts that was searched, 0 to 1, when the search reports it. */
  progress: number | undefined
}

export const noUpdate: UsableUpdate = { matches: [], total: 0, complete: false, hasMore: false }

/** What the list shows for `request`, with the last answer. Without a request, it is neither open nor prepared, and shows nothing. */
export function resultOf(
  request: SearchRequest | undefined,
  answer: SearchAnswer | undefined,
  isSlow: boolean,
): SearchResult {
  const session = request?.session
  const isSameSession = request !== undefined && answer?.request.session === request.session
  const visible = isSameSession || (request && !isSlow) ? answer : undefined
  const isCurrent = isSameSession && isSameRequest(answer.request, request)
  const update = visible?.update ?? noUpdate
  const searching = request !== undefined && !(isCurrent && (answer.failed || update.complete))
  const onlyRecent = isCurrent && hasOnlyRecent(update)
  return {
    matches: update.matches,
    groups: update[GROUPS],
    total: update.total,
    hasMore: isCurrent && update.hasMore,
    more: isCurrent && update.more === true,
    searching,
    slow: searching && isSlow,
    partial: isCurrent && !update.complete && update.matches.length > 0 && !onlyRecent,
    onlyRecent,
    failed: isCurrent && answer.failed === true,
    error: isCurrent ? answer.error : undefined,
    stale: visible?.request.preparing === true && !isSameSession,
    session,
    live: isSameSession && !answer.request.preparing,
    answered: isCurrent,
    progress: isCurrent ? update.progress : undefined,
  }
}

/** Whether both ask for the same rows. Prepared rows are fewer, and may be outdated, so `preparing` counts. */
export function isSameRequest(one: SearchRequest, other: SearchRequest): boolean {
  return one.session === other.session && one.limit === other.limit && one.preparing === other.preparing
}

/**
 * The answer to `request` after an update. A user who has asked for more rows is at the end of the list, so the rows stay until
 * the new update has at least as many.
 */
export function answerWith(
  request: SearchRequest,
  update: UsableUpdate,
  last: SearchAnswer | undefined,
): SearchAnswer {
  const before = (last?.request.session === request.session && last.update) || noUpdate
  if (update.complete) return { request, update }
  const { matches, [GROUPS]: groups } = update.matches.length >= before.matches.length ? update : before
  const total = Math.max(update.total, before.total)
  return { request, update: { ...update, matches, total, [GROUPS]: groups } }
}

/**
 * The answer to a request before the search answers: the rows that the search has at once, or else the rows that are shown already.
 *
 * @param shown the answer that is shown now
 * @param canStay whether the rows that are shown can stay for a moment, although there are recent contacts
 */
export function firstAnswer(
  request: SearchRequest,
  atOnce: UsableUpdate | undefined,
  { shown, canStay }: { shown: SearchAnswer | undefined; canStay: boolean },
): SearchAnswer | undefined {
  if (!atOnce || (canStay && hasOnlyRecent(atOnce) && hasOtherRows(request, shown))) return shown
  return answerWith(request, atOnce, shown)
}

/** Whether the list shows rows of an older query, and more than recent contacts. */
function hasOtherRows({ session }: SearchRequest, shown: SearchAnswer | undefined): boolean {
  const isVisible = shown?.update?.matches.length && !shown.request.preparing
  return Boolean(isVisible) && shown?.request.session !== session && !hasOnlyRecent(shown?.update)
}

/** The answer to `request` after a failure: the rows that were found stay. */
export function failedAnswer(
  request: SearchRequest,
  last: SearchAnswer | undefined,
  error: unknown,
): SearchAnswer {
  return {
    request,
    update: last?.request.session === request.session ? last.update : undefined,
    failed: true,
    error,
  }
}

/** The largest multiple of the limit to ask for when too many rows have no address. */
const MOST_ASKED = 16

/**
 * The usable part of an update of a search, which may be code of the app. Rows without an address are left out. A total that can't be right
 * is ignored.
 *
 * @param asked the number of rows that the search was asked for
 */
export function usableUpdate(
  update: GroupedUpdate,
  asked: number,
  { limit, takesGroups }: Pick<SearchRequest, 'limit' | 'takesGroups'>,
): UsableUpdate {
  const { matches, total, more, complete, progress, [GROUPS]: groups, [FILTER]: isFiltered } = update
  const given = matches.slice(0, asked)
  const usable = (some: readonly (ContactMatch | undefined)[]) =>
    some.flatMap((match) => {
      const read = readMatch(match)
      return read && (takesGroups || isPerson(read.contact)) ? read : []
    })
  const rows = usable(given)
  // Counted before rows are left out, because the search does not know of that.
  const isFull = given.length === asked
  const isCounted = Number.isFinite(total) && total >= matches.length
  const all = (isCounted ? total : matches.length) - given.length + rows.length
  const hasMore = isFull && (!complete || !isCounted || isFiltered === 'matches' || all > rows.length)
  return {
    matches: rows.slice(0, limit),
    total: all,
    // With few rows, the user can't scroll to ask for more. So the search goes on and asks for more.
    complete: Boolean(complete) && !(hasMore && rows.length < limit / 2 && asked < limit * MOST_ASKED),
    ...(Number.isFinite(progress) && { progress: Number(progress) }),
    hasMore: hasMore || rows.length > limit,
    more: Boolean(more) || (isFull && !isCounted),
    ...(groups && {
      [GROUPS]: groups.map(({ heading, start }) => ({
        heading,
        start: usable(given.slice(0, start)).length,
      })),
    }),
  }
}

/** The usable part of an update for a request. Where the search has not applied the filter, only rows that pass are counted. */
export function usableFor(request: SearchRequest, update: GroupedUpdate, asked: number): UsableUpdate {
  const { filter } = request.session
  if (!filter || update[FILTER]) return usableUpdate(update, asked, request)
  // A row that does not pass is like one without an address.
  const matches = update.matches.map((match) => {
    const contact = readMatch(match)?.contact
    return contact && filter(contact.given) ? match : undefined
  })
  const usable = usableUpdate({ ...update, matches: matches as never }, asked, request)
  return { ...usable, total: usable.matches.length, more: usable.more || usable.hasMore }
}
