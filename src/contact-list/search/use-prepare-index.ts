import { useEffect } from 'react'
import type { Late } from '../../hooks/late.ts'
import type { Contact } from '../../contacts/types.ts'
import type { PickerProps } from '../types.ts'

/** Starts the index of an array (`ArraySearch.use`) once the code of the list is loaded, before the list is mounted. */
export function usePrepareIndex(
  { loaded, subscribe }: Late<{ prepare: (contacts: readonly Contact[]) => () => void }>,
  contacts: PickerProps['contacts'],
): void {
  useEffect(
    function prepareArray() {
      if (!Array.isArray(contacts)) return undefined
      let release: (() => void) | undefined
      const prepare = () => {
        if (!release) release = loaded()?.prepare(contacts)
      }
      const end = subscribe(prepare)
      prepare()
      return () => {
        end()
        release?.()
      }
    },
    [loaded, subscribe, contacts],
  )
}
