import type { KeyboardEvent } from 'react'
import type { OpenReason } from '../types.ts'
import { indexOfRow, nextIndex, type ActiveRow, type Row, type SeenRows } from './rows.ts'

/** The state of the user's actions in the list. */
export interface ListState {
  /** Whether the list was opened. */
  isOpen: boolean
  /** The text of the box when the list was opened. */
  openedFor: string
  /** Whether a key, the open button or the app opened the list. Then it is shown however short the text is. */
  isByKey: boolean
  /** The number of times that more rows were requested. */
  pages: number
  activeRow: ActiveRow | undefined
  /** After a pick in a list that stays open: the row after the picked one, where keys go on. */
  next?: Row | undefined
  /**
   * Whether the user has moved from the rows to the text, or has only focused the box. The first row does not become
   * active automatically then.
   */
  isLeft: boolean
  /**
   * The waiting keys, in order: steps to rows that have not arrived, and an Enter for the row they lead to, for the
   * first row, or for an unseen one.
   */
  waiting: readonly (number | KeyboardEvent)[]
  /** Whether the last Enter has waited in vain. */
  isGivenUp: boolean
  /** The name of the last forgotten contact, for the announcement. */
  forgotten: string | undefined
  /** The reason of the last opening or closing. */
  reason: OpenReason
}

export const closedList: ListState = {
  isOpen: false,
  openedFor: '',
  isByKey: false,
  pages: 0,
  activeRow: undefined,
  isLeft: false,
  waiting: [],
  isGivenUp: false,
  forgotten: undefined,
  reason: 'app',
}

/** How a list was opened. */
export type Opening = Partial<Pick<ListState, 'isByKey' | 'isLeft' | 'next'>> & Pick<ListState, 'reason'>

/** An action of the user or the app on the list. */
export type ListCause =
  /** The list is opened, and starts over. */
  | { type: 'opened'; openedFor: string; how: Opening }
  /** The list stays closed until the app has answered. */
  | { type: 'heldClosed' }
  | { type: 'closed'; reason: OpenReason }
  /** A step of the active row. */
  | { type: 'stepped'; by: number }
  /** An Enter waits for a row. */
  | { type: 'waited'; enter: KeyboardEvent }
  /** The waiting Enter is dropped. */
  | { type: 'gaveUp' }
  /** The active row and the waiting keys are used up. */
  | { type: 'finished' }
  /**
   * The user has moved from the rows to the text. No row is active, and no key waits, until the text changes or is
   * clicked.
   */
  | { type: 'left' }
  /**
   * The user has clicked the text of an open list. Like a click in a box with a closed list, this asks for its rows.
   */
  | { type: 'clicked' }
  | { type: 'askedForMore' }
  /** The user has forgotten the contact with this name. Another row becomes active instead. */
  | { type: 'forgot'; name: string; activeRow: ActiveRow | undefined }

/** The state after a cause. `seen` returns the visible state at that moment. */
export function reduce(state: ListState, cause: ListCause, seen: () => SeenRows): ListState {
  switch (cause.type) {
    case 'opened': {
      const { how, openedFor } = cause
      // Keeps the step of the key that opens the list.
      const waiting = how.isByKey ? state.waiting : []
      return { ...closedList, ...how, isOpen: true, openedFor, waiting }
    }
    case 'heldClosed':
      return { ...state, isOpen: false }
    case 'closed':
      return { ...closedList, reason: cause.reason }
    case 'stepped':
      return stepped(state, cause.by, seen())
    case 'waited':
      return waited(state, cause.enter, seen())
    case 'gaveUp':
      return withoutEnter(state)
    case 'finished':
      return finished(state)
    case 'left':
      // The caret moves with many keys, most of which must not cause a rendering.
      return state.activeRow || state.waiting.length > 0 || seen().isFirstRowWanted ? left(state) : state
    case 'clicked':
      return state.isLeft ? { ...state, isLeft: false } : state
    case 'askedForMore':
      return seen().canShowMore ? withMoreRows(state) : state
    case 'forgot':
      return { ...finished(state), forgotten: cause.name, activeRow: cause.activeRow }
  }
}

const isStep = (key: number | KeyboardEvent | undefined) => typeof key === 'number'

/** The waiting Enter. */
export const enterIn = ({ waiting }: ListState) =>
  waiting.find((key) => !isStep(key)) as KeyboardEvent | undefined

/** No active row, and no waiting keys. */
export const finished = (state: ListState): ListState => ({
  ...state,
  activeRow: undefined,
  next: undefined,
  waiting: [],
})

const left = (state: ListState): ListState => ({ ...finished(state), isLeft: true })

const withMoreRows = (state: ListState): ListState => ({ ...state, pages: state.pages + 1 })

/** Drops a waiting Enter. The steps before it still wait: they pick nobody. */
const withoutEnter = (state: ListState): ListState => ({
  ...state,
  waiting: state.waiting.filter(isStep),
  isGivenUp: true,
})

/**
 * If a row is active, a waiting Enter is meant for this row, and not for the row of a waiting step, which nobody has
 * seen.
 */
function waited(state: ListState, enter: KeyboardEvent, { activeIndex }: SeenRows): ListState {
  if (enterIn(state)) return state
  return { ...state, waiting: [...(activeIndex >= 0 ? [] : state.waiting), enter], isGivenUp: false }
}

/** The index to step from: `at` or, without an active row, the place of the picked row. Negative for none. */
function startOf(at: number, { next }: ListState, { rows }: SeenRows, by: number): number {
  if (at >= 0) return at
  const after = indexOfRow(rows, next)
  return by > 0 ? after - 1 : after
}

/** A step waits if its row has not arrived. */
function stepped(state: ListState, by: number, seen: SeenRows): ListState {
  const { activeRow, waiting } = state
  // A step after a waiting Enter is not meant for these rows.
  if (enterIn(state)) return state
  const from = startOf(seen.activeIndex, state, seen, by)
  const to = waiting.length > 0 ? undefined : nextIndex(seen, from, by)
  if (to !== undefined) return { ...state, activeRow: rowAt(seen, to) }
  // At the end of the rows, a step back cancels the waiting one.
  const isBack = activeRow && waiting.at(-1) === -by
  return { ...state, waiting: isBack ? waiting.slice(0, -1) : [...waiting, by] }
}

/**
 * The state after rows have arrived: waiting steps are taken as far as possible, and more rows are requested if
 * necessary. The same state if nothing changes.
 */
export function stepsTaken(state: ListState, seen: SeenRows): ListState {
  const { activeRow, waiting } = state
  const enter = enterIn(state)
  if (!activeRow && !isStep(waiting[0])) return state
  // The rows so far may not be the best ones.
  if (enter && seen.phase !== 'complete') return state
  let at = seen.activeIndex
  let taken = 0
  for (const key of waiting) {
    const to = typeof key === 'number' ? nextIndex(seen, startOf(at, state, seen, key), key) : undefined
    if (to === undefined) break
    at = to
    taken++
  }
  // The steps lead nowhere, or the active row was removed. No other row replaces it.
  if (taken === 0 && !seen.rows[at] && seen.phase === 'complete') return left(state)
  const moved = taken > 0 ? { ...state, activeRow: rowAt(seen, at), waiting: waiting.slice(taken) } : state
  if (!isStep(moved.waiting[0])) return moved
  // The steps lead beyond these rows: the active row is not meant, and nobody has seen the other.
  const next = enter && moved.activeRow ? withoutEnter(moved) : moved
  return seen.canShowMore ? withMoreRows(next) : next
}

export function rowAt({ rows, session }: SeenRows, index: number): ActiveRow | undefined {
  const row = rows[index]
  return row && { row, index, foundBy: session }
}
