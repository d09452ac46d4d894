import type { UseComboboxState } from 'downshift'
import type { SyntheticEvent } from 'react'
import { VISIBLE_ROWS } from '../list/row-metrics.ts'
import type { ActiveRow, Row } from './rows.ts'

/** What Downshift holds: whether the list was opened, and the index of the active row, -1 for none. */
export type ListState = UseComboboxState<Row>

/** An action of Downshift, and the changes that Downshift proposes for it. */
export interface ListAction {
  type: string
  changes: Partial<ListState>
  altKey?: boolean
}

const closed = { isOpen: false, highlightedIndex: -1 }

/**
 * The state reducer for Downshift: decides what each of its actions does.
 *
 * @param nextIndex the index that a step leads to. Downshift can't count the rows: it renders before they are found, and more may
 *   come after the last one.
 */
export function listReducer(
  state: ListState,
  { type, changes, altKey }: ListAction,
  nextIndex: (from: number, by: number) => number | undefined,
): Partial<ListState> {
  const by = stepOf(type)
  switch (type) {
    // The rows are not found yet. A step to one of them waits until they are.
    case 'InputChange':
    case 'InputClick':
    case 'FunctionOpenMenu':
      return { ...state, isOpen: true, highlightedIndex: -1 }
    case 'InputKeyDownArrowDown':
    case 'InputKeyDownArrowUp':
    case 'InputKeyDownPageDown':
    case 'InputKeyDownPageUp':
      if (!state.isOpen) return { ...state, isOpen: true, highlightedIndex: -1 }
      // Alt+Up closes the list, as it closes a <select>, and picks nothing.
      if (altKey) return by < 0 ? { ...state, ...closed } : state
      return { ...state, highlightedIndex: nextIndex(state.highlightedIndex, by) ?? state.highlightedIndex }
    // The contact was picked inside the event. Downshift selects nothing.
    case 'InputKeyDownEnter':
    // Escape never clears the text.
    case 'InputKeyDownEscape':
    // The next list starts without an active row.
    case 'FunctionCloseMenu':
      return { ...state, ...closed }
    default:
      return changes
  }
}

const keySteps = /* @__PURE__ */ new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', VISIBLE_ROWS],
  ['PageUp', -VISIBLE_ROWS],
])

/** The number of rows that a key, or Downshift's action for it, moves the active row by. 0 for all other keys. */
export function stepOf(key: string): number {
  return keySteps.get(key.replace('InputKeyDown', '')) ?? 0
}

/** What the user has asked of the list. Downshift holds whether it is open, and where the active row is. */
export interface ListRequest {
  /** The text in the box when the user opened the list. */
  openedFor: string
  /** Whether a key opened the list: it is shown then however short the text is. */
  isByKey: boolean
  /** The position of the caret in the text. Undefined when the focus is elsewhere. */
  caret: number | undefined
  /** How many times more rows were asked for. */
  pages: number
  activeRow: ActiveRow | undefined
  /** The steps that wait for the rows they lead to, in order. */
  steps: readonly number[]
  /** The Enter that waits for these steps. */
  enter: SyntheticEvent | undefined
  /** The name of the contact that the user has forgotten last, to announce it. */
  forgotten: string | undefined
}

export const noRequest: ListRequest = {
  openedFor: '',
  isByKey: false,
  caret: undefined,
  pages: 0,
  activeRow: undefined,
  steps: [],
  enter: undefined,
  forgotten: undefined,
}

export type RequestAction =
  | { type: 'opened'; text: string; caret: number; isByKey?: boolean; step?: number | undefined }
  | { type: 'caretMoved'; caret: number }
  | { type: 'boxBlurred' | 'closed' | 'activeRowCleared' | 'endReached' }
  | { type: 'stepped'; by: number }
  | { type: 'enterPressed'; event: SyntheticEvent }
  | { type: 'forgot'; name: string; activeRow: ActiveRow | undefined }
  | { type: 'moved'; activeRow: ActiveRow | undefined; steps: readonly number[] }

export function requestReducer(request: ListRequest, action: RequestAction): ListRequest {
  switch (action.type) {
    case 'opened': {
      const { text, caret, isByKey = false, step } = action
      return { ...noRequest, openedFor: text, caret, isByKey, steps: step ? [step] : [] }
    }
    case 'caretMoved':
      return { ...request, caret: action.caret }
    case 'boxBlurred':
      return noRequest
    case 'closed':
      return { ...noRequest, caret: request.caret }
    case 'activeRowCleared': {
      const { activeRow, enter, steps } = request
      // This action comes with each Left and Right of the caret. The same object causes no rendering.
      const isChange = activeRow || enter || steps.length > 0
      return isChange ? { ...request, activeRow: undefined, steps: [], enter: undefined } : request
    }
    case 'endReached':
      return { ...request, pages: request.pages + 1 }
    case 'stepped': {
      // A step after a waiting Enter is not meant for these rows.
      if (request.enter) return request
      // At the end of the rows, a step back cancels the one that waits.
      const isBack = request.activeRow && request.steps.at(-1) === -action.by
      return { ...request, steps: isBack ? request.steps.slice(0, -1) : [...request.steps, action.by] }
    }
    case 'enterPressed':
      return { ...request, enter: request.enter ?? action.event }
    case 'forgot':
      return {
        ...request,
        forgotten: action.name,
        activeRow: action.activeRow,
        steps: [],
        enter: undefined,
      }
    case 'moved':
      return { ...request, activeRow: action.activeRow, steps: action.steps }
  }
}
