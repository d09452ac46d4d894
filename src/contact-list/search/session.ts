import { PARTS, type ContactFilter, type MergedSearch } from '../../contacts/search-extensions.ts'
import type { ContactIndex } from '../../contacts/contact-index.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { askAbout } from '../contacts/ask-about.ts'
import type { Session, SessionSource } from './search-state.ts'

/** The session for a source: the one before, if its source is the same. */
export function sessionFor(source: SessionSource, before: Session | undefined): Session {
  if (before && isSame(source, before)) return before
  const { component, search, filterContacts, recent, searchFirst } = source
  // Without an earlier session, or after a change of the search or the filter, there is no last answer.
  const isSameSearch = before?.search === search && before.filterContacts === filterContacts
  const last = isSameSearch ? before.last : {}
  const filter: ContactFilter | undefined =
    filterContacts && ((contact) => askAbout(component, 'filterContacts', filterContacts, contact))
  const offered = recent && (filter ? recent.filter(filter) : recent)
  // The user may just have forgotten the only recent contact. `searchFirst` still shows the last answer then.
  const findsRecent = searchFirst && offered && (offered.length > 0 || last.update)
  return { ...source, fullSearch: findsRecent ? searchFirst(offered, search, last) : search, filter, last }
}

/** Whether `other` has all members of `one`, with the same values. */
export function isSame<T extends object>(one: T, other: T): boolean {
  for (const name in one) if (!Object.is(one[name], other[name])) return false
  return true
}

/** Calls `listener` when answers are outdated, as after a removal of contacts. Returns a function that ends this. */
export function followRemovals(search: ContactSearch | MergedSearch, listener: () => void): () => void {
  if (PARTS in search) {
    const ends = search[PARTS].map((part) => followRemovals(part, listener))
    return () => {
      for (const end of ends) end()
    }
  }
  return isIndex(search) ? search.subscribe(listener) : () => {}
}

const isIndex = (search: ContactSearch): search is ContactIndex => 'subscribe' in search && 'ready' in search
