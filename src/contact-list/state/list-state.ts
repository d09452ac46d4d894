import type { KeyboardEvent } from 'react'
import { nextIndex, walk, type Row, type SeenRows } from './rows.ts'

/** A row that the user has moved to. */
export interface ActiveRow {
  row: Row
  /** The index of the row at that time. */
  index: number
  /** The search session that found it. */
  foundBy: object | undefined
}

/** What the user has done with the list. */
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

/** How a list was opened. */
export type Opening = Partial<Pick<ListState, 'isByKey' | 'isLeft'>>

/** What the user or the app does to the list. */
export type ListCause =
  /** The user has done something that opens the list, so that it starts over. */
  | { type: 'opened'; openedFor: string; caret: number; how?: Opening | undefined }
  /** The list stays closed until the app has answered. */
  | { type: 'heldClosed' }
  | { type: 'closed' }
  | { type: 'caret'; caret: number }
  /** A step of the active row. */
  | { type: 'stepped'; by: number }
  /** An Enter waits for a row. */
  | { type: 'waited'; enter: KeyboardEvent }
  /** The Enter that waits does nothing. */
  | { type: 'gaveUp' }
  /** What was active or waited is done. */
  | { type: 'finished' }
  /** The user has left the rows for the text. */
  | { type: 'left' }
  | { type: 'askedForMore' }
  /** The user has forgotten the contact with this name. Another row is active instead of its row. */
  | { type: 'forgot'; name: string; activeRow: ActiveRow | undefined }

/** The state after a cause. `seen` returns what the user sees at that moment. */
export function reduce(state: ListState, cause: ListCause, seen: () => SeenRows): ListState {
  switch (cause.type) {
    case 'opened':
      return { ...closedList, ...cause.how, isOpen: true, openedFor: cause.openedFor, caret: cause.caret }
    case 'heldClosed':
      return { ...state, isOpen: false }
    case 'closed':
      return { ...closedList, caret: state.caret }
    case 'caret':
      return { ...state, caret: cause.caret }
    case 'stepped':
      return stepped(state, cause.by, seen())
    case 'waited':
      return waited(state, cause.enter, seen())
    case 'gaveUp':
      return withoutEnter(state)
    case 'finished':
      return finished(state)
    case 'left':
      return left(state)
    case 'askedForMore':
      return withMoreRows(state)
    case 'forgot':
      return { ...finished(state), forgotten: cause.name, activeRow: cause.activeRow }
  }
}

/** The user has moved to no row, and no key waits for one. */
export const finished = (state: ListState): ListState => ({
  ...state,
  activeRow: undefined,
  steps: [],
  enter: undefined,
})

const left = (state: ListState): ListState => ({ ...finished(state), isLeft: true })

const withMoreRows = (state: ListState): ListState => ({ ...state, pages: state.pages + 1 })

/** The steps before the Enter still wait: they choose nobody. */
const withoutEnter = (state: ListState): ListState => ({ ...state, enter: undefined, isGivenUp: true })

/**
 * Where a row is active, an Enter that waits is meant for this row, and not for one that a waiting step leads to: nobody has seen that
 * one.
 */
const waited = (state: ListState, enter: KeyboardEvent, { activeIndex }: SeenRows): ListState =>
  state.enter ? state : { ...state, enter, steps: activeIndex >= 0 ? [] : state.steps, isGivenUp: false }

/** A step waits if the row that it leads to is not there yet. */
function stepped(state: ListState, by: number, seen: SeenRows): ListState {
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
  const { activeRow, steps, enter } = state
  if (!activeRow && steps.length === 0) return state
  // The rows so far may not be the best ones.
  if (enter && seen.phase !== 'complete') return state
  const { at, remaining } = walk(seen.activeIndex, steps, (from, by) => nextIndex(seen, from, by))
  const isMoved = remaining.length < steps.length
  // The steps lead nowhere, or the active row is gone. No other row takes its place.
  if (!isMoved && !seen.rows[at] && seen.phase === 'complete') return left(state)
  const moved = isMoved ? { ...state, activeRow: rowAt(seen, at), steps: remaining } : state
  if (remaining.length === 0) return moved
  // The steps lead further than these rows: the active one is not meant, and nobody has seen the other.
  const next = enter && moved.activeRow ? withoutEnter(moved) : moved
  return seen.canShowMore ? withMoreRows(next) : next
}

export function rowAt({ rows, session }: SeenRows, index: number): ActiveRow | undefined {
  const row = rows[index]
  return row && { row, index, foundBy: session }
}
