import type { ContactFilter } from '../../contacts/groups.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { askAbout } from '../contacts/ask-about.ts'
import { hasContacts, isInMemory } from '../contacts/has-contacts.ts'
import { currentEntry, type EntryAt } from '../entries/current-entry.ts'
import type { PickerValues } from '../properties.ts'
import {
  answerWith,
  failedAnswer,
  firstAnswer,
  isSameRequest,
  resultOf,
  type SearchAnswer,
  type SearchRequest,
  type SearchResult,
  type UsableUpdate,
} from '../search/search-state.ts'
import { isSame, sessionFor } from '../search/session.ts'
import { canChoose } from './can-choose.ts'
import { closedList, finished, reduce, stepsTaken, type ListCause, type ListState } from './list-state.ts'
import { rowsOf, type Row, type SeenRows } from './rows.ts'
import { isTextOfApp, isWanted, seenList, type SeenList, type ShownText } from './seen-list.ts'

/** What the app says, and whether the user is in the box. It is read after each rendering. */
export interface Given {
  /** The name of the component, for messages to developers. */
  component: string
  /** The search in the contacts. */
  search: ContactSearch
  /** The app's filter, made so that it does not throw. Another one searches again. */
  filter: ContactFilter | undefined
  contacts: PickerValues['contacts']
  recentContacts: PickerValues['recentContacts']
  deviceContacts: PickerValues['deviceContacts']
  isContactDisabled: PickerValues['isContactDisabled']
  autoHighlight: boolean
  limit: number
  minChars: number
  open: boolean | undefined
  isEditable: boolean
  /** Whether the user is in the box. Rows that are found in memory are prepared then. */
  isInBox: boolean
  /** Finds the entry at the caret. Without it, the list completes the whole text. Then groups can't be rows. */
  entryAt: EntryAt | undefined
}

/** All that decides what the list shows. */
export interface ListModel {
  given: Given
  shown: ShownText
  state: ListState
  /** What the search is asked for while the list is open or prepared. */
  request?: SearchRequest | undefined
  /** What the search could say at once. */
  atOnce?: UsableUpdate | undefined
  /** The answer that is shown. */
  answer?: SearchAnswer | undefined
  /** Whether the search takes so long that the list should say so. */
  isSlow: boolean
  /** Counts the reasons to search again. */
  attempt: number
  /** Whether contacts were removed, and the search was not asked since. */
  isOutdated: boolean
  /** The rows that the user has seen last. */
  painted?: SeenList['painted']
}

/** What the search says. */
type SearchCause =
  /** @param isShorter whether this search found more rows before: some contacts were removed */
  | { type: 'found'; request: SearchRequest; update: UsableUpdate; isShorter: boolean }
  | { type: 'failed'; request: SearchRequest; error: unknown }
  | { type: 'slow'; request: SearchRequest }

/** Everything that changes the list, as data: a log of the causes tells what has happened. */
export type Cause =
  | ListCause
  /** The app says that the list is open. It is what the user has opened, if the user has asked for that. */
  | { type: 'openedByApp' }
  /** The list is in the page, for the first time or again. Nobody was told of contacts that were removed before. */
  | { type: 'mounted'; given: Given }
  | { type: 'given'; given: Given }
  /** The box shows a text. */
  | { type: 'text'; shown: ShownText }
  | { type: 'asked'; request: SearchRequest | undefined; atOnce?: UsableUpdate | undefined }
  | SearchCause
  /** Contacts were removed. */
  | { type: 'outdated' }
  | { type: 'retried' }
  /** A frame has shown rows. */
  | { type: 'painted'; seen: SeenRows }

/** @param isOpen whether the app opens the list, however short the text is */
export function newModel(given: Given, shown: ShownText, isOpen: boolean | undefined): ListModel {
  const state = isOpen ? { ...closedList, isOpen, isByKey: true, openedFor: shown.text } : closedList
  return { given, shown, state, isSlow: false, attempt: 0, isOutdated: false }
}

/** The only place where the list changes. */
export function update(model: ListModel, cause: Cause): ListModel {
  switch (cause.type) {
    case 'openedByApp':
      return openedByApp(model)
    case 'mounted':
      return { ...outdated(model), given: cause.given }
    case 'given':
      return isSame(model.given, cause.given) ? model : { ...model, given: cause.given }
    case 'text':
      return isSame(model.shown, cause.shown) ? model : { ...model, shown: cause.shown }
    case 'asked':
      return asked(model, cause.request, cause.atOnce)
    case 'found':
    case 'failed':
    case 'slow':
      // An answer to an older request never counts.
      return cause.request === model.request ? answered(model, cause) : model
    case 'outdated':
      return outdated(model)
    case 'retried':
      return {
        ...model,
        state: finished(model.state),
        attempt: model.attempt + 1,
        isSlow: false,
        answer: undefined,
      }
    case 'painted':
      return { ...model, painted: paintedRows(cause.seen) }
    default: {
      const state = reduce(model.state, cause, () => seenOf(model))
      return state === model.state ? model : { ...model, state }
    }
  }
}

function openedByApp(model: ListModel): ListModel {
  const { state, shown, given } = model
  const isShort = aimOf(model).entry.query.trim().length < given.minChars
  const isByKey = state.isByKey || isShort
  return { ...model, state: { ...state, isOpen: true, isByKey, openedFor: shown.text } }
}

/** Whether the user wants the list open. The app decides whether the box is editable, so that is no request of the user. */
export function wantedIn(model: ListModel): boolean {
  const { wanted, isOpen } = aimOf(model)
  return model.given.open === undefined ? isOpen : wanted
}

/** The search is asked for other rows. The answer that is shown stays until it can say more. */
function asked(model: ListModel, request?: SearchRequest, atOnce?: UsableUpdate): ListModel {
  // A list that opens again starts without an answer.
  if (!request)
    return { ...model, request, atOnce: undefined, answer: undefined, isSlow: false, isOutdated: false }
  const { origin } = request.session
  const before = model.request?.session
  const isSlow = model.isSlow && before === request.session
  // The rows do not stay if the user has just forgotten one of the recent contacts.
  const canStay = !isSlow && before?.origin.recent === origin.recent
  const answer = firstAnswer(request, atOnce, { shown: model.answer, canStay })
  return { ...model, request, atOnce, answer, isSlow, isOutdated: false }
}

/** The rows stay until React renders, but can't be picked: a key or a click in the same task is not meant for what comes. */
function outdated(model: ListModel): ListModel {
  const next = { ...model, attempt: model.attempt + 1 }
  return model.request ? { ...asked(next, requestFor(next)), isOutdated: true } : model
}

function answered(model: ListModel, cause: SearchCause): ListModel {
  const { request } = cause
  const last = lastAnswer(model, request)
  if (cause.type === 'slow') return { ...model, isSlow: true, answer: last }
  const answer =
    cause.type === 'failed'
      ? failedAnswer(request, last, cause.error)
      : answerWith(request, cause.update, cause.isShorter ? undefined : last)
  return { ...model, answer }
}

/** The last answer to a request. Before the search answers, it is what the search could say at once. */
function lastAnswer({ answer, atOnce }: ListModel, request: SearchRequest): SearchAnswer | undefined {
  if (answer && isSameRequest(answer.request, request)) return answer
  return firstAnswer(request, atOnce, { shown: answer, canStay: false })
}

/** How often a cause can ask for more rows. A search that answers at once could give rows without an address for ever. */
const MOST_TURNS = 20

/** What a search can answer at once. */
type Peek = (request: SearchRequest) => UsableUpdate | undefined

/** The model after it has changed: the search is asked for what the list needs, and the steps are taken whose rows are there. */
export function settled(model: ListModel, peek: Peek): ListModel {
  let last = model
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const request = requestFor(last)
    const next = followed(request === last.request ? last : update(last, askFor(request, peek)))
    if (next.state === last.state) return next
    last = next
  }
  return last
}

export const askFor = (request: SearchRequest | undefined, peek: Peek): Cause => ({
  type: 'asked',
  request,
  atOnce: request && peek(request),
})

/** Closes the list when its text is the app's, and takes the steps whose rows are there. */
function followed(model: ListModel): ListModel {
  const { given, shown, state } = model
  const isLost = !given.isEditable || isTextOfApp(state, shown)
  // The list stays closed even if the app later sets the user's text again.
  if (state.isOpen && isLost && given.open === undefined) return update(model, { type: 'closed' })
  const next = stepsTaken(state, seenOf(model))
  return next === state ? model : { ...model, state: next }
}

/**
 * The rows that the user has seen when something changes. While a search goes on, its rows come at any moment, and count once a frame has
 * shown them: a key that was pressed before is not meant for them. Rows of a complete answer count at once. They stay as they are.
 */
export function paintedOf({ painted, ...seen }: SeenList): ListModel['painted'] {
  if (!seen.isExpanded) return undefined
  return seen.phase === 'complete' ? paintedRows(seen) : painted
}

const paintedRows = ({ rows, activeIndex, session }: SeenRows) => ({ rows, activeIndex, session })

/** The number of rows to prepare: one more than FEW_ROWS in row-metrics.ts, as in a list of many rows. */
const PREPARED = 10

/** What the search has to be asked for. It is the same object as long as that is the same. */
function requestFor(model: ListModel): SearchRequest | undefined {
  const { given, state, request, attempt } = model
  const { entry, isOpen, isPreparing } = aimOf(model)
  if (!isOpen && !isPreparing) return undefined
  const limit = given.limit * 2 ** state.pages
  const next: SearchRequest = {
    session: sessionFor({ ...given, query: entry.query, attempt }, request?.session),
    limit: isPreparing ? Math.min(limit, PREPARED) : limit,
    preparing: isPreparing,
    takesGroups: given.entryAt !== undefined,
  }
  return request && isSame(request, next) ? request : next
}

/** Whether the list is open, and for which part of the text. */
function aimOf({ given, shown, state }: ListModel) {
  const { isEditable, open, minChars, entryAt, isInBox, contacts } = given
  const entry = currentEntry(shown.text, entryAt, state.caret)
  const wanted = isWanted(state, entry, minChars) && !isTextOfApp(state, shown)
  const isOpen = isEditable && (open ?? wanted)
  const isPreparing = isInBox && !isOpen && isEditable && isInMemory(contacts)
  return { entry, wanted, isOpen, isPreparing }
}

const lastSeen = /* @__PURE__ */ new WeakMap<ListModel, SeenList>()

/** What the user sees. It is the same object for the same model. */
export function seenOf(model: ListModel): SeenList {
  const last = lastSeen.get(model)
  if (last) return last
  const seen = seenIn(model)
  lastSeen.set(model, seen)
  return seen
}

function seenIn(model: ListModel): SeenList {
  const { given, state, request, answer, isSlow, painted } = model
  const { component, deviceContacts, isContactDisabled, contacts, autoHighlight } = given
  const { entry, isOpen, isPreparing } = aimOf(model)
  const found = resultOf(request, answer, isSlow)
  const hasDeviceRow = isOpen && canAddDeviceRow(found) && canChoose(deviceContacts)
  return seenList({
    state,
    entry,
    isOpen,
    isPreparing,
    found,
    rows: rowsOf({ ...found, hasDeviceRow }, found.live ? state.activeRow : undefined),
    painted,
    autoHighlight,
    hasContacts: hasContacts(contacts),
    isDisabled: (row) => isDisabled(row, component, isContactDisabled),
  })
}

/** Whether no key and no click picks a row. */
const isDisabled = (row: Row, component: string, ask: ((contact: Contact) => boolean) | undefined) =>
  row.kind === 'contact' && askAbout(component, 'isContactDisabled', ask, row.match.contact.given)

/**
 * Whether the row for contacts of the device can be added. Before the first answer of the search, it would be the only row, and then move
 * down. A slow search shows the list anyway.
 */
const canAddDeviceRow = ({ session, matches, searching, slow }: SearchResult) =>
  session !== undefined && (matches.length > 0 || !searching || slow)
