import type { KeyboardEvent } from 'react'
import { isSearching } from '../search/search-state.ts'
import type { OpenReason } from '../types.ts'
import { isDoublePress } from './enter-times.ts'
import type { SeenList } from './list-model.ts'
import { indexOfRow, nextIndex, type ActiveRow, type Row, type SeenRows } from './rows.ts'

/** The part of the list's state that actions of the user and the app make. */
export interface ListState {
  /** Whether the list was opened. It may still be hidden: the text may be too short, or the app may not want it. */
  isOpen: boolean
  /** The text of the box when the list was opened. */
  openedFor: string
  /**
   * Whether the list is shown however short the text is, and without an automatically active row: a key or the open
   * button has opened it, or it has stayed open after a pick. Or the app has opened it, at the start or for a text that
   * is too short.
   */
  isExplicit: boolean
  /** How often more rows were requested. Each time doubles their number. */
  pages: number
  activeRow: ActiveRow | undefined
  /** After a pick in a list that stays open: the row after the picked one, from which arrow keys go on. */
  next?: Row | undefined
  /**
   * Whether the user has moved from the rows to the text, or has only focused the box. Then the first row does not
   * become active automatically.
   */
  isAutoHighlightOff: boolean
  /**
   * The waiting keys, in order: steps, as numbers, to rows that have not arrived, and at most one Enter, which
   * waits for the row of the last step, for the first row, or for a frame that shows its row.
   */
  waiting: readonly (number | KeyboardEvent)[]
  /** Whether the last Enter has waited in vain, which is announced. */
  isGivenUp: boolean
  /** The name of the last forgotten contact, for the announcement. */
  forgotten: string | undefined
  /** The reason of the last opening or closing. */
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

/** How a list was opened. */
export type Opening = Partial<Pick<ListState, 'isExplicit' | 'isAutoHighlightOff' | 'next'>> &
  Pick<ListState, 'reason'>

const isStep = (key: number | KeyboardEvent | undefined) => typeof key === 'number'

/** The waiting Enter, if there is one. */
export const waitingEnter = ({ waiting }: ListState) =>
  waiting.find((key) => !isStep(key)) as KeyboardEvent | undefined

/** No active row, and no waiting keys. */
export const finished = (state: ListState): ListState => ({
  ...state,
  activeRow: undefined,
  next: undefined,
  waiting: [],
})

export const leftRows = (state: ListState): ListState => ({ ...finished(state), isAutoHighlightOff: true })

export const withMoreRows = (state: ListState): ListState => ({ ...state, pages: state.pages + 1 })

/** Without the waiting Enter. The steps before it still wait, because they pick nobody. */
export const withoutEnter = (state: ListState): ListState => ({
  ...state,
  waiting: state.waiting.filter(isStep),
  isGivenUp: true,
})

/**
 * An Enter begins to wait. If a row is active, the Enter is meant for that row. So steps that wait are dropped: nobody
 * has seen the rows to which they lead.
 */
export function waited(state: ListState, enter: KeyboardEvent, { activeIndex }: SeenRows): ListState {
  if (waitingEnter(state)) return state
  return { ...state, waiting: [...(activeIndex >= 0 ? [] : state.waiting), enter], isGivenUp: false }
}

/**
 * The index from which a step starts: that of the active row or, without one, the place between the last picked row and
 * the one after it. Negative for none.
 *
 * @param at the index of the active row, or -1
 */
function startOfStep(at: number, { next }: ListState, { rows }: SeenRows, by: number): number {
  if (at >= 0) return at
  const after = indexOfRow(rows, next)
  return by > 0 ? after - 1 : after
}

/** A step of the active row waits, until {@link stepsTaken} takes it: at once, if its row is there. */
export function stepped(state: ListState, by: number): ListState {
  const { activeRow, waiting } = state
  // Until a waiting Enter is done, it is unknown which rows a step would be for.
  if (waitingEnter(state)) return state
  // If a step beyond the last row waits, a step back cancels it.
  const isBack = activeRow && waiting.at(-1) === -by
  return { ...state, waiting: isBack ? waiting.slice(0, -1) : [...waiting, by] }
}

/**
 * The state after rows have arrived: waiting steps are taken as far as possible, and more rows are requested if
 * necessary. The same state if nothing changes.
 */
export function stepsTaken(state: ListState, seen: SeenRows): ListState {
  const { activeRow, waiting } = state
  const enter = waitingEnter(state)
  if (!activeRow && !isStep(waiting[0])) return state
  // An Enter, and the steps before it, wait for the end of the search: the rows so far may not be the best ones.
  if (enter && seen.phase !== 'complete') return state
  let at = seen.activeIndex
  let taken = 0
  for (const key of waiting) {
    const to = typeof key === 'number' ? nextIndex(seen, startOfStep(at, state, seen, key), key) : undefined
    if (to === undefined) break
    at = to
    taken++
  }
  // The active row was removed, and no other one replaces it. Or the steps lead nowhere.
  if (!seen.rows[at] && seen.phase === 'complete') return leftRows(state)
  const moved = taken > 0 ? { ...state, activeRow: rowAt(seen, at), waiting: waiting.slice(taken) } : state
  if (!isStep(moved.waiting[0])) return moved
  // The next step leads beyond these rows, to a row that nobody has seen. If a row is active, the Enter is dropped.
  const next = enter && moved.activeRow ? withoutEnter(moved) : moved
  return seen.canShowMore ? withMoreRows(next) : next
}

type Enter = Pick<KeyboardEvent, 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * What an Enter does: `pick` picks the active row. `wait` waits for a row, or does nothing as the second of a double
 * press. Undefined: the Enter is for the text or the form.
 */
export function taskOfEnter(seen: SeenList, event: Enter): 'wait' | 'pick' | undefined {
  const { rows, activeIndex, phase, isFirstRowWanted, isActiveRowSeen, state } = seen
  // With these modifiers, it is a shortcut of the app, for example to send a mail, unless the user has moved to a row.
  if (isFirstRowWanted && (event.ctrlKey || event.metaKey || event.altKey)) return undefined
  const row = rows[activeIndex]
  const first = waitingEnter(state)
  const isSecond = first && isDoublePress(first, event)
  const isEarly = row ? !isActiveRowSeen : isRowAhead(seen)
  if (phase !== 'closed' && (isSecond || isEarly)) return 'wait'
  return row && 'pick'
}

/** Whether the Enter may be meant for a row that has not arrived. A second Enter is not. */
function isRowAhead({ phase, isFirstRowWanted, state }: SeenList): boolean {
  if (waitingEnter(state)) return false
  // A waiting step leads to the row, or the row was active before, or it will be the first row.
  return (
    state.waiting.length > 0 || (isSearching(phase) && (state.activeRow !== undefined || isFirstRowWanted))
  )
}

/** The row at an index as the active one. */
export function rowAt({ rows, session }: SeenRows, index: number): ActiveRow | undefined {
  const row = rows[index]
  return row && { row, foundBy: session }
}

/** The number of whole rows in view in a longer list, whose height is set in list.css. */
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
