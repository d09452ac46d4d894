import { useRef, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

/** A ref to the value of the last rendering, for callbacks that run later. */
export function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  useIsomorphicLayoutEffect(
    function rememberLatest() {
      latest.current = value
    },
    [value],
  )
  return latest
}
