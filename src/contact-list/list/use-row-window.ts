import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import { RowHeights } from './row-heights.ts'
import { FEW_ROWS, gapsIn, hasLayout } from './row-metrics.ts'

/** The rows to mount for a scroll position in the list of a query: those with indexes from `from` to `to - 1`. */
interface RowWindow {
  query: string
  from: number
  to: number
}

/** A row in view that must not move when rows above it are mounted. */
interface Anchor {
  list: HTMLElement
  row: HTMLElement
  /** The distance of the row from the top of the view. */
  top: number
}

interface WindowOptions {
  listbox: RefObject<HTMLElement | null>
  query: string
  rowCount: number
  /** The index of the row that is always mounted, or -1. */
  activeIndex: number
  /** The height of an unmeasured row, in pixels. It depends on the density of the rows. */
  estimate: number
}

/** The most renderings until the mounted rows fill the list. */
const MOST_ATTEMPTS = 9

/** The number of rows to mount above and below those in view. */
const ROWS_AROUND = 3

/**
 * The rows to mount besides the first ones and the active one: those in view, and a few around them. Rows are measured
 * before they are removed.
 *
 * @returns also `fill`, which mounts the rows that have come into view, and `heightOf`, the height of a range of rows
 */
export function useRowWindow({ listbox, query, rowCount, activeIndex, estimate }: WindowOptions) {
  const [heights] = useState(() => new RowHeights())
  const firstRows: RowWindow = { query, from: 0, to: FEW_ROWS }
  const [shown, setShown] = useState(firstRows)
  const mounted = shown.query === query ? shown : firstRows
  const anchorRef = useRef<Anchor>(undefined)

  /** Mounts the rows in view. Returns false if they are mounted already. */
  function mountRowsInView(list: HTMLElement): boolean {
    heights.measure(list)
    const rowAt = (offset: number) => heights.rowAt(offset, rowCount, estimate)
    const [first, end] = [rowAt(list.scrollTop), rowAt(list.scrollTop + list.clientHeight) + 1]
    if (end <= FEW_ROWS || (first >= mounted.from && end <= mounted.to)) return false
    anchorRef.current = anchorIn(list)
    // Synchronously, so that no frame is painted without the rows.
    flushSync(() => setShown({ query, from: Math.max(0, first - ROWS_AROUND), to: end + ROWS_AROUND }))
    return true
  }

  const latest = useLatest(mountRowsInView)
  useIsomorphicLayoutEffect(
    // Another query has other rows. Another estimate means another density, in which rows have another height.
    function forgetHeights() {
      return () => heights.clear()
    },
    [heights, query, estimate],
  )
  useEffect(
    // A gap can come into view without scrolling: rows shrink when a font is loaded, or the stylesheet changes.
    function fillVisibleGaps() {
      const list = listbox.current
      if (!list || !hasLayout || rowCount <= FEW_ROWS) return undefined
      const observer = new IntersectionObserver(
        (gaps) => {
          if (gaps.some(({ isIntersecting }) => isIntersecting)) fill(latest, list)
        },
        { root: list },
      )
      for (const gap of gapsIn(list)) observer.observe(gap)
      return () => observer.disconnect()
    },
    // With other rows, the list has other gaps.
    [listbox, latest, rowCount, query, shown, activeIndex],
  )
  useIsomorphicLayoutEffect(
    // Rows that are mounted above the anchor may have another height than estimated.
    function stayAtAnchor() {
      if (anchorRef.current) keepInPlace(anchorRef.current)
      anchorRef.current = undefined
    },
    [shown],
  )
  return {
    ...mounted,
    fill: (list: HTMLElement) => fill(latest, list),
    heightOf: (first: number, end: number) => heights.sum(first, end, estimate),
  }
}

/** Mounts rows until they fill the list. If they are smaller than estimated, this takes several renderings. */
function fill(mountRows: RefObject<(list: HTMLElement) => boolean>, list: HTMLElement) {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) if (!mountRows.current(list)) return
}

/** The active row if it is in view, otherwise the first row in view. */
function anchorIn(list: HTMLElement): Anchor | undefined {
  let first: Anchor | undefined
  for (const row of list.querySelectorAll<HTMLElement>('.tb-option')) {
    const top = topIn(list, row)
    if (top < 0 || top >= list.clientHeight) continue
    const anchor = { list, row, top }
    if (row.matches('[data-active]')) return anchor
    first ??= anchor
  }
  return first
}

function keepInPlace({ list, row, top }: Anchor) {
  const moved = row.isConnected ? topIn(list, row) - top : 0
  if (Math.abs(moved) >= 1) list.scrollTop += moved
}

const topIn = (list: HTMLElement, row: HTMLElement) => row.offsetTop - list.scrollTop
