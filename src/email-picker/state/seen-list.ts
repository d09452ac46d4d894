import { lettersAndDigits } from '../../box/text/text-diff.ts'
import { oneLine } from '../../box/text/one-line.ts'
import type { ShownText } from '../../box/text/box-text.ts'
import type { CurrentEntry } from '../entries/current-entry.ts'
import type { SearchResult } from '../search/search-state.ts'
import type { ListState } from './list-state.ts'
import { indexOfRow, type Row, type SeenRows } from './rows.ts'

/** What the list shows is derived from this. */
interface Sources {
  state: ListState
  entry: CurrentEntry
  /** Whether the list was opened for this entry. */
  isOpen: boolean
  found: SearchResult
  rows: readonly Row[]
}

/** What the user sees of the list, and what can be done with it. */
export interface SeenList extends Sources, CurrentEntry, SeenRows {
  /** Whether the list is shown. An open list may have no row to show yet. */
  isExpanded: boolean
  /** Whether rows for the text may still come, so that keys wait for them. */
  isWaiting: boolean
}

export function seenList(sources: Sources): SeenList {
  const { state, entry, isOpen, found, rows } = sources
  const { session } = found
  const isLive = isOpen && found.live && !session.isOutdated && entry.query === session.query
  const isAnswered = isLive && found.answered
  const canShowMore = isLive && found.hasMore
  const isGrowing = found.searching && found.matches.length < found.total
  return {
    ...sources,
    ...entry,
    session,
    isExpanded: isOpen && !found.stale && (rows.length > 0 || found.slow),
    isLive,
    isComplete: isAnswered && !found.searching,
    isWaiting: isOpen && (!isAnswered || found.searching),
    activeIndex: isLive ? indexOfRow(rows, state.activeRow?.row, state.activeRow?.index) : -1,
    canShowMore,
    hasMoreRows: !found.failed && (!isAnswered || canShowMore || isGrowing),
  }
}

/** Whether the app or a script has replaced the text since the list was opened. Changes of case and punctuation do not count. */
export function isTextOfApp({ openedFor }: ListState, text: string, shown: ShownText): boolean {
  const isSetByApp = shown.isFromApp || text !== oneLine(shown.text)
  return isSetByApp && lettersAndDigits(text) !== lettersAndDigits(openedFor)
}

/** Whether the list was opened, and has something to search. */
export const isWanted = ({ isOpen, isByKey }: ListState, { query }: CurrentEntry, minChars: number) =>
  isOpen && (isByKey || query.trim().length >= minChars)
