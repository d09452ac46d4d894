import { PARTS, type ContactFilter, type MergedSearch } from '../../contacts/groups.ts'
import type { ContactIndex } from '../../contacts/contact-index.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { askAbout } from '../contacts/ask-about.ts'
import type { ArraySearch } from './array-search.ts'
import type { Session, SessionSource } from './search-state.ts'

/** The session for a source: the previous one, if its source is the same. */
export function sessionFor(source: SessionSource, before: Session | undefined): Session {
  if (before && isSame(source, before)) return before
  const { component, search, filterContacts, recent, searchFirst } = source
  // There is no last answer after a change of the search or the filter, or after another opening of the list.
  const isSameSearch = before?.search === search && before.filterContacts === filterContacts
  const last = isSameSearch ? before.last : {}
  const filter: ContactFilter | undefined =
    filterContacts && ((contact) => askAbout(component, 'filterContacts', filterContacts, contact))
  const offered = recent && (filter ? recent.filter(filter) : recent)
  // The wrapper stays when the user has just forgotten the only recent contact, because the last answer still has to
  // be shown.
  const isWrapped = searchFirst && offered && (offered.length > 0 || last.update)
  return { ...source, running: isWrapped ? searchFirst(offered, search, last) : search, filter, last }
}

/** Whether another object has the same values. */
export function isSame<T extends object>(one: T, other: T): boolean {
  for (const name in one) if (!Object.is(one[name], other[name])) return false
  return true
}

/**
 * Calls `listener` when answers of a search are outdated, because contacts were removed. Returns a function that ends
 * the subscription.
 */
export function followRemovals(search: ContactSearch | MergedSearch, listener: () => void): () => void {
  if (PARTS in search) {
    const ends = search[PARTS].map((part) => followRemovals(part, listener))
    return () => {
      for (const end of ends) end()
    }
  }
  return reportsRemovals(search) ? search.subscribe(listener) : () => {}
}

/** Whether a search is one of this package, which reports outdated answers. */
function reportsRemovals(search: ContactSearch): search is ContactIndex | ArraySearch {
  return 'subscribe' in search && ('ready' in search || 'use' in search)
}
