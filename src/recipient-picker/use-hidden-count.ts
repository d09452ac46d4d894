import { useState, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import type { Tokens } from './model/list.ts'

interface HiddenCountOptions {
  /** The element that scrolls. */
  chips: RefObject<HTMLElement | null>
  tokens: Tokens
  /** Whether to count: while the user is in the box, it scrolls. */
  isActive: boolean
}

/** How many chips do not fit into the box while the user is elsewhere. */
export function useHiddenCount({ chips, tokens, isActive }: HiddenCountOptions): number {
  const [hidden, setHidden] = useState(0)
  const { before, behind } = tokens
  useIsomorphicLayoutEffect(
    function countHiddenChips() {
      const element = chips.current
      if (!element || !isActive) return undefined
      // jsdom has no layout, and no such method.
      element.scrollTo?.(0, 0)
      const update = () => setHidden(before.length + behind.length - visibleChips(element))
      update()
      if (typeof ResizeObserver === 'undefined') return undefined
      const observer = new ResizeObserver(update)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [chips, before, behind, isActive],
  )
  return isActive ? hidden : 0
}

function visibleChips(element: HTMLElement): number {
  const { clientHeight } = element
  const all = element.querySelectorAll<HTMLElement>('[data-index]')
  let visible = 0
  // A chip that is cut off counts as hidden, but for a line that is cut off by rounding.
  for (const { offsetTop, offsetHeight } of all) if (offsetTop + offsetHeight <= clientHeight + 1) visible++
  return visible
}
