import { lettersAndDigits } from '../../box/content/text-diff.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { askAbout, canChoose, hasContacts, peopleToChoose } from '../contacts/ask-about.ts'
import { currentEntry, type CurrentEntry, type EntryAt } from '../entries/current-entry.ts'
import { isCompleteAddress } from '../entries/is-complete-address.ts'
import type { PickerValues } from '../properties.ts'
import { answersQuery, isSearching } from '../search/search-state.ts'
import { recentRows, resultOf, type SearchProgress, type SearchResult } from '../search/search-result.ts'
import { closedList, type ListState } from './list-state.ts'
import { deviceRow, indexOfRow, newRowFor, retryRow, rowsOf, type Row, type SeenRows } from './rows.ts'

type AppProperty =
  | 'autoHighlight'
  | 'closeOnPick'
  | 'contacts'
  | 'deviceContacts'
  | 'filterContacts'
  | 'isContactDisabled'
  | 'limit'
  | 'minChars'
  | 'newContact'
  | 'open'
  | 'recentContacts'
  | 'renderFailure'

/** What the list depends on, besides the user and the search: properties of the app, and the state of the box. */
export interface ListInputs extends Pick<PickerValues, AppProperty> {
  /** The name of the component, for messages to developers. */
  component: string
  /** The search in the contacts. */
  search: ContactSearch
  isEditable: boolean
  /** Finds the entry at the caret. Without it, the list completes the whole text, and groups can't be rows. */
  entryAt: EntryAt | undefined
}

/** The complete state of the list. */
export interface ListModel extends SearchProgress {
  given: ListInputs
  shown: ShownText
  state: ListState
  /** The number of the attempt. With another number, the same is searched again. */
  attempt: number
  /** The list as the user has last seen it. Undefined if it was closed then. */
  painted?: Pick<SeenRows, 'rows' | 'activeIndex' | 'session'> | undefined
}

/** The text that the box shows, and its caret. */
export interface ShownText {
  text: string
  /** Whether the app or a script has set the text. */
  isFromApp: boolean
  /** The position of the caret. Undefined without the focus, and if the whole text is one entry. */
  caret?: number | undefined
}

/** @param isOpen whether the app has the list open from the start, however short the text is */
export function newModel(given: ListInputs, shown: ShownText, isOpen: boolean | undefined): ListModel {
  const state = isOpen ? { ...closedList, isOpen, isExplicit: true, openedFor: shown.text } : closedList
  return { given, shown, state, isSlow: false, attempt: 0 }
}

export const entryIn = ({ entryAt }: ListInputs, { text, caret }: ShownText): CurrentEntry =>
  currentEntry(text, entryAt, caret)

/** The entry that the list completes, and whether the list is open, or would be open without `open`. */
export function openStateOf({ given, shown, state }: ListModel) {
  const { isEditable, open, minChars } = given
  const entry = entryIn(given, shown)
  const isLongEnough = entry.query.trim().length >= minChars
  const isWanted = state.isOpen && (state.isExplicit || isLongEnough) && !isTextOfApp(state, shown)
  const isOpen = isEditable && (open ?? isWanted)
  return { entry, isLongEnough, isWanted, isOpen }
}

/** Whether the list is open or, if the app controls it with `open`, whether the user wants it open. */
export function wantedIn(model: ListModel): boolean {
  const { isWanted, isOpen } = openStateOf(model)
  return model.given.open === undefined ? isOpen : isWanted
}

/** Whether the app or a script has replaced the text for which the list was opened. Only letters and digits count. */
export const isTextOfApp = ({ openedFor }: ListState, { text, isFromApp }: ShownText): boolean =>
  isFromApp && lettersAndDigits(text) !== lettersAndDigits(openedFor)

/** The visible state of the list. */
export interface SeenList extends CurrentEntry, SeenRows {
  state: ListState
  found: SearchResult
  /** Whether rows are shown, or that the search takes long. An open list may have neither so far. */
  isExpanded: boolean
  /** Whether the search has ended without a failure, and found nothing. */
  isEmpty: boolean
  /** Whether an empty list says so, or offers a new contact. It may do neither, unless the button has opened it. */
  hasNoMatch: boolean
  /** Whether the list is in view: with rows, with a message instead of them, or with a failure. */
  isShown: boolean
  /** Whether a row is active because of `autoHighlight`, and not because the user has moved to it. */
  isAutomatic: boolean
  /** Whether the user has seen the active row, so that a key can pick it. Rows of a complete answer count at once. */
  isActiveRowSeen: boolean
  /** Whether no key and no click can pick a row. */
  isDisabled: (row: Row) => boolean
}

/** The result of the search, with the recent contacts. */
export const foundIn = (model: ListModel): SearchResult =>
  resultOf(model, model.request ? recentRows(model.given.recentContacts, model.request) : [])

const lastSeen = /* @__PURE__ */ new WeakMap<ListModel, SeenList>()

/** The visible state. The same object for the same model. */
export function seenOf(model: ListModel): SeenList {
  const seen = lastSeen.get(model) ?? seenIn(model)
  lastSeen.set(model, seen)
  return seen
}

function seenIn(model: ListModel): SeenList {
  const { given, state } = model
  const { component, contacts, deviceContacts, isContactDisabled, autoHighlight } = given
  const entry = entryIn(given, model.shown)
  const found = foundIn(model)
  const { phase, showsSlow, failed } = found
  const isOpen = phase !== 'closed'
  const isLive = answersQuery(phase)
  // Before the first answer, the offers would be the only rows, and would then move down. A slow search shows the list
  // without rows anyway.
  const canOffer = isOpen && (found.rows.length > 0 || !isSearching(phase) || showsSlow)
  const newRow = canOffer ? newRowFor(given, entry.query, found.rows) : undefined
  const hasDeviceRow = canOffer && canChoose(deviceContacts)
  // With `renderFailure`, the app offers the retry.
  const hasRetryRow = failed && !given.renderFailure
  const lastRows = [
    ...(hasRetryRow ? [retryRow] : []),
    ...(newRow ? [newRow] : []),
    ...(hasDeviceRow ? [deviceRow] : []),
  ]
  const rows = rowsOf(found, isLive ? state.activeRow : undefined, lastRows)
  const isDisabled = (row: Row) =>
    row.kind === 'contact' &&
    (askAbout(component, 'isContactDisabled', isContactDisabled, row.match.contact.given) ||
      peopleToChoose(component, given, row.match.contact).length === 0)
  /** Whether the user seems to look for a contact: not in an empty box, nor with a complete address. */
  const wantsContact = () =>
    hasContacts(contacts) && entry.query.trim() !== '' && !isCompleteAddress(entry.query)
  // The user decides which row is active. An arrow key that opens the list also moves to a row.
  const isUpToUser = state.isExplicit || state.isAutoHighlightOff || state.activeRow !== undefined
  // Right behind a mailbox, the user may be editing that mailbox.
  const isBehindMailbox = entry.text[entry.range[0] - 1] === '>'
  const isFirstRowWanted = isOpen && autoHighlight && !isUpToUser && !isBehindMailbox && wantsContact()
  const isFirst = (row: Row) => row.kind === 'contact' && !isDisabled(row)
  const first = isLive && isFirstRowWanted ? rows.findIndex(isFirst) : -1
  const isAutomatic = first >= 0
  const movedTo = isLive ? indexOfRow(rows, state.activeRow?.row) : -1
  const activeIndex = isAutomatic ? first : movedTo
  const row = rows[activeIndex]
  const isExpanded = isOpen && (rows.length > 0 || showsSlow)
  const isEmpty = phase === 'complete' && !failed && found.rows.length === 0
  const hasNoMatch = isEmpty && (newRow !== undefined || state.reason === 'button' || wantsContact())
  const canShowMore = isLive && found.hasMore
  const hasCountedMore = isSearching(phase) && found.rows.length < found.total
  return {
    ...entry,
    state,
    found,
    rows,
    session: found.session,
    phase,
    isExpanded,
    isEmpty,
    hasNoMatch,
    isShown: isExpanded || hasNoMatch || (isOpen && failed),
    activeIndex,
    isAutomatic,
    isActiveRowSeen: row !== undefined && (phase === 'complete' || isRowSeen(model, row, isAutomatic)),
    isFirstRowWanted,
    isDisabled,
    canShowMore,
    hasMoreRows: !failed && (!isLive || phase === 'growing' || canShowMore || hasCountedMore),
  }
}

/** Whether the user has seen a row. If it became active automatically, it must have been seen as the active one. */
function isRowSeen({ painted, request }: ListModel, row: Row, isAutomatic: boolean): boolean {
  if (!painted || painted.session !== request?.session) return false
  const at = indexOfRow(painted.rows, row)
  return at >= 0 && (!isAutomatic || at === painted.activeIndex)
}
