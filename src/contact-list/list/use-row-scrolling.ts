import { useEffect, useRef, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { startOf } from './row-heights.ts'
import type { Row } from '../state/rows.ts'

interface RowScrolling {
  /** The scroll container. */
  listbox: RefObject<HTMLElement | null>
  rows: readonly Row[]
  /** The index of the row to keep in view, or -1. */
  activeIndex: number
  /** The query of the list. A list for another one starts at its top. */
  query: string
  /** Whether the list is visible. It always opens at the top. */
  isExpanded: boolean
}

/**
 * Brings the active row into view, and keeps it there when rows arrive or the size of the list changes. If the user
 * scrolls away from it, the list stays there until another row is active. Each list starts at its top.
 *
 * @returns the handlers for `useListChanges`
 */
export function useRowScrolling({ listbox, rows, activeIndex, query, isExpanded }: RowScrolling) {
  // `isScrolled`: the list may not be at its top. `isAway`: the user has scrolled away from the active row.
  const last = useRef({
    query,
    activeKey: undefined as string | undefined,
    activeIndex: -1,
    isScrolled: false,
    isAway: false,
    height: 0,
  })

  function keepInView(list: HTMLElement) {
    if (activeIndex >= 0 && !last.current.isAway) list.scrollTop += distanceTo(list, activeIndex)
  }

  useEffect(
    // In a passive effect: the list has no ref yet in the layout effect of its child.
    function showActiveRow() {
      const list = listbox.current
      const { current } = last
      const activeKey = rows[activeIndex]?.key
      const isNewList = query !== current.query
      const isNewRow = isNewList || !activeKey || activeKey !== current.activeKey
      // If the active row has not moved, the user may have scrolled away from it, with the event still to come.
      const isMoved = isNewRow || activeIndex !== current.activeIndex
      if (isNewRow) current.isAway = false
      // `isScrolled` instead of `scrollTop`, because reading that would cause a second layout for each key.
      if (isNewList && current.isScrolled) scrollToTop(list)
      if (isNewList || activeKey) current.isScrolled = activeKey !== undefined
      Object.assign(current, { query, activeKey, activeIndex })
      if (list && isMoved) keepInView(list)
    },
    // `keepInView` depends on these only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [listbox, rows, activeIndex, query],
  )
  useIsomorphicLayoutEffect(
    // While the list still has a layout: browsers restore the scroll position of a hidden list, and Firefox even in
    // another list.
    function leaveAtTheTop() {
      // A closed list is at its top already.
      if (!isExpanded) return undefined
      return () => scrollToTop(listbox.current)
    },
    [listbox, isExpanded],
  )
  return {
    onScroll(list: HTMLElement) {
      const { current } = last
      current.isScrolled = true
      // If the height of the list has just changed, `onResize` follows, and brings the active row into view.
      if (list.clientHeight === current.height)
        current.isAway = activeIndex >= 0 && Math.abs(distanceTo(list, activeIndex)) > 1
    },
    onResize(list: HTMLElement) {
      last.current.height = list.clientHeight
      keepInView(list)
    },
  }
}

function scrollToTop(list: HTMLElement | null) {
  if (list) list.scrollTop = 0
}

/**
 * The least distance by which a list has to be scrolled to bring a row into view. Measured with offsets: if an ancestor
 * of the list is zoomed or transformed, rectangles are scaled, and offsets are not.
 */
function distanceTo(list: HTMLElement, index: number): number {
  const row = list.querySelector<HTMLElement>(`.tb-option[aria-posinset='${index + 1}']`)
  if (!row) return 0
  // The heading of a group is brought into view with its first row.
  const top = startOf(row).offsetTop
  const end = row.offsetTop + row.offsetHeight - list.clientHeight
  return Math.min(0, top - list.scrollTop) || Math.max(0, Math.min(end, top) - list.scrollTop)
}
