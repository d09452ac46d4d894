import { useCallback, useReducer, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import type { Transition, ListState } from '../state/list-state.ts'

/** The state of the list. An event changes it with a function from one state to the next. */
export function useListState(first: ListState) {
  const [state, dispatch] = useReducer((now: ListState, change: Transition) => change(now), first)
  // Whether there is a change that React has not rendered yet.
  const isBehind = useRef(false)
  useIsomorphicLayoutEffect(
    function noticeRendering() {
      isBehind.current = false
    },
    [state],
  )
  const change = useCallback((next: Transition) => {
    isBehind.current = true
    dispatch(next)
  }, [])
  return {
    state,
    change,
    /**
     * Makes React render all changes so far, because events can come faster than React renders. Not for effects: React refuses
     * `flushSync` there.
     */
    catchUp() {
      if (!isBehind.current) return
      // Some changes change nothing, and cause no rendering.
      isBehind.current = false
      flushSync(() => {})
    },
  }
}
