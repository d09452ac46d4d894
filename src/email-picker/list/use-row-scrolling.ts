import { useEffect, useRef, type RefObject } from 'react'
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

/** Keeps the active row in view, and starts each list at its top. */
export function useRowScrolling({ listbox, activeIndex, query, isExpanded }: RowScrolling) {
  const isScrolledRef = useIsScrolled(listbox)

  useEffect(
    // In a passive effect: the list has no ref yet in the layout effect of its child.
    function showActiveRow() {
      if (activeIndex < 0) return
      isScrolledRef.current = true
      scrollToRow(listbox.current, activeIndex)
    },
    [listbox, isScrolledRef, activeIndex],
  )
  useEffect(
    function startAtTheTop() {
      // Reading scrollTop would cause a second layout for each key.
      if (isScrolledRef.current) scrollToTop(listbox.current)
      isScrolledRef.current = false
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
  const row = list?.querySelector(`.tb-option[aria-posinset='${index + 1}']`)
  if (!list || !row) return
  const [seen, rect] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  const above = row.previousElementSibling
  // The first row of a group comes into view with its heading.
  const { top } = above?.matches('.tb-heading') ? above.getBoundingClientRect() : rect
  list.scrollTop += Math.min(0, top - seen.top) || Math.max(0, rect.bottom - seen.bottom)
}
