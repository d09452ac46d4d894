import { useEffect } from 'react'
import type { LazyCode } from '../../hooks/lazy-code.ts'
import type { Contact } from '../../contacts/types.ts'
import type { PickerProps } from '../types.ts'

/** Prepares searches in an array of contacts once the code of the list is loaded, even if the list is not mounted. */
export function usePrepareIndex(
  { loaded, subscribe }: LazyCode<{ prepare: (contacts: readonly Contact[]) => () => void }>,
  contacts: PickerProps['contacts'],
): void {
  useEffect(
    function prepareArray() {
      if (!Array.isArray(contacts)) return undefined
      let release: (() => void) | undefined
      const prepareOnce = () => {
        if (!release) release = loaded()?.prepare(contacts)
      }
      const unsubscribe = subscribe(prepareOnce)
      prepareOnce()
      return () => {
        unsubscribe()
        release?.()
      }
    },
    [loaded, subscribe, contacts],
  )
}
