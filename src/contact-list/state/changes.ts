import type { KeyboardEvent } from 'react'
import type { ContactFilter } from '../../contacts/search-extensions.ts'
import { askAbout } from '../contacts/ask-about.ts'
import { answerWith, noUpdate, type SearchRequest, type UsableUpdate } from '../search/search-state.ts'
import type { OpenReason } from '../types.ts'
import {
  entryIn,
  foundIn,
  openStateOf,
  isTextOfApp,
  viewOf,
  type ListInputs,
  type ListModel,
  type ListView,
  type ShownText,
} from './list-model.ts'
import {
  closedList,
  leftRows,
  stepsTaken,
  withEnter,
  withMoreRows,
  withoutEnter,
  withoutRowAndKeys,
  withStep,
  type ListState,
  type Opening,
} from './list-state.ts'
import { isRecent, type ActiveRow } from './rows.ts'

type SearchAction =
  | { type: 'found'; request: SearchRequest; update: UsableUpdate }
  | { type: 'failed'; request: SearchRequest; error: unknown }
  | { type: 'slow'; request: SearchRequest }

/** What changes the list, as data: a log of the actions shows what has happened. */
export type ListAction =
  /** The list is opened, or starts over for another text. */
  | { type: 'opened'; how: Opening }
  /** The list is open because of `open`: the app has opened it, has agreed to open it, or has refused to close it. */
  | { type: 'openedByApp' }
  /** The user has opened the list, but it stays closed until the app sets `open`. */
  | { type: 'heldClosed' }
  | { type: 'closed'; reason: OpenReason }
  /** A key moves the active row by a number of rows. */
  | { type: 'stepped'; by: number }
  /** An Enter has to wait for a row. */
  | { type: 'waited'; enter: KeyboardEvent }
  /** An Enter has waited too long, and is dropped. */
  | { type: 'gaveUp' }
  /** The waiting keys are done or obsolete, and so is `activeRow`. */
  | { type: 'finished' }
  /** The user has moved from the rows to the text: no row is active, `isFirstRowWanted` is false, and no key waits. */
  | { type: 'leftRows' }
  /** The user has clicked the box while its list is open. Then the first row may become active automatically again. */
  | { type: 'clicked' }
  /** The user has scrolled near the end of the rows. */
  | { type: 'askedForMore' }
  /** The user has forgotten the contact with this name. `activeRow` becomes active, if any. */
  | { type: 'forgot'; name: string; activeRow: ActiveRow | undefined }
  /** The app has rendered the box. */
  | { type: 'given'; given: ListInputs }
  /** The current text of the box. Sent before each other action. */
  | { type: 'text'; shown: ShownText }
  | SearchAction
  /** Contacts may have been removed. */
  | { type: 'outdated' }
  /** The user searches again after a failure. */
  | { type: 'retried' }
  /** A frame has shown the list. Only for `applyAction`: `nextModel` would overwrite `seen`. */
  | { type: 'painted'; view: ListView }

/** The synchronous answer of a search. */
type Peek = (request: SearchRequest) => UsableUpdate | undefined

/** The most requests after one change: a search may answer each synchronously, with rows that can't be shown. */
const MOST_REQUESTS = 20

/**
 * The list after some actions. Applies them, requests the rows that the list needs now, and lets waiting steps move the
 * active row to rows that have arrived. The steps may need more rows, so both are repeated until nothing changes.
 */
export function nextModel(model: ListModel, actions: readonly ListAction[], peek: Peek): ListModel {
  let next = actions.reduce(applyAction, model)
  if (next === model) return model
  next = { ...next, seen: seenIn(model) }
  for (let turn = 0; turn < MOST_REQUESTS; turn++) {
    const { state } = next
    const request = requestFor(next)
    next = withStepsTaken(request === next.request ? next : withRequest(next, request, peek))
    if (next.state === state) break
  }
  return next
}

/** The list after one action, without a new request and without steps to its rows: see `nextModel`. */
export function applyAction(model: ListModel, action: ListAction): ListModel {
  const { state, shown, given } = model
  switch (action.type) {
    case 'opened': {
      const { how } = action
      // An arrow key opens the list explicitly, and its step waits already.
      const waiting = how.isExplicit ? state.waiting : []
      return { ...model, state: { ...closedList, ...how, isOpen: true, openedFor: shown.text, waiting } }
    }
    case 'openedByApp': {
      // Without `isExplicit`, a text that is too short would count as the user's wish to close the list.
      const isExplicit = state.isExplicit || !openStateOf(model).isLongEnough
      return { ...model, state: { ...state, isOpen: true, isExplicit, openedFor: shown.text } }
    }
    case 'heldClosed':
      return { ...model, state: { ...state, isOpen: false } }
    case 'closed':
      return { ...model, state: { ...closedList, reason: action.reason } }
    case 'stepped':
      return withState(model, withStep(state, action.by))
    case 'waited':
      return withState(model, withEnter(state, action.enter, viewOf(model)))
    case 'gaveUp':
      return { ...model, state: withoutEnter(state) }
    case 'finished':
      return { ...model, state: withoutRowAndKeys(state) }
    case 'leftRows': {
      // Without a change, a key that moves the caret must cause no rendering.
      const isChange = state.activeRow || state.waiting.length > 0 || viewOf(model).isFirstRowWanted
      return isChange ? { ...model, state: leftRows(state) } : model
    }
    case 'clicked':
      return state.isAutoHighlightOff ? { ...model, state: { ...state, isAutoHighlightOff: false } } : model
    case 'askedForMore':
      return viewOf(model).canShowMore ? { ...model, state: withMoreRows(state) } : model
    case 'forgot': {
      const { name: forgotten, activeRow } = action
      return { ...model, state: { ...withoutRowAndKeys(state), forgotten, activeRow } }
    }
    case 'given':
      return isSame(given, action.given) ? model : { ...model, given: action.given }
    case 'text':
      return isSame(action.shown, shown) ? model : withShown(model, action.shown)
    case 'found':
    case 'failed':
    case 'slow':
      return action.request === model.request ? withAnswer(model, action) : model
    case 'outdated':
      return { ...model, attempt: model.attempt + 1 }
    case 'retried':
      return {
        ...model,
        attempt: model.attempt + 1,
        state: withoutRowAndKeys(state),
        isSlow: false,
        answer: undefined,
      }
    case 'painted':
      return { ...model, seen: action.view }
  }
}

const withState = (model: ListModel, state: ListState): ListModel =>
  state === model.state ? model : { ...model, state }

function withAnswer(model: ListModel, action: SearchAction): ListModel {
  if (action.type === 'slow') return { ...model, isSlow: true }
  const { request } = action
  const answer =
    action.type === 'failed'
      ? { request, update: model.answer?.update ?? noUpdate, failed: true, error: action.error }
      : answerWith(request, action.update, model.answer)
  return { ...model, answer, kept: undefined }
}

/** The list for another text or caret. A list for one of several entries is closed when the caret leaves that entry. */
function withShown(model: ListModel, shown: ShownText): ListModel {
  const next = { ...model, shown }
  const startIn = (text: ShownText) => entryIn(model.given, text).range[0]
  const isElsewhere = shown.text === model.shown.text && startIn(shown) !== startIn(model.shown)
  return isElsewhere ? { ...next, state: { ...closedList, reason: 'leave' } } : next
}

/** The list with another request. The shown rows stay until the answer. Without a request, no row stays. */
function withRequest(model: ListModel, request: SearchRequest | undefined, peek: Peek): ListModel {
  if (!request) return { ...model, request, answer: undefined, kept: undefined, isSlow: false }
  const isSameSession = request.session === model.request?.session
  const last = isSameSession ? model.answer : undefined
  const update = peek(request)
  const answer = update ? answerWith(request, update, last) : last
  const kept = isSameSession ? model.kept : rowsToKeep(model)
  return {
    ...model,
    request,
    answer,
    kept: answer ? undefined : kept,
    isSlow: model.isSlow && isSameSession,
  }
}

/** The rows that stay for the next query. Recent contacts alone do not stay: those of the next query are known. */
function rowsToKeep(model: ListModel): ListModel['kept'] {
  const { rows, total } = foundIn(model)
  // A slow search may have hidden the kept rows. The next search, which is not slow yet, shows them again.
  if (rows.length === 0) return model.kept
  return rows.every(isRecent) ? undefined : { rows, total }
}

/**
 * Lets waiting steps move the active row to rows that have arrived. If the app has replaced the text, or the box can't
 * be edited, closes the list instead, unless the app controls `open`.
 */
function withStepsTaken(model: ListModel): ListModel {
  const { given, shown, state } = model
  const isObsolete = !given.isEditable || isTextOfApp(state, shown)
  // An action, and not a derived state: the list stays closed even if the app sets the user's text again.
  if (state.isOpen && isObsolete && given.open === undefined)
    return applyAction(model, { type: 'closed', reason: 'app' })
  return withState(model, stepsTaken(state, viewOf(model)))
}

/**
 * The rows that the user had seen before a change. Rows that arrive during a search count as seen once a frame has
 * shown them: a key that was pressed earlier is not meant for them. Rows of a complete answer count at once.
 */
function seenIn(model: ListModel): ListModel['seen'] {
  const view = viewOf(model)
  if (!view.isExpanded) return undefined
  return view.phase === 'complete' ? view : model.seen
}

/** The request that the list needs now, if any. The same object as before if no part of it has changed. */
function requestFor(model: ListModel): SearchRequest | undefined {
  const { given, state, request, attempt } = model
  const { component, search, filterContacts, entryAt } = given
  const { entry, isOpen } = openStateOf(model)
  if (!isOpen) return undefined
  const last = request?.session
  const source = { query: entry.query, search, filterContacts, attempt }
  const filter: ContactFilter | undefined =
    filterContacts && ((contact) => askAbout(component, 'filterContacts', filterContacts, contact))
  const session = last && isSame(source, last) ? last : { ...source, filter }
  const limit = given.limit * 2 ** state.pages
  const next: SearchRequest = { session, limit, takesGroups: entryAt !== undefined }
  return request && isSame(request, next) ? request : next
}

/** Whether `other` has all members of `one`, with the same values. */
function isSame<T extends object>(one: T, other: T): boolean {
  for (const name in one) if (!Object.is(one[name], other[name])) return false
  return true
}
