import type { KeyboardEvent } from 'react'
import { isSearching } from '../search/search-state.ts'
import type { OpenReason } from '../types.ts'
import { isDoublePress } from './enter-times.ts'
import type { ListView } from './list-model.ts'
import { indexOfRow, nextIndex, type ActiveRow, type Row, type ViewedRows } from './rows.ts'

/** The part of the list's state that actions of the user and the app make. */
export interface ListState {
  /** Whether the list was opened. It may still be hidden: the text may be too short, or the app may not want it. */
  isOpen: boolean
  /** The text of the box when the list was opened. */
  openedFor: string
  /**
   * Whether the list was opened by an arrow key or the open button, has stayed open after a pick, or was opened by the
   * app: from the start, or while the text was too short. Then it is shown however short the text is, and no row
   * becomes active automatically.
   */
  isExplicit: boolean
  /** How often more rows were requested. Each time doubles their number. */
  pages: number
  activeRow: ActiveRow | undefined
  /** After a pick in a list that stays open: the row after the picked one, from which arrow keys go on. */
  next?: Row | undefined
  /** Whether no row becomes active automatically: the user has left the rows for the text, or only focused the box. */
  isAutoHighlightOff: boolean
  /**
   * The waiting keys, in order: steps, as numbers, to rows that have not arrived, and at most one Enter, which waits
   * for the end of the search. The Enter is for the row of the last step, the first row, or an unseen active row.
   */
  waiting: readonly (number | KeyboardEvent)[]
  /** Whether the last Enter was dropped: it waited too long, or for a row beyond those found. This is announced. */
  isGivenUp: boolean
  /** The name of the last forgotten contact, for the announcement. */
  forgotten: string | undefined
  reason: OpenReason
}

export const closedList: ListState = {
  isOpen: false,
  openedFor: '',
  isExplicit: false,
  pages: 0,
  activeRow: undefined,
  isAutoHighlightOff: false,
  waiting: [],
  isGivenUp: false,
  forgotten: undefined,
  reason: 'app',
}

export type Opening = Partial<Pick<ListState, 'isExplicit' | 'isAutoHighlightOff' | 'next'>> &
  Pick<ListState, 'reason'>

const isStep = (key: number | KeyboardEvent | undefined) => typeof key === 'number'

export const waitingEnter = ({ waiting }: ListState) => waiting.find((key) => typeof key !== 'number')

export const withoutRowAndKeys = (state: ListState): ListState => ({
  ...state,
  activeRow: undefined,
  next: undefined,
  waiting: [],
})

/** The state when the user is in the text, and no longer in the rows. */
export const leftRows = (state: ListState) => ({ ...withoutRowAndKeys(state), isAutoHighlightOff: true })

export const withMoreRows = (state: ListState): ListState => ({ ...state, pages: state.pages + 1 })

/** The state without the waiting Enter. The steps before it still wait, because they pick nobody. */
export const withoutEnter = (state: ListState): ListState => ({
  ...state,
  waiting: state.waiting.filter(isStep),
  isGivenUp: true,
})

/** The state with an Enter that waits. */
export function withEnter(state: ListState, enter: KeyboardEvent, { activeIndex }: ViewedRows): ListState {
  if (waitingEnter(state)) return state
  // If a row is active, the Enter is meant for it: the user has not seen the rows to which the waiting steps lead.
  const steps = activeIndex >= 0 ? [] : state.waiting
  return { ...state, waiting: [...steps, enter], isGivenUp: false }
}

/** The state with a step that waits. {@link stepsTaken} then moves the active row: immediately, if the row is there. */
export function withStep(state: ListState, by: number): ListState {
  const { activeRow, waiting } = state
  // A waiting Enter may pick a row and change the list, so a step is ignored until then.
  if (waitingEnter(state)) return state
  // From an active row, a step back cancels the waiting step before it.
  const isBack = activeRow && waiting.at(-1) === -by
  return { ...state, waiting: isBack ? waiting.slice(0, -1) : [...waiting, by] }
}

/**
 * The state after rows have arrived: waiting steps move the active row as far as possible, and request more rows if
 * necessary. Returns `state` itself if nothing changes.
 */
export function stepsTaken(state: ListState, view: ViewedRows): ListState {
  const { activeRow, waiting } = state
  const enter = waitingEnter(state)
  if (!activeRow && !isStep(waiting[0])) return state
  // An Enter, and the steps before it, wait for the end of the search: the rows so far may not be the best ones.
  if (enter && view.phase !== 'complete') return state
  let index = view.activeIndex
  let count = 0
  for (const key of waiting) {
    const to = isStep(key) ? nextIndex(view, startOfStep(index, state, view, key), key) : undefined
    if (to === undefined) break
    index = to
    count++
  }
  // The search has ended, and no row is active: the active row was removed, or there is no row for the steps.
  if (!view.rows[index] && view.phase === 'complete') return leftRows(state)
  const moved = count > 0 ? { ...state, activeRow: rowAt(view, index), waiting: waiting.slice(count) } : state
  if (!isStep(moved.waiting[0])) return moved
  // The next step leads beyond the found rows. If earlier steps have made a row active, the Enter is dropped: it would
  // pick a row that nobody has seen.
  const remaining = enter && moved.activeRow ? withoutEnter(moved) : moved
  return view.canShowMore ? withMoreRows(remaining) : remaining
}

/**
 * The index from which a step starts: that of the active row. Without an active row, a step down leads to `next`, and
 * a step up to the row before `next`. Without `next` in the list, the index is negative: outside of the rows.
 */
function startOfStep(activeIndex: number, { next }: ListState, { rows }: ViewedRows, by: number): number {
  if (activeIndex >= 0) return activeIndex
  const after = indexOfRow(rows, next)
  return by > 0 ? after - 1 : after
}

type Enter = Pick<KeyboardEvent, 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The task of an Enter in the list. `pick`: it picks the active row. `wait`: it waits for a row, or does nothing as the
 * second key of a double press. Undefined: the Enter is for the text or the form.
 */
export function taskOfEnter(view: ListView, event: Enter): 'wait' | 'pick' | undefined {
  const { rows, activeIndex, phase, isFirstRowWanted, isActiveRowSeen, state } = view
  // While only the automatic first row can be picked, these keys are a shortcut of the app, for example to send a mail.
  if (isFirstRowWanted && (event.ctrlKey || event.metaKey || event.altKey)) return undefined
  const row = rows[activeIndex]
  const first = waitingEnter(state)
  const isSecondOfDouble = first && isDoublePress(first, event)
  const isTooEarly = row ? !isActiveRowSeen : isForLaterRow(view)
  if (phase !== 'closed' && (isSecondOfDouble || isTooEarly)) return 'wait'
  return row && 'pick'
}

/** Whether an Enter may be meant for a row that has not arrived. Not if an earlier Enter waits already. */
function isForLaterRow({ phase, isFirstRowWanted, state }: ListView): boolean {
  const { waiting, activeRow } = state
  if (waitingEnter(state)) return false
  // A waiting step leads to the row.
  if (waiting.length > 0) return true
  // The row that the user has moved to, or else the first row, may still arrive.
  return isSearching(phase) && (activeRow !== undefined || isFirstRowWanted)
}

export function rowAt({ rows, session }: ViewedRows, index: number): ActiveRow | undefined {
  const row = rows[index]
  return row && { row, foundBy: session }
}

/** The number of rows that are completely visible in a list with more rows. list.css sets its height. */
export const VISIBLE_ROWS = 6

const directions = /* @__PURE__ */ new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 1],
  ['PageUp', -1],
])

/** The number of rows by which a key moves the active row. 0 for a key that does not move it. */
export const stepOf = (key: string, visibleRows = VISIBLE_ROWS): number =>
  (directions.get(key) ?? 0) * (key.startsWith('Page') ? visibleRows : 1)
