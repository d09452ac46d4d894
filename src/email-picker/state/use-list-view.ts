import { useMemo } from 'react'
import { oneLine } from '../../box/text/one-line.ts'
import { lettersAndDigits } from '../../box/text/text-diff.ts'
import type { Box } from '../../box/use-box.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { canChoose } from '../device/can-choose.ts'
import { currentEntry, type CurrentEntry, type EntryAt } from '../entries/current-entry.ts'
import type { ListRequest } from './list-state.ts'
import { listView, type ListView } from './list-view.ts'
import { rowsOf } from './rows.ts'
import type { SearchResult } from '../search/search-state.ts'
import { useContactSearch } from '../search/use-contact-search.ts'
import { isInMemory } from '../search/use-search-in.ts'
import type { Combobox } from '../combobox/use-combobox.ts'
import type { EmailPickerValues } from '../properties.ts'

interface ListViewOptions {
  box: Box
  values: EmailPickerValues
  search: ContactSearch
  /** Whether the user is in the box. */
  isInBox: boolean
  entryAt?: EntryAt
  combobox: Combobox
  request: ListRequest
}

/** Whether the user can edit the text of a box. */
export const isBoxEditable = ({ input, root }: Box): boolean =>
  !input.readOnly && !input.disabled && !root.hidden

/** Searches for the entry at the caret while the list is open, and derives what the list shows. */
export function useListView(options: ListViewOptions) {
  const { box, values, isInBox, entryAt, combobox, request } = options
  const { editor } = box
  const { contacts, deviceContacts, limit, minChars, recentContacts } = values
  const { isOpen, highlightedIndex } = combobox
  const isEditable = isBoxEditable(box)
  const text = oneLine(editor.text())
  const entry = useMemo(() => currentEntry(text, entryAt, request.caret), [text, entryAt, request.caret])
  const isOpenNow = isOpenFor(request, entry)
  const preparing = isInBox && !isOpenNow && isEditable && isInMemory(contacts)
  const found = useContactSearch({
    component: box.component,
    search: options.search,
    recentContacts,
    query: entry.query,
    limit: limit * 2 ** request.pages,
    isOpen: isOpenNow,
    preparing,
  })
  const search = { ...found, hasDeviceRow: isOpenNow && isSettled(found) && canChoose(deviceContacts) }
  const { hasDeviceRow } = search
  const { matches, groups, total, searching, failed, session } = found
  const activeRow = search.live ? request.activeRow : undefined
  const rows = useMemo(
    () => rowsOf({ matches, groups, total, searching, failed, session, hasDeviceRow }, activeRow),
    // The app's `isSupported` does not change its function.
    // oxlint-disable-next-line react/preserve-manual-memoization
    [matches, groups, total, searching, failed, session, hasDeviceRow, activeRow],
  )
  const view = viewFor(request, entry)

  /** Whether the app or a script has replaced the text since the list was opened. Changes of case and punctuation do not count. */
  function isTextOfApp({ openedFor }: ListRequest, now: string): boolean {
    const shownText = editor.shownText()
    const isSetByApp = shownText.isFromApp || now !== oneLine(shownText.text)
    return isSetByApp && lettersAndDigits(now) !== lettersAndDigits(openedFor)
  }

  function isOpenFor(now: ListRequest, nowEntry: CurrentEntry): boolean {
    const isWanted = now.isByKey || nowEntry.query.trim().length >= minChars
    return isOpen && isEditable && isWanted && !isTextOfApp(now, nowEntry.text)
  }

  function viewFor(now: ListRequest, nowEntry: CurrentEntry): ListView {
    return listView(
      { request: now, entry: nowEntry, isOpen: isOpenFor(now, nowEntry) },
      { request, query: entry.query, highlightedIndex, search, rows },
    )
  }

  return {
    view,
    search,
    isEditable,
    isTextOfApp,
    /** Whether the list is laid out, shown or not. */
    isLaidOut: view.isExpanded || ((preparing || search.stale) && view.rows.length > 0),
    /** What the list shows for a request that may not be rendered yet. */
    viewOf: (now: ListRequest) => viewFor(now, currentEntry(oneLine(editor.text()), entryAt, now.caret)),
  }
}

/**
 * Whether a row can follow those of the search. Before its first answer, that row alone would open the list, and then move down. A slow
 * search opens it anyway.
 */
const isSettled = ({ matches, searching, slow }: SearchResult) => matches.length > 0 || !searching || slow
