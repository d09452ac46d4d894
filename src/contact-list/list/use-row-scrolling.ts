import { useEffect, useRef, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { startOf } from './row-heights.ts'
import { isSameRow, type Row } from '../state/rows.ts'

interface RowScrolling {
  /** The scroll container. */
  listbox: RefObject<HTMLElement | null>
  rows: readonly Row[]
  /** The index of the row to keep in view, or -1. */
  activeIndex: number
  /** The query of the rows. A list for another query starts at the top. */
  query: string
  /** Whether the list is visible. It always opens at the top. */
  isExpanded: boolean
}

/**
 * Keeps the active row in view when rows arrive or the size of the list changes, and starts each list at its top. If
 * the user scrolls away from the active row, the list stays there until another row is active.
 *
 * @returns the callbacks for scrolling and for changes of the size
 */
export function useRowScrolling({ listbox, rows, activeIndex, query, isExpanded }: RowScrolling) {
  const last = useRef({
    query,
    active: undefined as Row | undefined,
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
      const active = rows[activeIndex]
      const isNewList = query !== current.query
      const isNewRow = isNewList || !active || !current.active || !isSameRow(active, current.active)
      // Rows that arrive below it don't move it. The list may have been scrolled without an event so far.
      const isMoved = isNewRow || activeIndex !== current.activeIndex
      if (isNewRow) current.isAway = false
      // Checked first, because reading scrollTop would cause a second layout for each key.
      if (isNewList && current.isScrolled) scrollToTop(list)
      if (isNewList || active) current.isScrolled = active !== undefined
      Object.assign(current, { query, active, activeIndex })
      if (list && isMoved) keepInView(list)
    },
    // `keepInView` depends on these only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [listbox, rows, activeIndex, query],
  )
  useIsomorphicLayoutEffect(
    // Runs while the list still has a layout, because browsers restore the scroll position of a hidden list. Firefox
    // restores it even in another list.
    function leaveAtTheTop() {
      // A closed list is already at its top. Setting the position again would cause a layout.
      if (!isExpanded) return undefined
      return () => scrollToTop(listbox.current)
    },
    [listbox, isExpanded],
  )
  return {
    onScroll(list: HTMLElement) {
      const { current } = last
      current.isScrolled = true
      // A list that has become lower is scrolled to its active row in the same frame, and not by the user.
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
 * The least distance by which a list has to be scrolled to bring a row into view. Uses offsets instead of rectangles,
 * which are scaled where an ancestor of the list is zoomed or transformed.
 */
function distanceTo(list: HTMLElement, index: number): number {
  const row = list.querySelector<HTMLElement>(`.tb-option[aria-posinset='${index + 1}']`)
  if (!row) return 0
  // The heading of a group is brought into view with its first row.
  const top = startOf(row).offsetTop
  const end = row.offsetTop + row.offsetHeight - list.clientHeight
  return Math.min(0, top - list.scrollTop) || Math.max(0, Math.min(end, top) - list.scrollTop)
}
