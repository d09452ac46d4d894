import type { UseComboboxState } from 'downshift'
import type { SyntheticEvent } from 'react'
import type { ContactMatch } from '../contacts/types.ts'

/** A row of the list: a contact, or the offer to search again after a failure. */
export type Row = { kind: 'contact'; match: ContactMatch } | typeof retryRow

export const retryRow = { kind: 'retry' } as const

/** What Downshift holds: whether the list was opened, and the index of the active row, -1 for none. */
export type ListState = UseComboboxState<Row>

/** An action of Downshift, and what Downshift would make of it. */
export interface ListAction {
  type: string
  changes: Partial<ListState>
  altKey?: boolean
}

const closed = { isOpen: false, highlightedIndex: -1 }

/**
 * Downshift's state reducer: what its actions do here.
 *
 * @param nextIndex the index that a step leads to. Downshift can't count the rows: it renders before they are found, and more may come
 *   behind the last one.
 */
export function listReducer(
  state: ListState,
  { type, changes, altKey }: ListAction,
  nextIndex: (from: number, by: number) => number | undefined,
): Partial<ListState> {
  const by = stepOf(type)
  switch (type) {
    // The rows are still to be found. A step to one of them waits until they are.
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
    // The contact has been picked inside the event. Downshift selects nothing.
    case 'InputKeyDownEnter':
    // Escape never clears the text.
    case 'InputKeyDownEscape':
    // The list that opens next has no active row.
    case 'FunctionCloseMenu':
      return { ...state, ...closed }
    default:
      return changes
  }
}

/** About as many rows as the list shows at once. */
const PAGE = 6

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }

/** By how many rows a key, or Downshift's action for it, moves the active row. 0 where it does not. */
export function stepOf(key: string): number {
  return steps[key.replace('InputKeyDown', '')] ?? 0
}

/** The row that the user has moved to. */
export interface ActiveRow {
  row: Row
  /** The search that found it. */
  foundBy: object
}

/** What the user has asked of the list. Downshift holds whether it is open, and where the active row is. */
export interface ListRequest {
  /** Whether the user is in the box. Rows at hand are prepared then. */
  isInBox: boolean
  /** The text in the box when the user opened the list. */
  openedFor: string
  /** Whether a key opened it, whatever the length of the text. */
  isByKey: boolean
  /** Where in the text the user is. Undefined when the focus is elsewhere. */
  caret: number | undefined
  /** How often more rows were asked for. */
  pages: number
  active: ActiveRow | undefined
  /** The steps that wait for the rows they lead to, in their order. */
  steps: readonly number[]
  /** The Enter that waits for them. */
  enter: SyntheticEvent | undefined
}

export const noRequest: ListRequest = {
  isInBox: false,
  openedFor: '',
  isByKey: false,
  caret: undefined,
  pages: 0,
  active: undefined,
  steps: [],
  enter: undefined,
}

export type RequestAction =
  | { type: 'opened'; text: string; caret: number; isByKey?: boolean; step?: number | undefined }
  | { type: 'caretMoved'; caret: number }
  | { type: 'boxEntered' | 'boxLeft' | 'closed' | 'rowLeft' | 'endReached' }
  | { type: 'stepped'; by: number }
  | { type: 'entered'; event: SyntheticEvent }
  | { type: 'moved'; active: ActiveRow | undefined; steps: readonly number[] }

export function requestReducer(request: ListRequest, action: RequestAction): ListRequest {
  switch (action.type) {
    case 'opened': {
      const { text, caret, isByKey = false, step } = action
      return { ...noRequest, isInBox: true, openedFor: text, caret, isByKey, steps: step ? [step] : [] }
    }
    case 'caretMoved':
      return { ...request, caret: action.caret }
    case 'boxEntered':
      return { ...request, isInBox: true }
    case 'boxLeft':
      return noRequest
    case 'closed':
      return { ...noRequest, isInBox: request.isInBox, caret: request.caret }
    case 'rowLeft': {
      const { active, enter } = request
      // Every Left and Right of the caret comes here.
      const isNew = active || enter || request.steps.length > 0
      return isNew ? { ...request, active: undefined, steps: [], enter: undefined } : request
    }
    case 'endReached':
      return { ...request, pages: request.pages + 1 }
    case 'stepped': {
      // A step behind a waiting Enter is not meant for these rows.
      if (request.enter) return request
      // At the end of the rows, a step back cancels the one that waits.
      const isBack = request.active && request.steps.at(-1) === -action.by
      return { ...request, steps: isBack ? request.steps.slice(0, -1) : [...request.steps, action.by] }
    }
    case 'entered':
      return { ...request, enter: request.enter ?? action.event }
    case 'moved':
      return { ...request, active: copyOf(action.active), steps: action.steps }
  }
}

/** A source may give the same match again, with another contact in it. */
function copyOf(active: ActiveRow | undefined): ActiveRow | undefined {
  if (active?.row.kind !== 'contact') return active
  return { ...active, row: { kind: 'contact', match: { ...active.row.match } } }
}

/** What a search has found, as far as the rows depend on it. */
export interface FoundRows {
  matches: readonly ContactMatch[]
  total: number
  searching: boolean
  failed: boolean
  session: object
}

/** The rows of the list. The active row stays behind the others when better ones push it out. */
export function visibleRows(
  { matches, total, searching, failed, session }: FoundRows,
  active: ActiveRow | undefined,
): readonly Row[] {
  const rows: Row[] = matches.map((match) => ({ kind: 'contact', match }))
  const isCut = searching || failed || total > matches.length
  const isKept = isCut && active?.row.kind === 'contact' && active.foundBy === session
  if (isKept && indexOfRow(rows, active.row) < 0) rows.push(active.row)
  if (failed) rows.push(retryRow)
  return rows
}

/**
 * The index of the row that a step leads to from the row at `from`, -1 for none, among `count` rows. Steps of one go around, longer
 * ones stop at the ends. Undefined where it leads behind the last row while there are `more` to come.
 */
export function indexAfter(count: number, from: number, by: number, more: boolean): number | undefined {
  const to = from + by
  if (count === 0 || (from >= 0 && to >= count && more)) return undefined
  if (from < 0) return by > 0 ? 0 : count - 1
  return Math.abs(by) === 1 ? (to + count) % count : Math.max(0, Math.min(count - 1, to))
}

/** Takes steps from the row at `from`, as far as `next` knows the rows. The others are left. */
export function walk(
  from: number,
  by: readonly number[],
  next: (from: number, by: number) => number | undefined,
) {
  let at = from
  for (const [taken, step] of by.entries()) {
    const to = next(at, step)
    if (to === undefined) return { at, left: by.slice(taken) }
    at = to
  }
  return { at, left: [] }
}

/** The index of a row among others, which may hold its contact in another object: `at` if that is right, -1 when it isn't there. */
export function indexOfRow(rows: readonly Row[], row: Row | undefined, at = -1): number {
  if (!row) return -1
  const contact = contactOf(row)
  if (at in rows && contactOf(rows[at]) === contact) return at
  const same = rows.findIndex((other) => contactOf(other) === contact)
  return same >= 0 ? same : rows.findIndex((other) => isSameRow(other, row))
}

const contactOf = (row: Row | undefined) => (row?.kind === 'contact' ? row.match.contact : undefined)

/** Whether two rows offer the same. Sources may make new objects for each answer. */
export function isSameRow(row: Row, other: Row): boolean {
  const [contact, otherContact] = [contactOf(row), contactOf(other)]
  return contact?.email === otherContact?.email && contact?.name === otherContact?.name
}
