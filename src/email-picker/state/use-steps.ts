import type { RefObject } from 'react'
import { useIsomorphicLayoutEffect } from '../../box/use-isomorphic-layout-effect.ts'
import type { ListRequest, RequestAction } from './list-state.ts'
import { nextIndex, type ListView } from './list-view.ts'
import { walk } from './rows.ts'
import type { SearchResult } from '../search/search-state.ts'
import type { Combobox } from '../combobox/use-combobox.ts'

interface StepOptions {
  combobox: Combobox
  search: SearchResult
  /** The active row of this rendering. */
  activeIndex: number
  requestRef: RefObject<ListRequest>
  dispatch: (action: RequestAction) => void
  /** The list as the user sees it now. */
  currentView: () => ListView
}

/** Moves the active row. Steps to rows that are not there yet wait for them. */
export function useSteps({ combobox, search, activeIndex, requestRef, dispatch, currentView }: StepOptions) {
  /** Moves the active row if it can move now. If not, the step waits. Returns whether Downshift has to follow. */
  function step(by: number): boolean {
    const now = currentView()
    const { steps, enter } = requestRef.current
    const at = enter || steps.length > 0 ? undefined : nextIndex(now, now.activeIndex, by)
    const row = at === undefined ? undefined : now.rows[at]
    if (!row) {
      dispatch({ type: 'stepped', by })
      walkWaitingSteps()
      return false
    }
    dispatch({ type: 'moved', activeRow: { row, foundBy: search.session }, steps: [] })
    return true
  }

  /** Walks the waiting steps as far as their rows are there. */
  function walkWaitingSteps() {
    const { activeRow, steps } = requestRef.current
    if (!activeRow && steps.length === 0) return
    const now = currentView()
    if (!now.isLive) return
    const { at, remaining } = walk(now.activeIndex, steps, (from, by) => nextIndex(now, from, by))
    const row = now.rows[at]
    if (remaining.length < steps.length) {
      dispatch({ type: 'moved', activeRow: row && { row, foundBy: search.session }, steps: remaining })
      combobox.setHighlightedIndex(at)
    }
    // The steps lead nowhere, or the active row is gone.
    else if (!row && now.isAnswered && !search.searching) clearActiveRow()
    if (remaining.length > 0) showMore()
  }

  /** Makes no row active, and cancels the keys that wait for rows. */
  function clearActiveRow() {
    dispatch({ type: 'activeRowCleared' })
    if (combobox.highlightedIndex >= 0) combobox.setHighlightedIndex(-1)
  }

  function showMore() {
    if (currentView().canShowMore) dispatch({ type: 'endReached' })
  }

  useIsomorphicLayoutEffect(walkWaitingSteps)
  useIsomorphicLayoutEffect(function followActiveRow() {
    if (activeIndex >= 0 && activeIndex !== combobox.highlightedIndex)
      combobox.setHighlightedIndex(activeIndex)
  })

  return { step, clearActiveRow, showMore }
}
