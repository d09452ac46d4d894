import { useEffect, useMemo } from 'react'
import type { ContactSearch } from '../../contacts/types.ts'
import { arrayIndex } from './array-index.ts'
import type { EmailPickerProps } from '../types.ts'

/** Whether asking costs no more than a moment of this machine. */
export function isInMemory(contacts: EmailPickerProps['contacts'] = []): boolean {
  return !('search' in contacts) || 'ready' in contacts
}

/** What is searched: the app's own search, or an index of its array, which is kept as long as the picker is there. */
export function useSource(contacts: EmailPickerProps['contacts'] = []): ContactSearch {
  const [own, index] = useMemo(
    () => ('search' in contacts ? [contacts] : [undefined, arrayIndex(contacts)]),
    [contacts],
  )
  useEffect(
    function readContacts() {
      return index?.use()
    },
    [index],
  )
  return own ?? index
}
