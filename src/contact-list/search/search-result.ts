import { addressKeyOf } from '../../contacts/matching/folded-contact.ts'
import type { Contact } from '../../contacts/types.ts'
import { MATCHING } from '../../values/contacts.ts'
import { isPerson, readContact } from '../contacts/read-contact.ts'
import type { RecentContacts } from '../recent/types.ts'
import {
  noUpdate,
  rowOf,
  type Phase,
  type RowOfContact,
  type SearchAnswer,
  type SearchRequest,
  type Session,
  type UsableUpdate,
} from './search-state.ts'

/** The result of the search as the list shows it. */
export interface SearchResult extends UsableUpdate {
  phase: Phase
  /** Whether the recent contacts are the only rows so far: the search has not answered. */
  onlyRecent: boolean
  /** Whether the list shows that the search takes long. */
  showsSlow: boolean
  failed: boolean
  /** The error of a failed search. */
  error: unknown
  /** The session of the request, if any. The rows may be those of another one. */
  session: Session | undefined
}

/** What is known of a search. */
export interface SearchProgress {
  /** The request while the list is open. */
  request?: SearchRequest | undefined
  /** The last answer in the session of the request. */
  answer?: SearchAnswer | undefined
  /** The rows of the query before. They stay until the first answer, to avoid flicker, unless the search is slow. */
  kept?: Pick<UsableUpdate, 'rows' | 'total'> | undefined
  /** Whether the search takes so long that the list should show it. */
  isSlow: boolean
}

/** The result that the list shows. Without a request, the list is not open. */
export function resultOf(
  { request, answer, kept, isSlow }: SearchProgress,
  recent: readonly RowOfContact[],
): SearchResult {
  const result = { ...noUpdate, onlyRecent: false, showsSlow: isSlow, failed: false, error: undefined }
  if (!request) return { ...result, phase: 'closed', showsSlow: false, session: undefined }
  const { session, limit } = request
  if (!answer) {
    if (kept && !isSlow) return { ...result, ...kept, phase: 'behind', session }
    const onlyRecent = recent.length > 0
    const phase = onlyRecent ? 'partial' : 'behind'
    return { ...result, ...withRecent(recent, noUpdate, limit), phase, onlyRecent, session }
  }
  const { failed = false, error } = answer
  const update = withRecent(recent, answer.update, limit)
  const { rows, total, complete } = update
  if (answer.request !== request) return { ...result, rows, total, phase: 'growing', session }
  const isOver = failed || complete
  const phase = isOver ? 'complete' : 'partial'
  return { ...result, ...update, phase, showsSlow: !isOver && isSlow, failed, error, session }
}

/** Whether to show and announce how many contacts were found so far. */
export const isCounting = ({ phase, rows, onlyRecent }: SearchResult): boolean =>
  phase === 'partial' && rows.length > 0 && !onlyRecent

/** The last rows of each session, because the list asks for them more often than the recent contacts change. */
const lastRecent = /* @__PURE__ */ new WeakMap<
  Session,
  { recent: readonly Contact[]; rows: readonly RowOfContact[] }
>()

/** The rows of the recent contacts that match the query of a request, pass its filter, and can be rows. */
export function recentRows(
  recentContacts: RecentContacts | undefined,
  { session, takesGroups }: SearchRequest,
): readonly RowOfContact[] {
  if (!recentContacts) return []
  const { recent, [MATCHING]: matching } = recentContacts
  const last = lastRecent.get(session)
  if (last?.recent === recent) return last.rows
  const { query, filter } = session
  const keys = new Set<string>()
  const rows = matching(filter ? recent.filter(filter) : recent, query).flatMap((given) => {
    const contact = readContact(given.contact)
    // The app may keep recent contacts itself, also groups, and an address twice.
    if (!contact || !(takesGroups || isPerson(contact))) return []
    return keys.size < keys.add(addressKeyOf(given.contact)).size ? rowOf(given, contact, 'recent') : []
  })
  lastRecent.set(session, { recent, rows })
  return rows
}

/** The last result of `withRecent` for each update, because the list asks for it with each key. */
const lastMerged = /* @__PURE__ */ new WeakMap<
  UsableUpdate,
  { recent: readonly RowOfContact[]; limit: number; merged: UsableUpdate }
>()

const keyOf = ({ match }: RowOfContact) => addressKeyOf(match.contact.given)

/**
 * An update with the recent contacts first, then its own rows without them: at most `limit` rows. Where both have a
 * contact, that of the update is used: it is the app's own object, and up to date.
 */
export function withRecent(
  recent: readonly RowOfContact[],
  update: UsableUpdate,
  limit: number,
): UsableUpdate {
  if (recent.length === 0) return update
  const last = lastMerged.get(update)
  if (last?.recent === recent && last.limit === limit) return last.merged
  // Of several with one address, the first one counts.
  const found = new Map(update.rows.map((row) => [keyOf(row), row.match] as const).reverse())
  const keys = new Set(recent.map(keyOf))
  const others = update.rows.filter((row) => !keys.has(keyOf(row)))
  const rows: readonly RowOfContact[] = [
    // With its key, the row stays the active one when the search has the contact with another name.
    ...recent.map((row): RowOfContact => ({
      ...row,
      match: found.get(keyOf(row)) ?? row.match,
      group: 'recent',
    })),
    ...others.map((row): RowOfContact => ({ ...row, group: row.group ?? 'contacts' })),
  ]
  const merged: UsableUpdate = {
    ...update,
    rows: rows.slice(0, limit),
    // If rows are missing, it is unknown whether the recent contacts are among them. They count as if they were,
    // because they were picked from the same search.
    total: update.total > update.rows.length ? Math.max(update.total, rows.length) : rows.length,
    hasMore: update.hasMore || rows.length > limit,
  }
  lastMerged.set(update, { recent, limit, merged })
  return merged
}
