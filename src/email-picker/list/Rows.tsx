import { forwardRef, useEffect, useMemo, useRef, type ReactElement, type RefObject } from 'react'
import { Virtualizer, type CustomItemComponentProps, type VirtualizerHandle } from 'virtua'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'

interface RowsProps<T> {
  /** What scrolls. The rows have to be its only child. */
  list: RefObject<HTMLElement | null>
  rows: readonly T[]
  /** The row that is always there and kept in view, -1 for none. */
  activeIndex: number
  /** What the rows answer: another one starts at the top. */
  query: string
  /** Whether the list is seen: every time it starts at the top. */
  expanded: boolean
  children: (row: T, index: number) => ReactElement
}

/** What the stylesheet makes a row, in CSS pixels; what else it is, is measured. */
const ROW_HEIGHT = 52

/** How far beyond what can be seen rows are mounted, in CSS pixels. */
const BUFFER = 2 * ROW_HEIGHT

// They are there before the list has been measured, and where nothing can be. As many as are seen and beyond: rows that are mounted
// while the list is being measured make browsers complain of a loop.
const firstRows = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** No more than these are just there: a list that grows or shrinks while it is measured makes browsers complain of a loop as well. */
const FEW = firstRows.length

/** The rows that can be seen, of however many, and a few around them. */
export function Rows<T>({ list, rows, activeIndex, query, expanded, children }: RowsProps<T>) {
  const virtualizer = useRef<VirtualizerHandle>(null)
  // Perhaps still: virtua goes on for a while, unless it is called again, and knows of it late.
  const isScrolling = useRef(false)
  const mounted = useMemo(() => [...firstRows, ...(activeIndex < 0 ? [] : [activeIndex])], [activeIndex])

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
      if (!virtualizer.current && activeIndex >= 0) scrollToRow(list.current, activeIndex)
    },
    [list, activeIndex],
  )
  useEffect(
    function startAtTheTop() {
      if (!virtualizer.current) scrollToRow(list.current, 0)
      else if (isScrolling.current || virtualizer.current.scrollOffset) virtualizer.current.scrollTo(0)
      isScrolling.current = false
    },
    [list, query],
  )
  useIsomorphicLayoutEffect(
    // While it is still laid out: browsers bring back where a hidden list was scrolled to, Firefox even to another in its place.
    function leaveAtTheTop() {
      return () => {
        if (list.current) list.current.scrollTop = 0
      }
    },
    [list, expanded],
  )

  // Without the observer it is no browser but a test in jsdom, which lays out nothing.
  if (rows.length <= FEW || typeof ResizeObserver === 'undefined') return rows.map(children)
  return (
    <Virtualizer
      ref={virtualizer}
      data={rows}
      itemSize={ROW_HEIGHT}
      bufferSize={BUFFER}
      keepMounted={mounted}
      item={RowPlace}
    >
      {children}
    </Virtualizer>
  )
}

/** No further than needed, and nothing but the list. */
function scrollToRow(list: HTMLElement | null, index: number) {
  const row = list?.children[index]
  if (!row) return
  const [seen, place] = [list.getBoundingClientRect(), row.getBoundingClientRect()]
  list.scrollTop += Math.min(0, place.top - seen.top) || Math.max(0, place.bottom - seen.bottom)
}

/** Where a row stands. What has not been measured yet is shown all the same: it stands right unless a theme changes its size. */
const RowPlace = /* @__PURE__ */ forwardRef<HTMLDivElement, CustomItemComponentProps>(function RowPlace(
  { style, children },
  ref,
) {
  return (
    <div ref={ref} style={{ ...style, visibility: undefined }}>
      {children}
    </div>
  )
})
