import type { CurrentEntry } from '../entries/current-entry.ts'
import type { ListRequest } from './list-state.ts'
import { countDeviceRows, indexAfter, indexOfRow, rowsOf, type RowSource, type Row } from './rows.ts'
import type { SearchResult } from '../search/search-state.ts'

/** What a rendering of the list is based on. */
export interface RenderedList {
  request: ListRequest
  query: string
  /** The index of the active row that Downshift holds, -1 for none. */
  highlightedIndex: number
  search: SearchResult & Pick<RowSource, 'hasDeviceRow'>
  rows: readonly Row[]
}

/** The current state, which may be newer than the rendered one. */
interface CurrentList {
  request: ListRequest
  entry: CurrentEntry
  isOpen: boolean
}

/** What the user sees of the list, and what can be done with it. */
export interface ListView extends CurrentEntry {
  /** Whether the list was opened. It may have no row to show yet. */
  isOpen: boolean
  /** Whether the list is shown. */
  isExpanded: boolean
  /** Whether the rows answer the query. Other rows are shown only to avoid flicker, and can't be picked. */
  isLive: boolean
  /** Whether the search has answered the last request. After more rows were asked for, that is the request for these. */
  isAnswered: boolean
  rows: readonly Row[]
  /** -1 for none. */
  activeIndex: number
  /** Whether the search gives more rows if a larger limit is requested. */
  canShowMore: boolean
  /** Whether more rows may come after the last one, whether or not the list has to ask for them. */
  hasMoreRows: boolean
}

export function listView({ request, entry, isOpen }: CurrentList, rendered: RenderedList): ListView {
  const { search, highlightedIndex } = rendered
  const isLive = isOpen && search.live && !search.session.isOutdated && entry.query === rendered.query
  const hasSamePages = request.pages === rendered.request.pages
  const isAnswered = isLive && search.answered && hasSamePages
  const rows =
    request.activeRow === rendered.request.activeRow ? rendered.rows : rowsOf(search, request.activeRow)
  const canShowMore = isLive && search.hasMore && hasSamePages
  const isGrowing = search.searching && search.matches.length < search.total
  return {
    ...entry,
    isOpen,
    isExpanded: isOpen && !search.stale && (rows.length > 0 || search.slow),
    isLive,
    isAnswered,
    rows,
    activeIndex:
      isLive && highlightedIndex >= 0 ? indexOfRow(rows, request.activeRow?.row, highlightedIndex) : -1,
    canShowMore,
    hasMoreRows: !search.failed && (!isAnswered || canShowMore || isGrowing),
  }
}

/** The index of the row that a step leads to. Undefined while it has to wait for more rows. */
export function nextIndex(
  { isLive, rows, hasMoreRows }: ListView,
  from: number,
  by: number,
): number | undefined {
  if (!isLive) return undefined
  return indexAfter({ count: rows.length, hasMore: hasMoreRows, trailing: countDeviceRows(rows) }, from, by)
}
