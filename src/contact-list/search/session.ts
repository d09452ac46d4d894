import { PARTS, type MergedSearch } from '../../contacts/groups.ts'
import type { ContactIndex } from '../../contacts/contact-index.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { SEARCH_FIRST } from '../../values/contacts.ts'
import type { RecentContacts } from '../recent/types.ts'
import type { ArraySearch } from './array-search.ts'
import type { Session } from './search-state.ts'

interface Source extends Pick<Session, 'query' | 'filter'> {
  search: ContactSearch
  /** Contacts to offer first. */
  recentContacts: RecentContacts | undefined
  /** Counts the reasons to search again. */
  attempt: number
}

/** The session for a query: the one before, if it is for the same. */
export function sessionFor(source: Source, before: Session | undefined): Session {
  const { query, search, recentContacts, filter, attempt } = source
  const recent = recentContacts?.recent
  const searchFirst = recentContacts?.[SEARCH_FIRST]
  const origin = { query, search, filter, attempt, recent, searchFirst }
  if (before && isSame(origin, before.origin)) return before
  // Another search, opening or filter has no last answer.
  const isSameSearch = before?.origin.search === search && before.filter === filter
  const last = isSameSearch ? before.last : {}
  const offered = recent && (filter ? recent.filter(filter) : recent)
  // The wrapper stays when the user has just forgotten the only recent contact, because the last answer still has to be shown.
  const isWrapped = searchFirst && offered && (offered.length > 0 || last.update)
  return { search: isWrapped ? searchFirst(offered, search, last) : search, query, filter, origin, last }
}

/** Whether two objects have the same values. */
export function isSame<T extends object>(one: T, other: T): boolean {
  for (const name in one) if (!Object.is(one[name], other[name])) return false
  return true
}

/** Calls `listener` when answers of a search are outdated, because contacts were removed. Returns a function that ends that. */
export function followRemovals(search: ContactSearch, listener: () => void): () => void {
  const ends = changingIn(search).map((one) => one.subscribe(listener))
  return () => {
    for (const end of ends) end()
  }
}

/** The searches that report when their answers are outdated: the search itself, or those that it merges. */
function changingIn(search: ContactSearch | MergedSearch): readonly (ContactIndex | ArraySearch)[] {
  // A merged search may have been given anything.
  if (typeof search !== 'object' || !search) return []
  if (PARTS in search) return search[PARTS].flatMap(changingIn)
  return isChanging(search) ? [search] : []
}

/** Whether a search is one of this package, and reports when its answers are outdated. */
function isChanging(search: ContactSearch): search is ContactIndex | ArraySearch {
  return 'subscribe' in search && ('ready' in search || 'use' in search)
}
