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

export const useSearchIn = (contacts: PickerProps['contacts']) =>
  useMemo(() => searchIn(contacts), [contacts])

/** Keeps the index of an array while the list is mounted. Must be called before `useContactList`, which searches. */
export function useIndex(array: ArraySearch | undefined): void {
  useIsomorphicLayoutEffect(
    function readContacts() {
      return array?.use()
    },
    [array],
  )
}

/** Starts the index of a large array. Returns a function to call when it is no longer needed. */
export const prepare = (contacts: readonly Contact[]) => createArraySearch(contacts).use()
