import { useMemo } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import type { PickerProps } from '../types.ts'
import { createArraySearch } from './array-search.ts'

/** Whether the contacts are in memory, so that a search costs only a few milliseconds. */
export function isInMemory(contacts: PickerProps['contacts'] = []): boolean {
  return !('search' in contacts) || 'ready' in contacts
}

/** Whether there is anything to search in. */
export const hasContacts = (contacts: PickerProps['contacts'] = []): boolean =>
  'search' in contacts || contacts.length > 0

/** The search in `contacts`: the app's own, or one in its array. An index of the array is kept as long as the picker is mounted. */
export function useSearchIn(contacts: PickerProps['contacts'] = []): ContactSearch {
  const [own, array] = useMemo(
    () => ('search' in contacts ? [contacts] : [undefined, createArraySearch(contacts)]),
    [contacts],
  )
  useIsomorphicLayoutEffect(
    // Before the effects in which the list searches.
    function readContacts() {
      return array?.use()
    },
    [array],
  )
  return own ?? array
}
