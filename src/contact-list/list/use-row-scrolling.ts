import { useEffect, useRef, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { startOf } from './row-heights.ts'
import type { Row } from '../state/rows.ts'

interface RowScrolling {
  listbox: RefObject<HTMLElement | null>
  rows: readonly Row[]
  /** The index of the row to keep in view, or -1. */
  activeIndex: number
  query: string
  isExpanded: boolean
}

/**
 * Brings the active row into view, and keeps it there when rows arrive or the size of the list changes. If the user
 * scrolls away from it, the list does not scroll until another row is active. The list starts at its top when it opens
 * and for another query.
 */
export function useRowScrolling({ listbox, rows, activeIndex, query, isExpanded }: RowScrolling) {
  const last = useRef({
    query,
    activeKey: undefined as string | undefined,
    activeIndex: -1,
    /** False if the list is certainly at its top. */
    isScrolled: false,
    /** Whether the user has scrolled away from the active row. */
    isAway: false,
    /** The height of the list, in pixels. */
    height: 0,
  })

  function keepInView(list: HTMLElement) {
    if (activeIndex >= 0 && !last.current.isAway) list.scrollTop += distanceTo(list, activeIndex)
  }

  useEffect(
    // Not a layout effect: those of a child, here `Rows`, run before React sets the ref of its parent, the list.
    function showActiveRow() {
      const list = listbox.current
      const { current } = last
      const activeKey = rows[activeIndex]?.key
      const isNewList = query !== current.query
      const isSameRow = !isNewList && activeKey !== undefined && activeKey === current.activeKey
      // The list does not scroll to a row that has not moved: the user may have scrolled away, and `onScroll` is late.
      const isMoved = !isSameRow || activeIndex !== current.activeIndex
      if (!isSameRow) current.isAway = false
      // `isScrolled` instead of `scrollTop`: reading `scrollTop` would cause a second layout for each keystroke.
      if (isNewList && current.isScrolled) scrollToTop(list)
      // `keepInView` may scroll to the active row.
      if (activeKey) current.isScrolled = true
      else if (isNewList) current.isScrolled = false
      Object.assign(current, { query, activeKey, activeIndex })
      if (list && isMoved) keepInView(list)
    },
    // `keepInView` depends only on these.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [listbox, rows, activeIndex, query],
  )
  useIsomorphicLayoutEffect(
    // Scrolls before the list is hidden: browsers restore its position when it is shown, Firefox even for other rows.
    function scrollToTopOnClose() {
      return isExpanded ? () => scrollToTop(listbox.current) : undefined
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
  // The heading of a section is brought into view with its first row.
  const atTop = startOf(row).offsetTop - list.scrollTop
  const atBottom = row.offsetTop + row.offsetHeight - list.clientHeight - list.scrollTop
  if (atTop < 0) return atTop
  // A row that is higher than the list is shown from its start.
  return Math.max(0, Math.min(atBottom, atTop))
}
