import { forwardRef, useMemo, type ReactElement, type RefObject } from 'react'
import { Virtualizer, type CustomItemComponentProps } from 'virtua'
import { BUFFER, FEW_ROWS, ROW_HEIGHT } from './row-metrics.ts'
import { useRowScrolling } from './use-row-scrolling.ts'

interface RowsProps<T> {
  /** What scrolls. The rows have to be its only child. */
  listbox: RefObject<HTMLElement | null>
  rows: readonly T[]
  /** The row that is always mounted and kept in view, -1 for none. */
  activeIndex: number
  /** What the rows answer. */
  query: string
  isExpanded: boolean
  children: (row: T, index: number) => ReactElement
}

const firstRows = /* @__PURE__ */ Array.from({ length: FEW_ROWS }, (_, index) => index)

/** The rows that can be seen, of however many, and a few around them. */
export function Rows<T>({ listbox, rows, activeIndex, query, isExpanded, children }: RowsProps<T>) {
  const mounted = useMemo(() => [...firstRows, ...(activeIndex < 0 ? [] : [activeIndex])], [activeIndex])
  const virtualizer = useRowScrolling({ listbox, activeIndex, query, isExpanded })

  // Without the observer it is no browser but a test in jsdom, which lays out nothing.
  if (rows.length <= FEW_ROWS || typeof ResizeObserver === 'undefined') return rows.map(children)
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
