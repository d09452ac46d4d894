import { useRef, useState } from 'react'

/**
 * Like `useReducer`, but the new state can be read at once in a ref: events can come faster than React renders. Call `dispatch`
 * in events and effects only.
 */
export function useLatestReducer<S, A>(reduce: (state: S, action: A) => S, initial: S) {
  const [state, render] = useState(initial)
  const latest = useRef(initial)
  function dispatch(action: A) {
    latest.current = reduce(latest.current, action)
    render(latest.current)
  }
  return [state, latest, dispatch] as const
}
