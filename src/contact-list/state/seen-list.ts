import { lettersAndDigits } from '../../box/content/text-diff.ts'
import type { CurrentEntry } from '../entries/current-entry.ts'
import { isCompleteAddress } from '../entries/is-complete-address.ts'
import type { SearchResult } from '../search/search-state.ts'
import type { ListState } from './list-state.ts'
import { indexOfRow, answersText, isSameRow, type Phase, type Row, type SeenRows } from './rows.ts'

/** What the list shows is derived from this. */
interface Sources {
  state: ListState
  entry: CurrentEntry
  /** Whether the list was opened for this entry. */
  isOpen: boolean
  /** Whether the rows only prepare a list that may open soon. */
  isPreparing: boolean
  found: SearchResult
  rows: readonly Row[]
  /** The list that the user has seen last. */
  painted?: Pick<SeenRows, 'rows' | 'activeIndex' | 'session'> | undefined
  /** Whether the first row that can be picked is active until the user moves to another one. */
  autoHighlight: boolean
  /** Whether there is anything to search in. */
  hasContacts: boolean
  /** Whether no key and no click picks a row. */
  isDisabled: (row: Row) => boolean
}

/** What the user sees of the list, and what can be done with it. */
export interface SeenList extends Sources, CurrentEntry, SeenRows {
  /** Whether rows are shown, or that the search for them takes long. An open list may have no row to show yet. */
  isExpanded: boolean
  /** Whether the search is over, and has found nothing. */
  isEmpty: boolean
  /** Whether nothing matches, and the user should know. */
  hasNoMatch: boolean
  /** Whether anything is shown: rows, or that there are none. */
  isShown: boolean
  /** Whether the first row with a contact that can be picked is active as soon as it is there. */
  isFirstRowWanted: boolean
  /** Whether the active row is that one, which the user has not moved to. */
  isAutomatic: boolean
  /** Whether the user has seen the active row. Nobody else can be chosen. Rows of a complete answer count at once. */
  isActiveRowSeen: boolean
}

export function seenList(sources: Sources): SeenList {
  const { state, entry, isOpen, found, rows, isDisabled } = sources
  const phase = phaseOf(sources)
  const isLive = answersText(phase)
  const canShowMore = isLive && found.hasMore
  const isGrowing = found.searching && found.rows.length < found.total
  const isFirstRowWanted = isOpen && wantsFirstRow(sources)
  const first =
    isLive && isFirstRowWanted ? rows.findIndex((row) => row.kind === 'contact' && !isDisabled(row)) : -1
  const isAutomatic = first >= 0
  const movedTo = isLive ? indexOfRow(rows, state.activeRow?.row, state.activeRow?.index) : -1
  const activeIndex = isAutomatic ? first : movedTo
  const isExpanded = isOpen && !found.stale && (rows.length > 0 || found.slow)
  const isEmpty = phase === 'complete' && !found.failed && found.rows.length === 0
  const hasNoMatch = isEmpty && wantsContacts(sources)
  return {
    ...sources,
    ...entry,
    session: found.session,
    phase,
    isExpanded,
    isEmpty,
    hasNoMatch,
    isShown: isExpanded || hasNoMatch,
    activeIndex,
    isAutomatic,
    isActiveRowSeen:
      activeIndex >= 0 && (phase === 'complete' || isRowSeen(sources, rows[activeIndex], isAutomatic)),
    isFirstRowWanted,
    canShowMore,
    hasMoreRows: !found.failed && (!isLive || !found.answered || canShowMore || isGrowing),
  }
}

function phaseOf({ isOpen, found }: Sources): Phase {
  const { answered, live, searching } = found
  if (!isOpen) return 'closed'
  if (!live) return 'behind'
  return searching || !answered ? 'partial' : 'complete'
}

/**
 * Whether the first row is active as soon as it is there. Not in an empty box, where Tab would pick somebody on the way through the form, nor
 * after an arrow key has opened the list: it goes to the first row itself. A complete address needs no contact.
 */
function wantsFirstRow(sources: Sources): boolean {
  const { autoHighlight, state } = sources
  const isMoved = state.isByKey || state.isLeft || state.activeRow !== undefined
  return autoHighlight && !isMoved && wantsContacts(sources)
}

/** Whether the user has seen a row: as the active one, if it became active by itself. */
function isRowSeen({ painted, found }: Sources, row: Row | undefined, isAutomatic: boolean): boolean {
  if (!painted || painted.session !== found.session) return false
  const at = indexOfRow(painted.rows, row)
  const last = painted.rows[at]
  // A group may have others in it by now.
  return !!last && isSameRow(row as Row, last) && (!isAutomatic || at === painted.activeIndex)
}

/** Whether the text needs a contact to be complete. */
const wantsContacts = ({ hasContacts, entry: { query } }: Sources) =>
  hasContacts && query.trim() !== '' && !isCompleteAddress(query)

/** The text that the box shows. */
export interface ShownText {
  text: string
  /** Whether the app or a script has set it. */
  isFromApp: boolean
}

/** Whether the app or a script has replaced the text since the list was opened. Changes of case and punctuation do not count. */
export const isTextOfApp = ({ openedFor }: ListState, { text, isFromApp }: ShownText): boolean =>
  isFromApp && lettersAndDigits(text) !== lettersAndDigits(openedFor)

/** Whether the list was opened, and has something to search. */
export const isWanted = ({ isOpen, isByKey }: ListState, { query }: CurrentEntry, minChars: number) =>
  isOpen && (isByKey || query.trim().length >= minChars)
