import type { KeyboardEvent } from 'react'
import type { OpenReason } from '../types.ts'
import { nextIndex, type ActiveRow, type SeenRows } from './rows.ts'

/** What the user has done with the list. */
export interface ListState {
  /** Whether the list was opened. */
  isOpen: boolean
  /** The text in the box when the user opened the list. */
  openedFor: string
  /** Whether a key or the app opened the list: it is shown then however short the text is. */
  isByKey: boolean
  /** How many times more rows were asked for. */
  pages: number
  activeRow: ActiveRow | undefined
  /** Whether the user has left the rows for the text. The first row does not become active by itself then. */
  isLeft: boolean
  /**
   * The keys that wait, in order: steps for the rows that they lead to, and an Enter for these, the first row or an
   * unseen one.
   */
  waiting: readonly (number | KeyboardEvent)[]
  /** Whether the last Enter has waited in vain. */
  isGivenUp: boolean
  /** The name of the contact that the user has forgotten last, to announce it. */
  forgotten: string | undefined
  /** Why the list was opened or closed last. */
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
export type Opening = Partial<Pick<ListState, 'isByKey' | 'isLeft'>> & Pick<ListState, 'reason'>

/** What the user or the app does to the list. */
export type ListCause =
  /** The user has done something that opens the list, so that it starts over. */
  | { type: 'opened'; openedFor: string; how: Opening }
  /** The list stays closed until the app has answered. */
  | { type: 'heldClosed' }
  | { type: 'closed'; reason: OpenReason }
  /** A step of the active row. */
  | { type: 'stepped'; by: number }
  /** An Enter waits for a row. */
  | { type: 'waited'; enter: KeyboardEvent }
  /** The Enter that waits does nothing. */
  | { type: 'gaveUp' }
  /** What was active or waited is done. */
  | { type: 'finished' }
  /**
   * The user has left the rows for the text. No row is active, and no key waits for one, until the text changes or is
   * clicked.
   */
  | { type: 'left' }
  /** The user has clicked the text of an open list, which asks for its rows as a click asks for a closed one. */
  | { type: 'clicked' }
  | { type: 'askedForMore' }
  /** The user has forgotten the contact with this name. Another row is active instead of its row. */
  | { type: 'forgot'; name: string; activeRow: ActiveRow | undefined }

/** The state after a cause. `seen` returns what the user sees at that moment. */
export function reduce(state: ListState, cause: ListCause, seen: () => SeenRows): ListState {
  switch (cause.type) {
    case 'opened': {
      const { how, openedFor } = cause
      // The step of the key that opens the list.
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
      // The caret moves with many keys, and nothing is rendered for most.
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

/** The Enter that waits. */
export const enterIn = ({ waiting }: ListState) =>
  waiting.find((key) => !isStep(key)) as KeyboardEvent | undefined

/** The user has moved to no row, and no key waits for one. */
export const finished = (state: ListState): ListState => ({ ...state, activeRow: undefined, waiting: [] })

const left = (state: ListState): ListState => ({ ...finished(state), isLeft: true })

const withMoreRows = (state: ListState): ListState => ({ ...state, pages: state.pages + 1 })

/** The steps before the Enter still wait: they choose nobody. */
const withoutEnter = (state: ListState): ListState => ({
  ...state,
  waiting: state.waiting.filter(isStep),
  isGivenUp: true,
})

/**
 * Where a row is active, an Enter that waits is meant for this row, and not for one that a waiting step leads to:
 * nobody has seen that one.
 */
function waited(state: ListState, enter: KeyboardEvent, { activeIndex }: SeenRows): ListState {
  if (enterIn(state)) return state
  return { ...state, waiting: [...(activeIndex >= 0 ? [] : state.waiting), enter], isGivenUp: false }
}

/** A step waits if the row that it leads to is not there yet. */
function stepped(state: ListState, by: number, seen: SeenRows): ListState {
  const { activeRow, waiting } = state
  // A step after a waiting Enter is not meant for these rows.
  if (enterIn(state)) return state
  const to = waiting.length > 0 ? undefined : nextIndex(seen, seen.activeIndex, by)
  if (to !== undefined) return { ...state, activeRow: rowAt(seen, to) }
  // At the end of the rows, a step back cancels the one that waits.
  const isBack = activeRow && waiting.at(-1) === -by
  return { ...state, waiting: isBack ? waiting.slice(0, -1) : [...waiting, by] }
}

/**
 * The state once rows are there: the waiting steps are taken as far as their rows are there, and more rows are asked
 * for if necessary. The same state if nothing changes.
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
    const to = typeof key === 'number' ? nextIndex(seen, at, key) : undefined
    if (to === undefined) break
    at = to
    taken++
  }
  // The steps lead nowhere, or the active row is gone. No other row takes its place.
  if (taken === 0 && !seen.rows[at] && seen.phase === 'complete') return left(state)
  const moved = taken > 0 ? { ...state, activeRow: rowAt(seen, at), waiting: waiting.slice(taken) } : state
  if (!isStep(moved.waiting[0])) return moved
  // The steps lead further than these rows: the active one is not meant, and nobody has seen the other.
  const next = enter && moved.activeRow ? withoutEnter(moved) : moved
  return seen.canShowMore ? withMoreRows(next) : next
}

export function rowAt({ rows, session }: SeenRows, index: number): ActiveRow | undefined {
  const row = rows[index]
  return row && { row, index, foundBy: session }
}
