import { PARTS, type ContactFilter, type MergedSearch } from '../../contacts/search-extensions.ts'
import type { ContactIndex } from '../../contacts/contact-index.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { askAbout } from '../contacts/ask-about.ts'
import type { PickerProps } from '../types.ts'

/** The inputs of a session: any change of them starts a new one. */
export interface SessionSource {
  /** The name of the component, for messages to developers. */
  component: string
  query: string
  search: ContactSearch
  filterContacts: PickerProps['filterContacts']
  /** The number of the attempt. With another number, the same is searched again. */
  attempt: number
}

/** One attempt to answer a query. A new one starts with another source, or when a list opens. */
export interface Session extends SessionSource {
  /** The app's filter, for contacts in rows. Errors in it are caught. */
  filter: ContactFilter | undefined
}

/** The session for a source: the one before, if its source is the same. */
export function sessionFor(source: SessionSource, before: Session | undefined): Session {
  if (before && isSame(source, before)) return before
  const { component, filterContacts } = source
  const filter: ContactFilter | undefined =
    filterContacts && ((contact) => askAbout(component, 'filterContacts', filterContacts, contact))
  return { ...source, filter }
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
