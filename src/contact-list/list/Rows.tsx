import { useEffect, type ReactElement, type RefObject } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import { boxTable } from '../../box/properties/box-properties.ts'
import { defaultOf } from '../../box/properties/table.ts'
import type { Density } from '../../values/look.ts'
import type { ListView } from '../state/list-model.ts'
import type { Row } from '../state/rows.ts'
import { FEW_ROWS, hasLayout, rowEstimates } from './row-metrics.ts'
import { useRowScrolling } from './use-row-scrolling.ts'
import { useRowWindow } from './use-row-window.ts'

interface RowsProps {
  /** The scroll container. The rows have to be its only children. */
  listbox: RefObject<HTMLElement | null>
  list: ListView
  density: Density | undefined
  children: (row: Row, index: number) => ReactElement
}

/**
 * The rows of a list. In a long list, only the first rows, the active row, and the rows in and near the view are
 * mounted. Empty elements of the same height, the gaps, replace the others.
 */
export function Rows({ listbox, list, density = defaultOf(boxTable.density), children }: RowsProps) {
  const { rows, query, isExpanded } = list
  // The list does not scroll to a first row that is active automatically: each list starts at its top.
  const activeIndex = list.isAutomatic && list.activeIndex === 0 ? -1 : list.activeIndex
  const estimate = rowEstimates[density]
  const rowCount = rows.length
  const { from, to, heightOf, fill } = useRowWindow({ listbox, query, rowCount, activeIndex, estimate })
  const scrolling = useRowScrolling({ listbox, rows, activeIndex, query, isExpanded })
  useListChanges(listbox, {
    onScroll(element) {
      scrolling.onScroll(element)
      if (hasLayout) fill(element)
    },
    onResize(element) {
      scrolling.onResize(element)
      fill(element)
    },
  })

  if (rowCount <= FEW_ROWS || !hasLayout) return rows.map(children)
  const mounted: ReactElement[] = []
  /** The index after the last mounted row. */
  let next = 0
  function addGap(end: number) {
    if (end > next)
      mounted.push(<div key={`gap ${mounted.length}`} role="none" style={{ height: heightOf(next, end) }} />)
  }
  for (const [index, row] of rows.entries()) {
    const isInWindow = index >= from && index < to
    if (index >= FEW_ROWS && index !== activeIndex && !isInWindow) continue
    addGap(index)
    mounted.push(children(row, index))
    next = index + 1
  }
  addGap(rowCount)
  return mounted
}

type Handlers = Record<'onScroll' | 'onResize', (list: HTMLElement) => void>

/** Calls the handlers of the last rendering when a list is scrolled, and when its size changes. */
function useListChanges(listbox: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const latest = useLatest(handlers)
  useEffect(
    function followList() {
      const list = listbox.current
      if (!list) return undefined
      const onScroll = () => latest.current.onScroll(list)
      list.addEventListener('scroll', onScroll, { passive: true })
      const observer = hasLayout ? new ResizeObserver(() => latest.current.onResize(list)) : undefined
      observer?.observe(list)
      return () => {
        list.removeEventListener('scroll', onScroll)
        observer?.disconnect()
      }
    },
    [listbox, latest],
  )
}
