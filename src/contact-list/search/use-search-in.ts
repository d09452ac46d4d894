import { useMemo } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import type { PickerProps } from '../types.ts'
import { createArraySearch, type ArraySearch } from './array-search.ts'

/** The search in `contacts`: the app's own, or one in its array. */
export function searchIn(contacts: PickerProps['contacts'] = []): {
  search: ContactSearch
  array?: ArraySearch
} {
  if ('search' in contacts) return { search: contacts }
  const array = createArraySearch(contacts)
  return { search: array, array }
}

/**
 * The search in `contacts`. The index of an array is kept while the list is mounted. Must be called before
 * `useContactList`, whose effects search.
 */
export function useSearchIn(contacts: PickerProps['contacts']): ContactSearch {
  const { search, array } = useMemo(() => searchIn(contacts), [contacts])
  useIsomorphicLayoutEffect(
    function keepIndex() {
      return array?.use()
    },
    [array],
  )
  return search
}

/** Starts the index of an array ahead. Every search in the array shares it. Returns what `ArraySearch.use` returns. */
export const prepare = (contacts: readonly Contact[]) => createArraySearch(contacts).use()
