import type { ContactFilter } from '../../contacts/groups.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { SEARCH_FIRST } from '../../values/contacts.ts'
import { askAbout } from '../contacts/ask-about.ts'
import { hasContacts, isInMemory } from '../contacts/has-contacts.ts'
import { currentEntry, type EntryAt } from '../entries/current-entry.ts'
import type { PickerValues } from '../properties.ts'
import {
  answerWith,
  failedAnswer,
  hasOtherRows,
  resultOf,
  type SearchAnswer,
  type SearchRequest,
  type SearchResult,
  type UsableUpdate,
} from '../search/search-state.ts'
import { isSame, sessionFor } from '../search/session.ts'
import { canChoose } from './can-choose.ts'
import { closedList, finished, reduce, stepsTaken, type ListCause, type ListState } from './list-state.ts'
import { rowsOf, type Row } from './rows.ts'
import { isTextOfApp, isWanted, seenList, type SeenList, type ShownText } from './seen-list.ts'

/** The properties that decide what the list shows. */
type ListValues =
  | 'contacts'
  | 'recentContacts'
  | 'deviceContacts'
  | 'isContactDisabled'
  | 'autoHighlight'
  | 'limit'
  | 'minChars'
  | 'open'

/** What the app says, and whether the user is in the box. It is read after each rendering. */
export interface Given extends Pick<PickerValues, ListValues> {
  /** The name of the component, for messages to developers. */
  component: string
  /** The search in the contacts. */
  search: ContactSearch
  /** The app's filter, made so that it does not throw. Another one searches again. */
  filter: ContactFilter | undefined
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
  answer?: SearchAnswer | undefined
  /** The answer before, shown as long as the new one has only recent contacts, unless the search is slow. */
  kept?: SearchAnswer | undefined
  /** Whether the search takes so long that the list should say so. */
  isSlow: boolean
  /** Counts the reasons to search again. */
  attempt: number
  /** The list that the user has seen last. */
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
  | { type: 'given'; given: Given }
  /** The box shows a text. */
  | { type: 'text'; shown: ShownText }
  | SearchCause
  /** Contacts were removed. */
  | { type: 'outdated' }
  | { type: 'retried' }
  /** A frame has shown the list. */
  | { type: 'painted'; seen: SeenList }

/** @param isOpen whether the app opens the list, however short the text is */
export function newModel(given: Given, shown: ShownText, isOpen: boolean | undefined): ListModel {
  const state = isOpen ? { ...closedList, isOpen, isByKey: true, openedFor: shown.text } : closedList
  return { given, shown, state, isSlow: false, attempt: 0 }
}

export function update(model: ListModel, cause: Cause): ListModel {
  const { state, shown, given } = model
  switch (cause.type) {
    case 'openedByApp': {
      const isShort = aimOf(model).entry.query.trim().length < given.minChars
      const isByKey = state.isByKey || isShort
      return { ...model, state: { ...state, isOpen: true, isByKey, openedFor: shown.text } }
    }
    case 'given':
      return isSame(given, cause.given) ? model : { ...model, given: cause.given }
    case 'text':
      return isSame(shown, cause.shown) ? model : { ...model, shown: cause.shown }
    case 'found':
    case 'failed':
    case 'slow':
      // An answer to an older request never counts.
      return cause.request === model.request ? answered(model, cause) : model
    case 'outdated':
      return { ...model, attempt: model.attempt + 1 }
    case 'retried':
      return {
        ...model,
        state: finished(state),
        attempt: model.attempt + 1,
        isSlow: false,
        answer: undefined,
      }
    case 'painted':
      return { ...model, painted: rowsSeen(cause.seen) }
    default: {
      const next = reduce(state, cause, () => seenOf(model))
      return next === state ? model : { ...model, state: next }
    }
  }
}

function answered(model: ListModel, cause: SearchCause): ListModel {
  if (cause.type === 'slow') return { ...model, isSlow: true, kept: undefined }
  const { request } = cause
  const answer =
    cause.type === 'failed'
      ? failedAnswer(request, model.answer, cause.error)
      : answerWith(request, cause.update, cause.isShorter ? undefined : model.answer)
  return { ...model, answer, kept: undefined }
}

/** Whether the user wants the list open. The app decides whether the box is editable, so that is no request of the user. */
export function wantedIn(model: ListModel): boolean {
  const { wanted, isOpen } = aimOf(model)
  return model.given.open === undefined ? isOpen : wanted
}

/** What a search can answer at once. */
type Peek = (request: SearchRequest) => UsableUpdate | undefined

/** The search is asked for other rows. The rows that are shown stay until it can say more. A list that opens again starts without an answer. */
function asked(model: ListModel, request: SearchRequest | undefined, peek: Peek): ListModel {
  if (!request) return { ...model, request, answer: undefined, kept: undefined, isSlow: false }
  const before = model.request?.session
  const shown = model.kept ?? model.answer
  const isSlow = model.isSlow && before === request.session
  const atOnce = peek(request)
  // The rows do not stay if the user has just forgotten one of the recent contacts.
  const canStay = atOnce?.onlyRecent && !isSlow && before?.recent === request.session.recent
  return {
    ...model,
    request,
    answer: atOnce ? answerWith(request, atOnce, shown) : shown,
    kept: canStay && shown && hasOtherRows(request, shown) ? shown : undefined,
    isSlow,
  }
}

/** How often a cause can ask for more rows. A search that answers at once could give rows without an address for ever. */
const MOST_TURNS = 20

/** The only way to change the list: takes causes, asks the search for what the list needs then, and takes the steps whose rows are there. */
export function changed(model: ListModel, causes: readonly Cause[], peek: Peek): ListModel {
  let next = causes.reduce(update, model)
  if (next === model) return model
  next = { ...next, painted: paintedOf(seenOf(model)) }
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const { state } = next
    const request = requestFor(next)
    next = followed(request === next.request ? next : asked(next, request, peek))
    if (next.state === state) break
  }
  return next
}

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
function paintedOf(seen: SeenList): ListModel['painted'] {
  if (!seen.isExpanded) return undefined
  return seen.phase === 'complete' ? rowsSeen(seen) : seen.painted
}

const rowsSeen = ({ rows, activeIndex, session }: SeenList) => ({ rows, activeIndex, session })

/** The number of rows to prepare: one more than FEW_ROWS in row-metrics.ts, as in a list of many rows. */
const PREPARED = 10

/** What the search has to be asked for. It is the same object as long as that is the same. */
function requestFor(model: ListModel): SearchRequest | undefined {
  const { given, state, request, attempt } = model
  const { search, filter, recentContacts, entryAt } = given
  const { entry, isOpen, isPreparing } = aimOf(model)
  if (!isOpen && !isPreparing) return undefined
  const limit = given.limit * 2 ** state.pages
  const { recent, [SEARCH_FIRST]: searchFirst } = recentContacts ?? {}
  const source = { query: entry.query, search, filter, recent, searchFirst, attempt }
  const next: SearchRequest = {
    session: sessionFor(source, request?.session),
    limit: isPreparing ? Math.min(limit, PREPARED) : limit,
    preparing: isPreparing,
    takesGroups: entryAt !== undefined,
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
  const seen = lastSeen.get(model) ?? seenIn(model)
  lastSeen.set(model, seen)
  return seen
}

function seenIn(model: ListModel): SeenList {
  const { given, state, request, answer, kept, isSlow, painted } = model
  const { component, deviceContacts, isContactDisabled, contacts, autoHighlight } = given
  const { entry, isOpen, isPreparing } = aimOf(model)
  const found = resultOf(request, kept ?? answer, isSlow)
  const hasDeviceRow = isOpen && canAddDeviceRow(found) && canChoose(deviceContacts)
  return seenList({
    state,
    entry,
    isOpen,
    isPreparing,
    found,
    rows: rowsOf(found, found.live ? state.activeRow : undefined, hasDeviceRow),
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
const canAddDeviceRow = ({ session, rows, searching, slow }: SearchResult) =>
  session !== undefined && (rows.length > 0 || !searching || slow)
