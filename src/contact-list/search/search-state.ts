import {
  FILTER,
  GROUPS,
  hasOnlyRecent,
  type ContactFilter,
  type GroupedUpdate,
  type Heading,
} from '../../contacts/groups.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import type { SEARCH_FIRST } from '../../values/contacts.ts'
import { isPerson } from '../contacts/read-contact.ts'
import { readMatch, type ReadMatch } from '../contacts/read-match.ts'
import type { LastUpdate, RecentContacts } from '../recent/types.ts'
import type { PickerProps } from '../types.ts'

/** The inputs of a session: any change of them starts a new one. */
export interface SessionSource {
  /** The name of the component, for messages to developers. */
  component: string
  query: string
  /** The search without recent contacts. */
  search: ContactSearch
  filterContacts: PickerProps['filterContacts']
  recent: readonly Contact[] | undefined
  searchFirst: RecentContacts[typeof SEARCH_FIRST] | undefined
  /** Counts the reasons to search again. */
  attempt: number
}

/** One attempt to answer a query. A new query, search, attempt or opening of the list starts a new session. */
export interface Session extends SessionSource {
  /** The running search, which finds recent contacts first. */
  running: ContactSearch
  /** The app's filter, for contacts in rows. Errors in it are caught. */
  filter: ContactFilter | undefined
  /** The last answer of the search without recent contacts. */
  last: LastUpdate
}

/** A request to a search: its first `limit` rows. */
export interface SearchRequest {
  session: Session
  limit: number
  /** Whether the rows only prepare a list that may open soon. Prepared rows are fewer, and may be outdated. */
  preparing: boolean
  /** Whether groups can be rows. */
  takesGroups: boolean
}

/** A row with a contact. */
export interface RowOfContact {
  kind: 'contact'
  match: ReadMatch
  group?: Heading | undefined
}

/** An update without the parts that can't be shown. */
export interface UsableUpdate {
  rows: readonly RowOfContact[]
  total: number
  complete: boolean
  /** Whether a larger limit may give more rows. */
  hasMore: boolean
  /** Whether the total is a lower bound. */
  more?: boolean
  /** Whether the recent contacts are the only rows so far. */
  onlyRecent?: boolean | undefined
  /** The share of the contacts searched, 0 to 1, if the search reports it. */
  progress?: number | undefined
}

/** The answer to a request so far. */
export interface SearchAnswer {
  request: SearchRequest
  update: UsableUpdate
  failed?: boolean
  /** The error of a failed search. */
  error?: unknown
}

/**
 * How up to date the rows are. `closed`: the list is not open. `stale`: they were prepared for another query, and must
 * not be shown. `behind`: they are those of another query, shown only to avoid flicker, and can't be picked.
 * `growing`: they answer the query, and the list has requested more. `partial`: they answer the query, and more may
 * arrive. `complete`: no more arrive unless the list requests them, or the search has failed.
 */
export type Phase = 'closed' | 'stale' | 'behind' | 'growing' | 'partial' | 'complete'

/** Whether the rows answer the query. */
export const answersQuery = (phase: Phase) => /^(?:growing|partial|complete)$/.test(phase)

/** Whether the search is running: rows for the query may still arrive, so that keys wait for them. */
export const isSearching = (phase: Phase) => phase !== 'closed' && phase !== 'complete'

/**
 * The state of a search for the list. The rows of the previous query stay until the first answer, to avoid flicker.
 */
export interface SearchResult extends UsableUpdate {
  phase: Phase
  /** Whether the search takes so long that the list should show it. */
  slow: boolean
  failed: boolean
  /** The error of a failed search. */
  error: unknown
  /** The session whose rows are needed, if any. */
  session: Session | undefined
}

const noUpdate: UsableUpdate = { rows: [], total: 0, complete: false, hasMore: false }

/**
 * The result that the list shows for `request`, with the last answer. Without a request, the list is neither open nor
 * prepared, and the result is empty.
 */
export function resultOf(
  request: SearchRequest | undefined,
  answer: SearchAnswer | undefined,
  isSlow: boolean,
): SearchResult {
  const isSameSession = request !== undefined && answer?.request.session === request.session
  const visible = isSameSession || (request && !isSlow) ? answer : undefined
  const { update, request: answeredRequest, failed = false, error } = visible ?? { update: noUpdate }
  const answered = request !== undefined && answeredRequest === request
  const phase = phaseOf()
  return {
    ...(answered ? update : { ...noUpdate, rows: update.rows, total: update.total }),
    phase,
    slow: isSearching(phase) && isSlow,
    failed: answered && failed,
    error: answered ? error : undefined,
    session: request?.session,
  }

  function phaseOf(): Phase {
    if (!request || request.preparing) return 'closed'
    if (!isSameSession) return answeredRequest?.preparing ? 'stale' : 'behind'
    if (answer.request.preparing) return 'behind'
    if (!answered) return 'growing'
    return failed || update.complete ? 'complete' : 'partial'
  }
}

/** Whether the number of contacts found so far is worth telling. */
export const isCounting = ({ phase, rows, onlyRecent }: SearchResult): boolean =>
  phase === 'partial' && rows.length > 0 && !onlyRecent

/** The last update for the session of a request. */
const updateFor = ({ session }: SearchRequest, last: SearchAnswer | undefined) =>
  last?.request.session === session ? last.update : noUpdate

/**
 * The answer to `request` after an update. If the user has requested more rows, and so is at the end of the list, the
 * rows stay until the new update has at least as many.
 */
export function answerWith(
  request: SearchRequest,
  update: UsableUpdate,
  last: SearchAnswer | undefined,
): SearchAnswer {
  const before = updateFor(request, last)
  if (update.complete) return { request, update }
  const { rows, onlyRecent } = update.rows.length >= before.rows.length ? update : before
  return { request, update: { ...update, rows, onlyRecent, total: Math.max(update.total, before.total) } }
}

/** The answer to `request` after a failure. The rows found so far stay. */
export const failedAnswer = (
  request: SearchRequest,
  last: SearchAnswer | undefined,
  error: unknown,
): SearchAnswer => ({ request, update: updateFor(request, last), failed: true, error })

/** Whether an answer shows rows of an older query, other than recent contacts. */
export const hasOtherRows = ({ session }: SearchRequest, { request, update }: SearchAnswer): boolean =>
  update.rows.length > 0 && !update.onlyRecent && !request.preparing && request.session !== session

/** If many rows can't be shown, at most this many times the limit is requested. */
const MOST_TIMES = 16

/**
 * The usable part of an update of a search, which may be code of the app. Rows without an address and rows that do not
 * pass the filter are skipped. An invalid total is ignored, and so is the total of a search that does not apply the
 * filter.
 *
 * @param requested the number of requested rows: `limit`, or a multiple of it
 */
export function usableUpdate(
  { session: { filter }, limit, takesGroups }: SearchRequest,
  update: GroupedUpdate,
  requested: number,
): UsableUpdate {
  const { matches, total, more, complete, progress, [GROUPS]: groups, [FILTER]: isFiltered } = update
  const given = matches.slice(0, requested)
  const isUnfiltered = filter !== undefined && !isFiltered
  const all = given.flatMap((match, index): RowOfContact[] => {
    const read = readMatch(match)
    if (!read || !(takesGroups || isPerson(read.contact))) return []
    if (isUnfiltered && !filter(read.contact.given)) return []
    return [{ kind: 'contact', match: read, group: groups?.findLast(({ start }) => start <= index)?.heading }]
  })
  const rows = all.slice(0, limit)
  // Counted before rows are skipped, because the search does not know which ones are.
  const isFull = given.length === requested
  const isCounted = Number.isFinite(total) && total >= matches.length
  const counted = (isCounted ? total : matches.length) - given.length + all.length
  const hasMore = isFull && (!complete || !isCounted || isFiltered === 'matches' || counted > all.length)
  const hasMoreRows = hasMore || all.length > limit
  return {
    rows,
    total: isUnfiltered ? rows.length : counted,
    // With few rows, the user can't scroll to request more. So the search continues with a larger limit.
    complete: Boolean(complete) && !(hasMore && all.length < limit / 2 && requested < limit * MOST_TIMES),
    hasMore: hasMoreRows,
    more: Boolean(more) || (isFull && !isCounted) || (isUnfiltered && hasMoreRows),
    onlyRecent: hasOnlyRecent(update),
    progress: Number.isFinite(progress) ? progress : undefined,
  }
}
