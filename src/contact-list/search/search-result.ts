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
  /** Whether the rows are the recent contacts, because the search has not answered. */
  onlyRecent: boolean
  /** Whether the list shows that the search takes long. */
  showsSlow: boolean
  failed: boolean
  error: unknown
  /** The session of the request, if any. The rows may be from another session. */
  session: Session | undefined
}

/** The request to the search, with its answer so far. */
export interface SearchProgress {
  /** Undefined while the list is closed. */
  request?: SearchRequest | undefined
  answer?: SearchAnswer | undefined
  /** The rows of the previous query. They stay until the first answer, to avoid flicker, unless the search is slow. */
  kept?: Pick<UsableUpdate, 'rows' | 'total'> | undefined
  /** Whether the search takes so long that the list should show it. */
  isSlow: boolean
}

export function resultOf(
  { request, answer, kept, isSlow }: SearchProgress,
  recent: readonly RowOfContact[],
): SearchResult {
  const defaults = { ...noUpdate, onlyRecent: false, showsSlow: isSlow, failed: false, error: undefined }
  if (!request) return { ...defaults, phase: 'closed', showsSlow: false, session: undefined }
  const { session, limit } = request
  if (!answer) {
    if (kept && !isSlow) return { ...defaults, ...kept, phase: 'behind', session }
    const onlyRecent = recent.length > 0
    const phase = onlyRecent ? 'partial' : 'behind'
    return { ...defaults, ...withRecent(recent, noUpdate, limit), phase, onlyRecent, session }
  }
  const { failed = false, error } = answer
  const update = withRecent(recent, answer.update, limit)
  const { rows, total, complete } = update
  // This answers an earlier request. Its rows stay, but not what it says about the end of the search.
  if (answer.request !== request) return { ...defaults, rows, total, phase: 'growing', session }
  const isOver = failed || complete
  const phase = isOver ? 'complete' : 'partial'
  return { ...defaults, ...update, phase, showsSlow: !isOver && isSlow, failed, error, session }
}

/** Whether to show and announce how many contacts were found so far. */
export const isCounting = ({ phase, rows, onlyRecent }: SearchResult): boolean =>
  phase === 'partial' && rows.length > 0 && !onlyRecent

/** The last rows of `recentRows` for each session: the list needs them more often than the recent contacts change. */
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
  const addresses = new Set<string>()
  const rows = matching(filter ? recent.filter(filter) : recent, query).flatMap((given) => {
    const contact = readContact(given.contact)
    // If the app keeps its recent contacts itself, there may be groups among them, or an address twice.
    if (!contact || !(takesGroups || isPerson(contact))) return []
    const address = addressKeyOf(given.contact)
    if (addresses.has(address)) return []
    addresses.add(address)
    return rowOf(given, contact, 'recent')
  })
  lastRecent.set(session, { recent, rows })
  return rows
}

/** The last result of `withRecent` for each update, because the list needs it for each keystroke. */
const lastMerged = /* @__PURE__ */ new WeakMap<
  UsableUpdate,
  { recent: readonly RowOfContact[]; limit: number; merged: UsableUpdate }
>()

const addressIn = ({ match }: RowOfContact) => addressKeyOf(match.contact.given)

/**
 * An update with the recent contacts first, and then its other rows: at most `limit` rows. A recent contact that is
 * also in the update is shown as it is there: that is the app's own object, which is up to date.
 */
export function withRecent(recent: readonly RowOfContact[], update: UsableUpdate, limit: number) {
  if (recent.length === 0) return update
  const last = lastMerged.get(update)
  if (last?.recent === recent && last.limit === limit) return last.merged
  // A map keeps the last match for an address. Reversed, because the first one is the best.
  const found = new Map(update.rows.map((row) => [addressIn(row), row.match] as const).reverse())
  const addresses = new Set(recent.map(addressIn))
  const others = update.rows.filter((row) => !addresses.has(addressIn(row)))
  const rows: readonly RowOfContact[] = [
    // The row keeps its `key`, so it stays active when the search finds the contact with another name.
    ...recent.map((row) => ({ ...row, match: found.get(addressIn(row)) ?? row.match })),
    ...others.map((row) => ({ ...row, section: row.section ?? 'contacts' })),
  ]
  const merged: UsableUpdate = {
    ...update,
    rows: rows.slice(0, limit),
    // If the search counts more matches than it has rows, its total is assumed to contain the recent contacts: they
    // were picked from the same search.
    total: update.total > update.rows.length ? Math.max(update.total, rows.length) : rows.length,
    hasMore: update.hasMore || rows.length > limit,
  }
  lastMerged.set(update, { recent, limit, merged })
  return merged
}
