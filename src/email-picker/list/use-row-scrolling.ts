import { useEffect, useRef, type RefObject } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'

interface RowScrolling {
  /** What scrolls. */
  listbox: RefObject<HTMLElement | null>
  /** The row to keep in view, -1 for none. */
  activeIndex: number
  /** What the rows answer. Another one starts at the top. */
  query: string
  /** Whether the list is visible. Every time it starts at the top. */
  isExpanded: boolean
}

/** Keeps the active row in view, and starts each list at its top. Returns the ref of the virtualizer, for where there is one. */
export function useRowScrolling({ listbox, activeIndex, query, isExpanded }: RowScrolling) {
  const virtualizer = useRef<VirtualizerHandle>(null)
  // virtua may still be scrolling: it goes on for a while, unless it is called again, and learns of it late.
  const isScrolling = useRef(false)

  // Whether the list may not be at its top.
  const isScrolled = useRef(false)

  useEffect(
    function noticeScrolling() {
      const list = listbox.current
      const onScroll = () => {
        isScrolled.current = true
      }
      list?.addEventListener('scroll', onScroll, { passive: true })
      return () => list?.removeEventListener('scroll', onScroll)
    },
    [listbox],
  )
  useIsomorphicLayoutEffect(
    function showActiveRow() {
      if (activeIndex < 0) return
      isScrolling.current = true
      virtualizer.current?.scrollToIndex(activeIndex, { align: 'nearest' })
    },
    [activeIndex],
  )
  useEffect(
    // Only now: while it is rendered, the list has no ref.
    function showActiveOfFew() {
      if (virtualizer.current || activeIndex < 0) return
      isScrolled.current = true
      scrollToRow(listbox.current, activeIndex)
    },
    [listbox, activeIndex],
  )
  useEffect(
    function startAtTheTop() {
      if (!virtualizer.current) {
        // Reading where the list stands would have it laid out twice for each key.
        if (isScrolled.current) scrollToTop(listbox.current)
      } else if (isScrolling.current || virtualizer.current?.scrollOffset) virtualizer.current?.scrollTo(0)
      isScrolling.current = isScrolled.current = false
    },
    [listbox, query],
  )
  useIsomorphicLayoutEffect(
    // While it is still laid out: browsers bring back where a hidden list was scrolled to, Firefox even to another in its place.
    function leaveAtTheTop() {
      return () => {
        scrollToTop(listbox.current)
      }
    },
    [listbox, isExpanded],
  )
  return virtualizer
}

function scrollToTop(list: HTMLElement | null) {
  if (list) list.scrollTop = 0
}

/** No further than needed, and nothing but the list. */
function scrollToRow(list: HTMLElement | null, index: number) {
  const row = list?.children[index]
  if (!row) return
  const [seen, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  list.scrollTop += Math.min(0, place.top - seen.top) || Math.max(0, place.bottom - seen.bottom)
}
