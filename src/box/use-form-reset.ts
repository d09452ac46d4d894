import { useEffect, type RefObject } from 'react'
import type { BoxElement } from './types.ts'
import { useLatestCallback } from './use-latest-callback.ts'

/** Calls `onReset` after the form that the input belongs to was reset. */
export function useFormReset(node: RefObject<BoxElement | null>, onReset: (event: Event) => void): void {
  const reset = useLatestCallback(onReset)
  useEffect(
    function listenForReset() {
      const page = node.current?.ownerDocument
      let timer: ReturnType<typeof setTimeout> | undefined
      function onFormReset(event: Event) {
        if (!node.current || event.target !== node.current.form) return
        // The event comes before the fields change, and a later listener may still prevent it.
        timer = setTimeout(() => reset(event))
      }
      page?.addEventListener('reset', onFormReset)
      return () => {
        clearTimeout(timer)
        page?.removeEventListener('reset', onFormReset)
      }
    },
    [node, reset],
  )
}
