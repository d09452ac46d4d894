import { forwardRef, useMemo, type ReactElement, type RefObject } from 'react'
import { Virtualizer, type CustomItemComponentProps } from 'virtua'
import type { Density } from '../../values/look.ts'
import { FEW_ROWS, rowHeights } from './row-metrics.ts'
import { useRowScrolling } from './use-row-scrolling.ts'

interface RowsProps<T> {
  /** The element that scrolls. The rows have to be its only child. */
  listbox: RefObject<HTMLElement | null>
  rows: readonly T[]
  /** The row that is always mounted and kept in view, -1 for none. */
  activeIndex: number
  /** The query that the rows answer. */
  query: string
  isExpanded: boolean
  density: Density | undefined
  children: (row: T, index: number) => ReactElement
}

const firstRows = /* @__PURE__ */ Array.from({ length: FEW_ROWS }, (_, index) => index)

/** Mounts the visible rows and a few around them. */
export function Rows<T>(props: RowsProps<T>) {
  const { listbox, rows, activeIndex, query, isExpanded, density = 'normal', children } = props
  const mounted = useMemo(() => [...firstRows, ...(activeIndex < 0 ? [] : [activeIndex])], [activeIndex])
  const virtualizer = useRowScrolling({ listbox, activeIndex, query, isExpanded })

  // jsdom has no layout, and no ResizeObserver.
  if (rows.length <= FEW_ROWS || typeof ResizeObserver === 'undefined') return rows.map(children)
  return (
    <Virtualizer
      ref={virtualizer}
      data={rows}
      itemSize={rowHeights[density]}
      bufferSize={2 * rowHeights[density]}
      keepMounted={mounted}
      item={RowContainer}
    >
      {children}
    </Virtualizer>
  )
}

/**
 * The element around a row. virtua hides rows until they are measured. Here they are visible at once: only in a theme can their
 * size differ from the expected one.
 */
const RowContainer = /* @__PURE__ */ forwardRef<HTMLDivElement, CustomItemComponentProps>(
  function RowContainer({ style, children }, ref) {
    return (
      <div ref={ref} style={{ ...style, visibility: undefined }}>
        {children}
      </div>
    )
  },
)
