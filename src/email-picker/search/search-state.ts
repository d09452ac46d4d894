import { hasAddress } from '../../contacts/matching/row.ts'
import type { ContactMatch, ContactSearch, SearchUpdate } from '../../contacts/types.ts'

/** An attempt to have a query answered. Each query, search, attempt and opening of the list has one of its own. */
export interface Session {
  search: ContactSearch
  query: string
  /** Whether contacts were removed since, so that its answers are no longer right. */
  ended: boolean
}

/** What is asked of a search: the first `limit` rows, which are only `preparing` the list for its opening or for the user to see. */
export interface Request {
  session: Session
  limit: number
  preparing: boolean
}

/** An update as it can be shown. */
export interface UsableUpdate extends SearchUpdate {
  /** Whether a larger limit may bring more rows. */
  hasMore: boolean
}

/** What has come of a request so far. */
export interface Answer {
  request: Request
  update?: UsableUpdate | undefined
  failed?: boolean
}

/** What is known of the contacts that match. The rows of the query before stay until the first answer, so that nothing flickers. */
export interface SearchResult {
  matches: readonly ContactMatch[]
  total: number
  /** Whether asking for more rows may bring some. */
  hasMore: boolean
  /** Whether there is more to come. */
  searching: boolean
  /** Whether the search takes so long that the list should say so. */
  slow: boolean
  /** Whether rows of this query are there, with more to come. */
  partial: boolean
  failed: boolean
  /** Whether the rows were only prepared, for another query. */
  stale: boolean
  session: Session
  /** Whether the rows answer the query. If not, they can be seen, but not picked. */
  live: boolean
  /** Whether the request for the current number of rows was answered. */
  answered: boolean
  /** The share of the contacts that was searched, 0 to 1, when the search reports it. */
  progress: number | undefined
}

export const noUpdate: UsableUpdate = { matches: [], total: 0, complete: false, hasMore: false }

/** What a list can show while `request` is the one under way, `undefined` for none. */
export function resultOf(
  request: Request & { active: boolean },
  answer: Answer | undefined,
  isSlow: boolean,
): SearchResult {
  const { session, active } = request
  const isFor = answer?.request.session === session
  const known = isFor || !isSlow ? answer : undefined
  const isCurrent = isFor && isSameRequest(answer.request, request)
  const update = known?.update
  const searching = active && !(isCurrent && (answer.failed || update?.complete))
  return {
    matches: (active && update?.matches) || noUpdate.matches,
    total: update?.total ?? 0,
    hasMore: isCurrent && update?.hasMore === true,
    searching,
    slow: searching && isSlow,
    partial: active && isCurrent && update?.complete === false,
    failed: active && isCurrent && answer.failed === true,
    stale: known?.request.preparing === true && !isFor,
    session,
    live: active && isFor && !answer.request.preparing,
    answered: active && isCurrent,
    progress: isCurrent ? update?.progress : undefined,
  }
}

/** What was prepared was asked for fewer rows, and may no longer be right. */
export function isSameRequest(one: Request, other: Request): boolean {
  return one.session === other.session && one.limit === other.limit && one.preparing === other.preparing
}

/**
 * The answer to `request` after an update. The user who asked for more rows is at the end of the list: its rows stay until the
 * new update has at least as many.
 */
export function answerWith(request: Request, update: UsableUpdate, last: Answer | undefined): Answer {
  const before = (last?.request.session === request.session && last.update) || noUpdate
  if (update.complete) return { request, update }
  const matches = update.matches.length >= before.matches.length ? update.matches : before.matches
  return { request, update: { ...update, matches, total: Math.max(update.total, before.total) } }
}

/** The answer to `request` after a failure: the rows that were found stay. */
export function failedAnswer(request: Request, last: Answer | undefined): Answer {
  return {
    request,
    update: last?.request.session === request.session ? last.update : undefined,
    failed: true,
  }
}

/** How many times as many rows are asked for, at most, where too many of them have no address. */
const MOST_ASKED = 16

/**
 * What can be used of an update to a search for `asked` rows, of which `limit` are wanted: a source is code and data of the app. Rows
 * without an address are left out. A total that can't be right is ignored.
 */
export function usableUpdate(
  { matches, total, complete, progress }: SearchUpdate,
  asked: number,
  limit: number,
): UsableUpdate {
  if (!Array.isArray(matches)) throw new TypeError('its matches are not an array')
  const given = matches.slice(0, asked)
  const rows = given.filter((match) => hasAddress(match?.contact))
  // The source does not know that rows are left out.
  const isFull = given.length === asked
  const isKnown = Number.isFinite(total) && total >= matches.length
  const all = (isKnown ? total : matches.length) - given.length + rows.length
  const hasMore = isFull && (!complete || !isKnown || all > rows.length)
  return {
    matches: rows.slice(0, limit),
    total: all,
    // Other rows are asked for in the place of those without an address: a list of few rows could not be scrolled for more.
    complete: Boolean(complete) && !(hasMore && rows.length < limit / 2 && asked < limit * MOST_ASKED),
    ...(Number.isFinite(progress) && { progress: Number(progress) }),
    hasMore: hasMore || rows.length > limit,
  }
}
