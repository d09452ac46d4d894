import { useEffect, useRef, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'

interface RowScrolling {
  /** The element that scrolls. */
  listbox: RefObject<HTMLElement | null>
  /** The row to keep in view, -1 for none. */
  activeIndex: number
  /** The query that the rows answer. A list for another query starts at the top. */
  query: string
  /** Whether the list is visible. It always opens at the top. */
  isExpanded: boolean
}

/** Keeps the active row in view, and starts each list at its top. Returns the ref for the virtualizer, if there is one. */
export function useRowScrolling({ listbox, activeIndex, query, isExpanded }: RowScrolling) {
  const virtualizer = useRef<VirtualizerHandle>(null)
  // virtua goes on scrolling for a while unless it is called again, and updates its offset late.
  const isScrollingRef = useRef(false)
  const isScrolledRef = useIsScrolled(listbox)

  useIsomorphicLayoutEffect(
    function showActiveRow() {
      if (activeIndex < 0) return undefined
      isScrollingRef.current = true
      const show = () => virtualizer.current?.scrollToIndex(activeIndex, { align: 'nearest' })
      show()
      // If the previous key scrolled in the same frame, virtua learns of that only now.
      const frame = requestAnimationFrame(show)
      return () => cancelAnimationFrame(frame)
    },
    [activeIndex],
  )
  useEffect(
    // In a passive effect: the list has no ref yet in the layout effect of its child.
    function showActiveOfFew() {
      if (virtualizer.current || activeIndex < 0) return
      isScrolledRef.current = true
      scrollToRow(listbox.current, activeIndex)
    },
    [listbox, isScrolledRef, activeIndex],
  )
  useEffect(
    function startAtTheTop() {
      if (!virtualizer.current) {
        // Reading scrollTop would cause a second layout for each key.
        if (isScrolledRef.current) scrollToTop(listbox.current)
      } else if (isScrollingRef.current || virtualizer.current.scrollOffset) virtualizer.current.scrollTo(0)
      isScrollingRef.current = isScrolledRef.current = false
    },
    [listbox, isScrolledRef, query],
  )
  useIsomorphicLayoutEffect(
    // This runs while the list still has a layout, because browsers restore the scroll position of a hidden list. Firefox restores it
    // even in another list.
    function leaveAtTheTop() {
      // A closed list is at its top already. Setting that again would cause a layout.
      if (!isExpanded) return undefined
      return () => scrollToTop(listbox.current)
    },
    [listbox, isExpanded],
  )
  return virtualizer
}

/** Whether the list may not be at its top, in a ref. */
function useIsScrolled(listbox: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isScrolledRef = useRef(false)
  useEffect(
    function noticeScrolling() {
      const list = listbox.current
      const onScroll = () => {
        isScrolledRef.current = true
      }
      list?.addEventListener('scroll', onScroll, { passive: true })
      return () => list?.removeEventListener('scroll', onScroll)
    },
    [listbox],
  )
  return isScrolledRef
}

function scrollToTop(list: HTMLElement | null) {
  if (list) list.scrollTop = 0
}

/** Scrolls the list, and nothing around it, no further than needed. */
function scrollToRow(list: HTMLElement | null, index: number) {
  const row = list?.querySelectorAll('.tb-option')[index]
  if (!row) return
  const [seen, rect] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  const above = row.previousElementSibling
  // The first row of a group comes into view with its heading.
  const { top } = above?.matches('.tb-heading') ? above.getBoundingClientRect() : rect
  list.scrollTop += Math.min(0, top - seen.top) || Math.max(0, rect.bottom - seen.bottom)
}
