import { addressKeyOf } from '../../contacts/matching/folded-contact.ts'
import type { Contact } from '../../contacts/types.ts'
import { MATCHING } from '../../values/contacts.ts'
import { readContact } from '../contacts/read-contact.ts'
import type { RecentContacts } from '../recent/types.ts'
import { rowOf, type RowOfContact, type UsableUpdate } from './search-state.ts'
import type { Session } from './session.ts'

const none: readonly RowOfContact[] = []

/** The last rows of each session, because the list asks for them more often than the recent contacts change. */
const lastRows = /* @__PURE__ */ new WeakMap<
  Session,
  { recent: readonly Contact[]; rows: readonly RowOfContact[] }
>()

/** The rows of the recent contacts that match the query of a session, and pass its filter. */
export function recentRows(
  recentContacts: RecentContacts | undefined,
  session: Session,
): readonly RowOfContact[] {
  if (!recentContacts) return none
  const { recent, [MATCHING]: matching } = recentContacts
  const last = lastRows.get(session)
  if (last?.recent === recent) return last.rows
  const { query, filter } = session
  const rows = matching(filter ? recent.filter(filter) : recent, query).flatMap((given) => {
    const contact = readContact(given.contact)
    return contact ? rowOf(given, contact, 'recent') : []
  })
  lastRows.set(session, { recent, rows })
  return rows
}

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
  // Of several with one address, the first one counts.
  const found = new Map(update.rows.map((row) => [keyOf(row), row] as const).reverse())
  const keys = new Set(recent.map(keyOf))
  const others = update.rows.filter((row) => !keys.has(keyOf(row)))
  const rows: readonly RowOfContact[] = [
    ...recent.map((row): RowOfContact => ({ ...(found.get(keyOf(row)) ?? row), group: 'recent' })),
    ...others.map((row): RowOfContact => ({ ...row, group: row.group ?? 'contacts' })),
  ]
  return {
    ...update,
    rows: rows.slice(0, limit),
    // If rows are missing, it is unknown whether the recent contacts are among them. They count as if they were, because
    // they were picked from the same search.
    total: update.total > update.rows.length ? Math.max(update.total, rows.length) : rows.length,
    hasMore: update.hasMore || rows.length > limit,
  }
}
