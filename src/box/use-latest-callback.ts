import { useCallback, useInsertionEffect, useRef } from 'react'

/** A function that never changes and always does what `callback` did in the last rendering. Not to be called while rendering. */
export function useLatestCallback<A extends unknown[], R>(callback: (...args: A) => R): (...args: A) => R {
  const latest = useRef(callback)
  useInsertionEffect(function keepLatest() {
    latest.current = callback
  })
  return useCallback((...args: A) => latest.current(...args), [])
}
