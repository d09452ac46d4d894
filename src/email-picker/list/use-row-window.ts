import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'
import { useLatest } from '../use-latest.ts'
import { RowHeights } from './row-heights.ts'
import { FEW_ROWS, hasLayout } from './row-metrics.ts'

/** The rows from `from` to `to`, without the row at `to`, that are mounted for the scroll position of a query. */
interface RowWindow {
  query: string
  from: number
  to: number
}

/** A row that is in view. */
interface Anchor {
  list: Element
  row: Element
  /** Its distance from the top of the list. */
  top: number
}

interface WindowOptions {
  /** The element that scrolls. */
  listbox: RefObject<HTMLElement | null>
  /** The query that the rows answer. */
  query: string
  rowCount: number
  /** The height of a row that was not measured, in pixels. */
  estimate: number
}

/** The number of rows to mount above and below those in view. */
const AROUND = 3

/** The rows in view, and a few around them. Rows are measured before they are removed. */
export function useRowWindow({ listbox, query, rowCount, estimate }: WindowOptions) {
  const [heights] = useState(() => new RowHeights())
  const top: RowWindow = { query, from: 0, to: FEW_ROWS }
  const [shown, setShown] = useState(top)
  const mounted = shown.query === query ? shown : top
  const anchorRef = useRef<Anchor>(undefined)

  function mountRowsInView(list: Element) {
    heights.measure(list)
    const at = (offset: number) => heights.rowAt(offset, rowCount, estimate)
    const [first, end] = [at(list.scrollTop), at(list.scrollTop + list.clientHeight) + 1]
    if (end <= FEW_ROWS || (first >= mounted.from && end <= mounted.to)) return
    anchorRef.current = anchorIn(list)
    // In the event, so that no frame is painted without the rows.
    flushSync(() => setShown({ query, from: Math.max(0, first - AROUND), to: end + AROUND }))
  }

  const latest = useLatest(mountRowsInView)
  useIsomorphicLayoutEffect(
    // The rows of another query are other rows.
    function forgetHeights() {
      return () => heights.clear()
    },
    [heights, query],
  )
  useEffect(
    function followScrolling() {
      const list = listbox.current
      if (!list || !hasLayout) return undefined
      const onScroll = () => latest.current(list)
      list.addEventListener('scroll', onScroll, { passive: true })
      const observer = new ResizeObserver(onScroll)
      observer.observe(list)
      return () => {
        list.removeEventListener('scroll', onScroll)
        observer.disconnect()
      }
    },
    [listbox, latest],
  )
  useIsomorphicLayoutEffect(
    // Rows that were mounted above may be higher than expected.
    function stayAtAnchor() {
      if (anchorRef.current) keepInPlace(anchorRef.current)
      anchorRef.current = undefined
    },
    [shown],
  )
  return { ...mounted, heightOf: (first: number, end: number) => heights.sum(first, end, estimate) }
}

/** The first row in view. */
function anchorIn(list: Element): Anchor | undefined {
  for (const row of list.querySelectorAll('.tb-option')) {
    const top = topIn(list, row)
    if (top >= 0) return { list, row, top }
  }
  return undefined
}

/** Scrolls the list to where the row has been. */
function keepInPlace({ list, row, top }: Anchor) {
  const moved = row.isConnected ? topIn(list, row) - top : 0
  if (Math.abs(moved) >= 1) list.scrollTop += moved
}

const topIn = (list: Element, row: Element) =>
  row.getBoundingClientRect().top - list.getBoundingClientRect().top
