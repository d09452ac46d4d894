import type { SyntheticEvent } from 'react'
import type { ContactMatch } from '../contacts/types.ts'
import { tryAgain } from './try-again.ts'
import type { SearchResult } from './search/use-contact-search.ts'

/**
 * What called for the list: enough text, or a key that asks for it whatever the text. The focus alone only has it made ready, so
 * that it can be there within the frame of the key that opens it.
 */
type Opener = 'text' | 'key' | 'focus'

/** What the user has done about the list. Whether there is one depends on the text and on the contacts, too. */
export interface CompletionState {
  openedBy: Opener | undefined
  /** The text in the box when the user called for the list. */
  openedFor: string
  /** The row that the user has moved to. */
  active: ContactMatch | undefined
  /** Where it stood: an address book may hold the same contact twice. */
  activeAt: number
  /** The search that found it. */
  foundBy: object | undefined
  /** The steps that wait for the rows they lead to, in their order. */
  steps: readonly number[]
  /** The Enter that waits for them. */
  enter: SyntheticEvent | undefined
  /** How often more rows were asked for. */
  pages: number
  /** Where in the text the user is; nowhere when the focus is elsewhere. */
  caret: number | undefined
}

export const initialState: CompletionState = {
  openedBy: undefined,
  openedFor: '',
  active: undefined,
  activeAt: -1,
  foundBy: undefined,
  steps: [],
  enter: undefined,
  pages: 0,
  caret: undefined,
}

/** What can happen to the list. */
export type Cause =
  | { type: 'typed' | 'clicked'; text: string; caret: number }
  | { type: 'asked'; text: string; caret: number; by: number | undefined }
  | { type: 'caretMoved'; caret: number }
  | { type: 'boxEntered' | 'closed' | 'rowLeft' | 'endReached' | 'boxLeft' }
  | { type: 'stepped'; by: number }
  | { type: 'entered'; event: SyntheticEvent }
  | { type: 'moved'; row: ContactMatch | undefined; at: number; foundBy: object; steps: readonly number[] }

export function completionReducer(state: CompletionState, cause: Cause): CompletionState {
  switch (cause.type) {
    case 'typed':
    case 'clicked':
      return { ...initialState, openedBy: 'text', openedFor: cause.text, caret: cause.caret }
    case 'asked': {
      const steps = cause.by === undefined ? [] : [cause.by]
      return { ...initialState, openedBy: 'key', openedFor: cause.text, caret: cause.caret, steps }
    }
    case 'caretMoved':
      return { ...state, caret: cause.caret }
    case 'boxEntered':
      return { ...state, openedBy: state.openedBy ?? 'focus' }
    case 'closed':
      return { ...initialState, openedBy: state.openedBy && 'focus', caret: state.caret }
    case 'boxLeft':
      return initialState
    case 'rowLeft': {
      const { active, steps, enter } = state
      // Every Left and Right of the caret comes here.
      return active || enter || steps.length > 0
        ? { ...state, active: undefined, steps: [], enter: undefined }
        : state
    }
    case 'endReached':
      return { ...state, pages: state.pages + 1 }
    case 'stepped': {
      const { active, steps, enter } = state
      // Steps behind a waiting Enter are not meant for these rows.
      if (enter) return state
      // At the end of the rows, a step back cancels the one that waits.
      const isBack = active && steps.at(-1) === -cause.by
      return { ...state, steps: isBack ? steps.slice(0, -1) : [...steps, cause.by] }
    }
    case 'entered':
      return { ...state, enter: state.enter ?? cause.event }
    case 'moved':
      return {
        ...state,
        active: copyOf(cause.row),
        activeAt: cause.at,
        foundBy: cause.foundBy,
        steps: cause.steps,
      }
  }
}

/** A source may give the same match again, with another contact in it. */
function copyOf(row: ContactMatch | undefined): ContactMatch | undefined {
  return row && row !== tryAgain ? { ...row, contact: row.contact } : row
}

/** The rows of the list. The active row stays behind the others when better ones push it out. */
export function rowsOf(
  { matches, total, searching, live, failed, session }: SearchResult,
  { active, activeAt, foundBy }: CompletionState,
): readonly ContactMatch[] {
  if (!live) return matches
  const isCut = searching || failed || total > matches.length
  const isKept = isCut && active && active !== tryAgain && foundBy === session
  const all = isKept && indexOfRow(matches, active, activeAt) < 0 ? [...matches, active] : matches
  return failed ? [...all, tryAgain] : all
}

/**
 * Where steps lead from the row at `from`, -1 for none, among so many rows, and the steps that are left over: those that lead
 * behind the last row while there are `more` to come.
 */
export function walk(count: number, from: number, steps: readonly number[], more: boolean) {
  let at = from
  for (const [taken, by] of steps.entries()) {
    const to = indexBeside(count, at, by, more)
    if (to === undefined) return { at, left: steps.slice(taken) }
    at = to
  }
  return { at, left: [] }
}

/** Steps of one go around, longer ones stop at the ends. */
function indexBeside(count: number, from: number, by: number, more: boolean): number | undefined {
  const to = from + by
  if (count === 0 || (from >= 0 && to >= count && more)) return undefined
  if (from < 0) return by > 0 ? 0 : count - 1
  return Math.abs(by) === 1 ? (to + count) % count : Math.max(0, Math.min(count - 1, to))
}

/** Where a row stands, at `at` if that is right, among others, which may hold its contact anew; -1 when it isn't there. */
export function indexOfRow(rows: readonly ContactMatch[], row: ContactMatch | undefined, at: number): number {
  if (!row) return -1
  if (rows[at]?.contact === row.contact) return at
  const same = rows.findIndex(({ contact }) => contact === row.contact)
  return same >= 0 ? same : rows.findIndex((other) => isSameContact(other, row))
}

/** Sources may make new objects for each answer. */
export function isSameContact({ contact: a }: ContactMatch, { contact: b }: ContactMatch): boolean {
  return a.email === b.email && a.name === b.name
}
