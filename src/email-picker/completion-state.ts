import type { ContactMatch } from '../contacts/types.ts'

/**
 * What called for the list: enough text, or a key that asks for it whatever the text. The focus alone only has it made ready, so
 * that it can be there within the frame of the key that opens it.
 */
type Opener = 'text' | 'key' | 'focus'

/** What the user has done about the list. Whether there is one depends on the text and on the contacts, too. */
export interface CompletionState {
  openedBy: Opener | undefined
  /** The row that the user has moved to. */
  active: ContactMatch | undefined
  /** Where it stood: an address book may hold the same contact twice. */
  activeAt: number
  /** The step that the user has made towards rows that are still searched for. */
  entering: number | undefined
  /** How often more rows were asked for. */
  pages: number
  /** Where in the text the user is; nowhere when the focus is elsewhere. */
  caret: number | undefined
}

export const initialState: CompletionState = {
  openedBy: undefined,
  active: undefined,
  activeAt: -1,
  entering: undefined,
  pages: 0,
  caret: undefined,
}

/** What can happen to the list. */
export type Cause =
  | { type: 'typed' | 'caretMoved'; caret: number }
  | { type: 'asked'; caret: number; by: number | undefined }
  | { type: 'boxEntered' | 'closed' | 'rowLeft' | 'endReached' | 'boxLeft' }
  | { type: 'moved'; rows: readonly ContactMatch[]; by: number; hasMore: boolean }

export function completionReducer(state: CompletionState, cause: Cause): CompletionState {
  switch (cause.type) {
    case 'typed':
      return { ...initialState, openedBy: 'text', caret: cause.caret }
    case 'asked':
      return { ...initialState, openedBy: 'key', caret: cause.caret, entering: cause.by }
    case 'caretMoved':
      return { ...state, caret: cause.caret }
    case 'boxEntered':
      return { ...state, openedBy: state.openedBy ?? 'focus' }
    case 'closed':
      return { ...initialState, openedBy: state.openedBy && 'focus', caret: state.caret }
    case 'boxLeft':
      return initialState
    case 'rowLeft':
      return { ...state, active: undefined, entering: undefined }
    case 'endReached':
      return { ...state, pages: state.pages + 1 }
    case 'moved': {
      if (cause.rows.length === 0) return { ...state, entering: cause.by }
      const activeAt = indexBeside(state, cause)
      return { ...state, active: cause.rows[activeAt], activeAt, entering: undefined }
    }
  }
}

/** Steps of one go around, unless there is more behind the last row; longer ones stop at the ends. */
function indexBeside(
  { active, activeAt }: CompletionState,
  { rows, by, hasMore }: Extract<Cause, { type: 'moved' }>,
): number {
  const last = rows.length - 1
  const from = indexOfRow(rows, active, activeAt)
  if (from < 0) return by > 0 ? 0 : last
  const to = from + by
  const goesAround = Math.abs(by) === 1 && !(by > 0 && hasMore)
  if (goesAround) return (to + rows.length) % rows.length
  return Math.max(0, Math.min(last, to))
}

/** Where a row stands, at `at` if that is right, among others, which may hold its contact anew; -1 when it isn't there. */
export function indexOfRow(rows: readonly ContactMatch[], row: ContactMatch | undefined, at: number): number {
  if (!row) return -1
  const { contact } = row
  if (rows[at]?.contact === contact) return at
  const same = rows.findIndex((other) => other.contact === contact)
  if (same >= 0) return same
  return rows.findIndex(
    (other) => other.contact.email === contact.email && other.contact.name === contact.name,
  )
}
