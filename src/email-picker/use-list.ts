import { useMemo } from 'react'
import { solids } from '../box/text-diff.ts'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import { entryAt } from '../contacts/mailboxes/entry-at.ts'
import type { Range } from '../contacts/types.ts'
import {
  indexAfter,
  indexOfRow,
  listReducer,
  noRequest,
  requestReducer,
  visibleRows,
  walk,
  type ListRequest,
} from './list-state.ts'
import type { EmailPickerValues } from './properties.ts'
import { useCombobox } from './use-combobox.ts'
import { useContactSearch } from './search/use-contact-search.ts'
import { isAtHand, useSource } from './search/use-source.ts'
import { useLatestReducer } from './use-latest-reducer.ts'

/** The part of the text that is completed, and what is searched for it. */
interface Entry {
  range: Range
  query: string
}

/**
 * The list of contacts that complete the text: when it is open, its rows, and the active one. Keys and pointers move it
 * (use-list-events.ts).
 */
export function useList(box: Box, values: EmailPickerValues) {
  const { contacts, limit, minChars, multiple } = values
  const { field } = box
  const [request, latest, dispatch] = useLatestReducer(requestReducer, noRequest)
  const combobox = useCombobox((box.input as { id?: string }).id, (state, action) =>
    listReducer(state, action, (from, by) => nextIndex(view, from, by)),
  )
  const { isOpen, highlightedIndex } = combobox

  const text = oneLine(field.text())
  const { caret } = request
  const entry = useMemo(() => entryIn(text, multiple, caret), [text, multiple, caret])
  const { query } = entry
  const usable = !box.input.readOnly && !box.input.disabled && !box.root.hidden
  const isOpenNow = isOpenFor(request, text, query)
  const preparing = request.isInBox && !isOpenNow && usable && isAtHand(contacts)
  const search = useContactSearch({
    search: useSource(contacts),
    query,
    limit: limit * 2 ** request.pages,
    open: isOpenNow,
    preparing,
  })
  const allRows = useMemo(
    () => visibleRows(search, search.live ? request.active : undefined),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [
      search.matches,
      search.total,
      search.searching,
      search.failed,
      search.session,
      search.live,
      request.active,
    ],
  )
  const view = viewOf(request, text, entry)
  const { rows, activeIndex, isExpanded } = view

  useIsomorphicLayoutEffect(function closeListOfOthers() {
    if (!usable && latest.current.isInBox) leave()
    // For good: it stays closed when the app sets the user's text again.
    else if (isOpen && isOthersText(latest.current, oneLine(field.text()))) close()
  })
  useIsomorphicLayoutEffect(function followActiveRow() {
    if (activeIndex >= 0 && activeIndex !== highlightedIndex) combobox.setHighlightedIndex(activeIndex)
  })
  useIsomorphicLayoutEffect(takeSteps)

  /** Whether the app has set the text, or a form library has written it, since the user opened the list. */
  function isOthersText({ openedFor }: ListRequest, now: string): boolean {
    const shown = field.shown()
    const isOthers = shown.isApps || now !== oneLine(shown.text)
    return isOthers && solids(now) !== solids(openedFor)
  }

  function isOpenFor(now: ListRequest, nowText: string, nowQuery: string): boolean {
    const isWanted = now.isByKey || nowQuery.trim().length >= minChars
    return isOpen && usable && isWanted && !isOthersText(now, nowText)
  }

  function viewOf(now: ListRequest, nowText: string, nowEntry: Entry) {
    const isOpenThen = isOpenFor(now, nowText, nowEntry.query)
    // Rows of the query before are shown only so that nothing flickers. They can't be picked.
    const isLive = isOpenThen && search.live && !search.session.ended && nowEntry.query === query
    const nowRows = now.active === request.active ? allRows : visibleRows(search, now.active)
    return {
      ...nowEntry,
      text: nowText,
      isOpen: isOpenThen,
      isLive,
      rows: nowRows,
      activeIndex:
        isLive && highlightedIndex >= 0 ? indexOfRow(nowRows, now.active?.row, highlightedIndex) : -1,
      isExpanded: isOpenThen && !search.stale && (nowRows.length > 0 || search.slow),
      isAnswered: isLive && search.answered && now.pages === request.pages,
    }
  }

  /** What the user sees now. Events can come faster than React renders. */
  function look() {
    const nowText = oneLine(field.text())
    return viewOf(latest.current, nowText, entryIn(nowText, multiple, latest.current.caret))
  }

  /** The row that a step leads to. Undefined when it has to wait for more rows. */
  function nextIndex(now: typeof view, from: number, by: number): number | undefined {
    const { failed, searching, matches, total } = search
    const more = !failed && (!now.isAnswered || canShowMore() || (searching && matches.length < total))
    return now.isLive ? indexAfter(now.rows.length, from, by, more) : undefined
  }

  /** Moves the active row if it can move now. If not, the step waits. Returns whether Downshift has to follow. */
  function step(by: number): boolean {
    const now = look()
    const { steps, enter } = latest.current
    const at = enter || steps.length > 0 ? undefined : nextIndex(now, now.activeIndex, by)
    const row = at === undefined ? undefined : now.rows[at]
    if (!row) {
      dispatch({ type: 'stepped', by })
      takeSteps()
      return false
    }
    dispatch({ type: 'moved', active: { row, foundBy: search.session }, steps: [] })
    return true
  }

  /** Takes the waiting steps as far as their rows are there. */
  function takeSteps() {
    const { active, steps } = latest.current
    if (!active && steps.length === 0) return
    const now = look()
    if (!now.isLive) return
    const { at, left } = walk(now.activeIndex, steps, (from, by) => nextIndex(now, from, by))
    const row = now.rows[at]
    if (left.length < steps.length) {
      dispatch({ type: 'moved', active: row && { row, foundBy: search.session }, steps: left })
      combobox.setHighlightedIndex(at)
    }
    // The steps lead nowhere, or the active row is gone.
    else if (!row && now.isAnswered && !search.searching) leaveRow()
    if (left.length > 0) showMore()
  }

  /** Leaves no row active, and no key waiting for rows. */
  function leaveRow() {
    dispatch({ type: 'rowLeft' })
    if (highlightedIndex >= 0) combobox.setHighlightedIndex(-1)
  }

  /** Opens the list for the text in the box. Downshift opens it too, by the same event, unless the event is none of its own. */
  function open(
    input: BoxElement,
    { isByKey = false, step: by }: { isByKey?: boolean; step?: number | undefined } = {},
  ) {
    dispatch({ type: 'opened', text: oneLine(field.text()), caret: caretIn(input), isByKey, step: by })
  }

  function close() {
    dispatch({ type: 'closed' })
    combobox.closeList()
  }

  function leave() {
    dispatch({ type: 'boxLeft' })
    combobox.closeList()
  }

  /** The list belongs to the entry at the caret. */
  function followCaret(moved: number) {
    if (!multiple || moved === latest.current.caret) return
    const { text: nowText, range } = look()
    if (entryAt(nowText, moved)[0] !== range[0]) close()
    dispatch({ type: 'caretMoved', caret: moved })
  }

  function canShowMore() {
    return view.isLive && search.hasMore && latest.current.pages === request.pages
  }

  function showMore() {
    if (canShowMore()) dispatch({ type: 'endReached' })
  }

  return {
    ...view,
    caret,
    search,
    /** Whether the list is laid out, seen or not. */
    isLaidOut: isExpanded || ((preparing || search.stale) && rows.length > 0),
    usable,
    combobox,
    dispatch,
    latest,
    look,
    step,
    open,
    close,
    leave,
    leaveRow,
    followCaret,
    showMore,
  }
}

export type List = ReturnType<typeof useList>

/** Where the user is in the text of an input. */
export const caretIn = ({ selectionEnd, value }: BoxElement) => selectionEnd ?? value.length

/** A text as the input has it. */
export const oneLine = (text: string) => text.replace(/[\r\n]/g, '')

function entryIn(text: string, multiple: boolean, caret = text.length): Entry {
  const range: Range = multiple ? entryAt(text, caret) : [0, text.length]
  return { range, query: text.slice(...range).replace(/^["“]/, '') }
}
