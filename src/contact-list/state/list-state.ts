import type { KeyboardEvent } from 'react'
import { nextIndex, walk, type Row, type SeenRows } from './rows.ts'

/** A row that the user has moved to. */
export interface ActiveRow {
  row: Row
  /** The index of the row at that time. */
  index: number
  /** The search session that found it. */
  foundBy: object
}

/** The state of the list. */
export interface ListState {
  /** Whether the list was opened. */
  isOpen: boolean
  /** The text in the box when the user opened the list. */
  openedFor: string
  /** Whether a key or the app opened the list: it is shown then however short the text is. */
  isByKey: boolean
  /** The position of the caret in the text. Undefined until the list was opened. */
  caret: number | undefined
  /** How many times more rows were asked for. */
  pages: number
  activeRow: ActiveRow | undefined
  /** Whether the user has left the rows for the text. The first row does not become active by itself then. */
  isLeft: boolean
  /** The steps that wait for the rows they lead to, in order. */
  steps: readonly number[]
  /** The Enter that waits for these steps, or for the first row. */
  enter: KeyboardEvent | undefined
  /** Whether the last Enter has waited in vain. */
  isGivenUp: boolean
  /** The name of the contact that the user has forgotten last, to announce it. */
  forgotten: string | undefined
}

/** How a list was opened. */
export type Opening = Partial<Pick<ListState, 'isByKey' | 'isLeft'>>

/** What an event does to the state. */
export type Transition = (state: ListState) => ListState

export const closedList: ListState = {
  isOpen: false,
  openedFor: '',
  isByKey: false,
  caret: undefined,
  pages: 0,
  activeRow: undefined,
  isLeft: false,
  steps: [],
  enter: undefined,
  isGivenUp: false,
  forgotten: undefined,
}

/** The user has done something that opens the list, so that it starts over. */
export const startedFor =
  (how: Opening & { openedFor: string; caret: number }): Transition =>
  () => ({ ...closedList, ...how })

/** The app has opened the list for the text in the box. */
export const openedByApp = (openedFor: string): ListState => ({
  ...closedList,
  isOpen: true,
  isByKey: true,
  openedFor,
})

export const opened: Transition = (state) => ({ ...state, isOpen: true })

/** The app says that the list is open. It is what the user has opened, if the user has asked for that. */
export const withOpenList =
  (openedFor: string, isShort: boolean): Transition =>
  (state) => ({ ...state, isOpen: true, openedFor, isByKey: state.isByKey || isShort })

/** The list stays closed until the app has answered. */
export const withClosedList: Transition = (state) => ({ ...state, isOpen: false })

export const closed: Transition = ({ caret }) => ({ ...closedList, caret })

export const withCaret =
  (caret: number): Transition =>
  (state) => ({ ...state, caret })

/** The user has moved to no row, and no key waits for one. */
export const withoutActiveRow: Transition = (state) => ({
  ...state,
  activeRow: undefined,
  steps: [],
  enter: undefined,
})

/** The user has left the rows: none is active, and no key waits for one. */
export const withRowsLeft: Transition = (state) => ({ ...withoutActiveRow(state), isLeft: true })

export const withMoreRows: Transition = (state) => ({ ...state, pages: state.pages + 1 })

/**
 * An Enter waits. Where a row is active, it is meant for this row, and not for one that a waiting step leads to: nobody has seen that
 * one.
 */
export const withEnter =
  (event: KeyboardEvent, hasActiveRow: boolean): Transition =>
  (state) =>
    state.enter ? state : { ...state, enter: event, steps: hasActiveRow ? [] : state.steps, isGivenUp: false }

/** The Enter does nothing. The steps before it still wait: they choose nobody. */
export const withoutEnter: Transition = (state) => ({ ...state, enter: undefined, isGivenUp: true })

/** The user has forgotten the contact with this name. Another row is active instead of its row. */
export const withoutContact =
  (name: string, activeRow: ActiveRow | undefined): Transition =>
  (state) => ({ ...withoutActiveRow(state), forgotten: name, activeRow })

/** A step of the active row. It waits if the row that it leads to is not there yet. */
export const stepped =
  (by: number, seen: SeenRows): Transition =>
  (state) => {
    const { activeRow, steps } = state
    // A step after a waiting Enter is not meant for these rows.
    if (state.enter) return state
    const to = steps.length > 0 ? undefined : nextIndex(seen, seen.activeIndex, by)
    if (to !== undefined) return { ...state, activeRow: rowAt(seen, to) }
    // At the end of the rows, a step back cancels the one that waits.
    const isBack = activeRow && steps.at(-1) === -by
    return { ...state, steps: isBack ? steps.slice(0, -1) : [...steps, by] }
  }

/**
 * The state once rows are there: the waiting steps are taken as far as their rows are there, and more rows are asked for if necessary.
 * The same state if nothing changes.
 */
export function stepsTaken(state: ListState, seen: SeenRows): ListState {
  const { activeRow, steps } = state
  if (!activeRow && steps.length === 0) return state
  // The rows so far may not be the best ones.
  if (state.enter && seen.phase !== 'complete') return state
  const { at, remaining } = walk(seen.activeIndex, steps, (from, by) => nextIndex(seen, from, by))
  const isMoved = remaining.length < steps.length
  // The steps lead nowhere, or the active row is gone. No other row takes its place.
  if (!isMoved && !seen.rows[at] && seen.phase === 'complete') return withRowsLeft(state)
  const next = isMoved ? { ...state, activeRow: rowAt(seen, at), steps: remaining } : state
  return remaining.length > 0 && seen.canShowMore ? withMoreRows(next) : next
}

export function rowAt({ rows, session }: SeenRows, index: number): ActiveRow | undefined {
  const row = rows[index]
  return row && { row, index, foundBy: session }
}
