import { useRef, useState } from 'react'

/**
 * As `useReducer`, but the new state is known at once: events can come faster than React renders. Call `dispatch` in events and
 * effects only.
 */
export function useLatestReducer<S, C>(reduce: (state: S, cause: C) => S, initial: S) {
  const [state, render] = useState(initial)
  const latest = useRef(initial)
  function dispatch(cause: C) {
    latest.current = reduce(latest.current, cause)
    render(latest.current)
  }
  return [state, latest, dispatch] as const
}
