import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'
import type { ChipSides } from '../model/list.ts'

interface HiddenCountOptions {
  /** The element that scrolls. */
  area: RefObject<HTMLElement | null>
  /** The "+n" with the number of hidden chips. It lies over the end of the last line. */
  more: RefObject<HTMLElement | null>
  chips: ChipSides
  /** Whether to count: while the user is in the box, it scrolls. */
  isActive: boolean
}

/** How many chips do not fit into the box while the user is elsewhere. */
export function useHiddenCount({ area, more, chips, isActive }: HiddenCountOptions): number {
  const [hidden, setHidden] = useState(0)
  const { before, after } = chips
  useIsomorphicLayoutEffect(
    function countHiddenChips() {
      const element = area.current
      // jsdom has no layout.
      if (!element || !isActive || typeof ResizeObserver === 'undefined') return undefined
      const count = () => before.length + after.length - visibleChips(element, more.current)
      // The observer also reports the first size, when the page is laid out and nothing is drawn yet.
      const observer = new ResizeObserver(function update() {
        if (element.scrollTop > 0) element.scrollTop = 0
        const first = count()
        flushSync(() => setHidden(first))
        // The number itself also lies over chips.
        const second = count()
        if (second !== first) flushSync(() => setHidden(second))
      })
      observer.observe(element)
      return () => observer.disconnect()
    },
    [area, more, before, after, isActive],
  )
  return isActive ? hidden : 0
}

/** The number of chips that are in sight as a whole. */
function visibleChips(element: HTMLElement, more: HTMLElement | null): number {
  const { clientHeight } = element
  const all = [...element.querySelectorAll<HTMLElement>('[data-index]')]
  // A line that is cut off by rounding is in sight.
  const isClipped = (chip: HTMLElement) => chip.offsetTop + chip.offsetHeight > clientHeight + 1
  const first = all.findIndex((chip) => isClipped(chip) || (more && isOver(more, chip)))
  // A part of the first chip says more than no chip.
  return first < 0 ? all.length : Math.max(first, 1)
}

const isOver = (one: HTMLElement, other: HTMLElement) =>
  one.offsetTop < other.offsetTop + other.offsetHeight &&
  other.offsetTop < one.offsetTop + one.offsetHeight &&
  one.offsetLeft < other.offsetLeft + other.offsetWidth &&
  other.offsetLeft < one.offsetLeft + one.offsetWidth
