import { useState } from 'react'

/**
 * Hides the on-screen keyboard while the focus stays: `inputmode="none"` is what browsers take at any time. A tap on the box or
 * the next focus brings it back.
 */
export function useOnScreenKeyboard() {
  const [hidden, setHidden] = useState(false)
  return { hidden, hide: () => setHidden(true), allow: () => setHidden(false) }
}
