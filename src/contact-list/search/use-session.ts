import { useCallback, useMemo, useState } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { PARTS, type ContactFilter, type MergedSearch } from '../../contacts/groups.ts'
import type { ContactIndex } from '../../contacts/contact-index.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { SEARCH_FIRST } from '../../values/contacts.ts'
import type { LastUpdate, RecentContacts } from '../recent/types.ts'
import type { ArraySearch } from './array-search.ts'
import type { Session } from './search-state.ts'

interface SessionOptions {
  search: ContactSearch
  /** Contacts to offer first. */
  recentContacts: RecentContacts | undefined
  /** Which contacts can be rows. */
  filter: ContactFilter | undefined
  query: string
  /** Whether to search. */
  enabled: boolean
}

/** The session of a query, and the opening of the list that it belongs to. A removal of contacts starts another session. */
export function useSession({ search, recentContacts, filter, query, enabled }: SessionOptions) {
  const allRecent = recentContacts?.recent
  const searchFirst = recentContacts?.[SEARCH_FIRST]
  const recent = useMemo(() => (filter ? allRecent?.filter(filter) : allRecent), [allRecent, filter])
  const [attempt, setAttempt] = useState(0)
  const searchAgain = useCallback(() => setAttempt((last) => last + 1), [])
  // A list that opens again starts without an answer.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const opening = useMemo(() => ({}), [enabled])
  // Another search, opening or filter has no last answer.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const lastOfSearch: LastUpdate = useMemo(() => ({}), [search, opening, filter])
  const wrappedSearch = useMemo(
    // The wrapper stays when the user has just forgotten the only recent contact, because the last answer still has to be shown.
    () =>
      searchFirst && recent && (recent.length > 0 || lastOfSearch.update)
        ? searchFirst(recent, search, lastOfSearch)
        : search,
    [recent, searchFirst, search, lastOfSearch],
  )
  const session: Session = useMemo(
    () => ({
      search: wrappedSearch,
      query,
      filter,
      isOutdated: false,
      sizes: changingIn(search).map(({ size }) => size),
    }),
    // A new attempt or opening is a new session.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [wrappedSearch, query, filter, attempt, opening],
  )
  useIsomorphicLayoutEffect(
    function searchAgainAfterRemoval() {
      if (!enabled) return undefined
      const changing = changingIn(search)
      function endSession() {
        endOf(session)
        searchAgain()
      }
      // Contacts may have been removed since the rendering that searched them.
      if (changing.some(({ size }, at) => size < (session.sizes[at] ?? 0))) endSession()
      const ends = changing.map((one) => one.subscribe(endSession))
      return () => {
        for (const end of ends) end()
      }
    },
    [search, session, enabled, searchAgain],
  )
  return { opening, session, searchAgain }
}

/** The answers of a session no longer count. The running search has the same object. */
function endOf(session: Session): void {
  session.isOutdated = true
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
