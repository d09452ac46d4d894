import { lettersAndDigits } from '../../box/content/text-diff.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { askAbout, isChooserUsable, hasContacts, peopleToChoose } from '../contacts/ask-about.ts'
import { isCompleteAddress, type CurrentEntry, type EntryAt } from '../entries/current-entry.ts'
import type { PickerValues } from '../properties.ts'
import { answersQuery, isSearching } from '../search/search-state.ts'
import { recentRows, resultOf, type SearchProgress, type SearchResult } from '../search/search-result.ts'
import { closedList, type ListState } from './list-state.ts'
import { deviceRow, indexOfRow, newRowFor, retryRow, rowsOf, type Row, type ViewedRows } from './rows.ts'

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

/** What the app sets, and facts about the box. The list also depends on the user's actions and the search's answers. */
export interface ListInputs extends Pick<PickerValues, AppProperty> {
  component: string
  search: ContactSearch
  isEditable: boolean
  /** Finds the entry at the caret. Undefined if the box holds one address: then the list has no groups of people. */
  entryAt: EntryAt | undefined
}

/** The complete state of the list. */
export interface ListModel extends SearchProgress {
  given: ListInputs
  shown: ShownText
  state: ListState
  /** The number of the attempt. Another number starts the same search again. */
  attempt: number
  /**
   * What the user has seen: the last painted frame or, if the search was complete, the view before the last change.
   * Undefined if no list was shown.
   */
  seen?: ViewedRows | undefined
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

/** The entry at the caret. Without `entryAt`, the complete text is the entry. */
export function entryIn({ entryAt }: ListInputs, { text, caret = text.length }: ShownText): CurrentEntry {
  const range = entryAt?.(text, caret) ?? ([0, text.length] as const)
  // A quotation mark before a name is no part of the name.
  return { text, range, query: text.slice(...range).replace(/^["“]/, '') }
}

/** The entry that the list completes, whether the user wants the list open (`isWanted`), and whether it is open. */
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

/** What the list shows. The user may not have seen it yet. */
export interface ListView extends CurrentEntry, ViewedRows {
  state: ListState
  found: SearchResult
  /** Whether rows are shown, or the note that the search takes long. An open list may have neither so far. */
  isExpanded: boolean
  /** Whether the search has ended without a failure, and found nothing. */
  isEmpty: boolean
  /**
   * Whether an empty list offers a new contact, or says that no contact matches. It says so only if the user seems to
   * look for a contact, or has used the open button.
   */
  hasNoMatch: boolean
  /** Whether the list is visible: with rows, or with a message instead of rows. */
  isShown: boolean
  /** Whether a row is active because of `autoHighlight`, and not because the user has moved to it. */
  isAutomatic: boolean
  /** Whether a key can pick the active row: the user has seen it, or the search is complete, so that no row changes. */
  isActiveRowSeen: boolean
  /** Whether neither a key nor a click can pick a row. */
  isDisabled: (row: Row) => boolean
}

export const foundIn = (model: ListModel): SearchResult =>
  resultOf(model, model.request ? recentRows(model.given.recentContacts, model.request) : [])

const viewsByModel = /* @__PURE__ */ new WeakMap<ListModel, ListView>()

/** What the list shows. The same object for the same model, as `useSyncExternalStore` requires. */
export function viewOf(model: ListModel): ListView {
  const view = viewsByModel.get(model) ?? makeView(model)
  viewsByModel.set(model, view)
  return view
}

function makeView(model: ListModel): ListView {
  const { given, state } = model
  const { component, contacts, deviceContacts, isContactDisabled, autoHighlight } = given
  const entry = entryIn(given, model.shown)
  const found = foundIn(model)
  const { phase, showsSlow, failed } = found
  const isOpen = phase !== 'closed'
  const areRowsCurrent = answersQuery(phase)
  // Before the first answer, the offers would be the only rows, and the answer would move them down. But a slow search
  // shows the list anyway.
  const canOffer = isOpen && (found.rows.length > 0 || !isSearching(phase) || showsSlow)
  const newRow = canOffer ? newRowFor(given, entry.query, found.rows) : undefined
  const lastRows = [
    // With `renderFailure`, the app offers the retry.
    failed && !given.renderFailure ? retryRow : undefined,
    newRow,
    canOffer && isChooserUsable(deviceContacts) ? deviceRow : undefined,
  ].filter((row) => row !== undefined)
  const rows = rowsOf(found, areRowsCurrent ? state.activeRow : undefined, lastRows)
  const isDisabled = (row: Row) =>
    row.kind === 'contact' &&
    (askAbout(component, 'isContactDisabled', isContactDisabled, row.match.contact.given) ||
      peopleToChoose(component, given, row.match.contact).length === 0)
  /** Whether the user seems to look for a contact: not in an empty box, with a complete address, or among nobody. */
  const wantsContact = () =>
    (found.rows.length > 0 || hasContacts(contacts)) &&
    entry.query.trim() !== '' &&
    !isCompleteAddress(entry.query)
  const isUpToUser = state.isExplicit || state.isAutoHighlightOff || state.activeRow !== undefined
  // An entry right behind a `>`, as `x` in `Ann <ann@example.org>x`, may be an edit of that mailbox.
  const isBehindMailbox = entry.text[entry.range[0] - 1] === '>'
  const isFirstRowWanted = isOpen && autoHighlight && !isUpToUser && !isBehindMailbox && wantsContact()
  const isEnabledContact = (row: Row) => row.kind === 'contact' && !isDisabled(row)
  const first = areRowsCurrent && isFirstRowWanted ? rows.findIndex(isEnabledContact) : -1
  const isAutomatic = first >= 0
  const movedTo = areRowsCurrent ? indexOfRow(rows, state.activeRow?.row) : -1
  const activeIndex = isAutomatic ? first : movedTo
  const row = rows[activeIndex]
  const isExpanded = isOpen && (rows.length > 0 || showsSlow)
  const isEmpty = phase === 'complete' && !failed && found.rows.length === 0
  const hasNoMatch = isEmpty && (newRow !== undefined || state.reason === 'button' || wantsContact())
  const canShowMore = areRowsCurrent && found.hasMore
  const hasRowsToCome = isSearching(phase) && found.rows.length < found.total
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
    hasMoreRows: !failed && (!areRowsCurrent || phase === 'growing' || canShowMore || hasRowsToCome),
  }
}

/** Whether the user has seen a row. A row that became active automatically must have been seen as the active row. */
function isRowSeen({ seen, request }: ListModel, row: Row, isAutomatic: boolean): boolean {
  if (!seen || seen.session !== request?.session) return false
  const index = indexOfRow(seen.rows, row)
  return index >= 0 && (!isAutomatic || index === seen.activeIndex)
}
