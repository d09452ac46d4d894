import { useMemo, useState } from 'react'
import { oneLine } from '../../box/input/one-line.ts'
import { useInputText } from '../../box/input/use-input-text.ts'
import type { BoxElement } from '../../box/types.ts'
import type { ShownInput } from '../../box/content/content.ts'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { useCombobox } from './use-combobox.ts'
import { useListState } from './use-list-state.ts'
import { useOpenProp } from './use-open-prop.ts'
import { usePaintedList } from './use-painted-list.ts'
import { canChoose } from '../state/can-choose.ts'
import { caretIn, currentEntry, type CurrentEntry, type EntryAt } from '../entries/current-entry.ts'
import type { PickerValues } from '../properties.ts'
import type { SearchResult } from '../search/search-state.ts'
import { useContactSearch } from '../search/use-contact-search.ts'
import { hasContacts, isInMemory } from '../contacts/has-contacts.ts'
import { askAbout, peopleToChoose } from '../contacts/ask-about.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import {
  closed,
  closedList,
  opened,
  openedByApp,
  stepsTaken,
  startedFor,
  type Opening,
  withCaret,
  withClosedList,
  withMoreRows,
  withOpenList,
  withRowsLeft,
} from '../state/list-state.ts'
import { isTextOfApp, isWanted, seenList, type SeenList } from '../state/seen-list.ts'
import { rowsOf } from '../state/rows.ts'

interface ListOptions {
  box: Box
  values: PickerValues
  /** The search in the contacts. */
  search: ContactSearch
  /** The start of the ids of the list and its rows. */
  id: string
  /** Whether the user is in the box. Rows that are found in memory are prepared then. */
  isInBox: boolean
  /** Finds the entry at the caret. Without it, the list completes the whole text. */
  entryAt?: EntryAt
}

/** The list of contacts that complete the text: whether it is open, its rows, the active one, and what events do to it. */
export function useContactList({ box, values, search, id, isInBox, entryAt }: ListOptions) {
  const { component, editor, shown, isEditable } = box
  const { autoHighlight, limit, minChars, contacts, deviceContacts, recentContacts } = values
  const { isContactDisabled, filterContacts, open, defaultOpen, onOpenChange } = values
  const text = oneLine(useInputText(editor))
  const [first] = useState(() => ((open ?? defaultOpen) ? openedByApp(text) : closedList))
  const { state, change, catchUp } = useListState(first)
  const entry = useMemo(() => currentEntry(text, entryAt, state.caret), [text, entryAt, state.caret])
  const isLost = !isEditable || isTextOfApp(state, text, shown)
  const isOpenFor = (current: CurrentEntry, input: ShownInput) =>
    isWanted(state, current, minChars) && !isTextOfApp(state, current.text, input)
  const wanted = isOpenFor(entry, shown)
  const isOpen = isEditable && (open ?? wanted)
  const preparing = isInBox && !isOpen && isEditable && isInMemory(contacts)
  const found = useContactSearch({
    component,
    search,
    recentContacts,
    filter: useFilter(component, filterContacts),
    query: entry.query,
    limit: limit * 2 ** state.pages,
    takesGroups: !!entryAt,
    isOpen,
    preparing,
  })
  const hasDeviceRow = isOpen && canAddDeviceRow(found) && canChoose(deviceContacts)
  const activeRow = found.live ? state.activeRow : undefined
  const { matches, groups, total, searching, failed, session } = found
  const rows = useMemo(
    () => rowsOf({ matches, groups, total, searching, failed, session, hasDeviceRow }, activeRow),
    [matches, groups, total, searching, failed, session, hasDeviceRow, activeRow],
  )
  const seen = seenList({
    state,
    entry,
    isOpen,
    found,
    rows,
    autoHighlight,
    hasContacts: hasContacts(contacts),
    isDisabled: (row) =>
      row.kind === 'contact' &&
      (askAbout(component, 'isContactDisabled', isContactDisabled, row.match.contact.given) ||
        peopleToChoose(component, values, row.match.contact).length === 0),
  })
  const combobox = useCombobox(id, seen)
  const painted = usePaintedList(seen)
  const seenNow = useLatest((): SeenList => {
    const entryNow = currentEntry(oneLine(editor.inputText()), entryAt, state.caret)
    const isOpenNow = isEditable && (open ?? isOpenFor(entryNow, editor.content.shown))
    return seenList({ ...seen, entry: entryNow, isOpen: isOpenNow, painted: painted.current })
  })

  function close() {
    change(closed)
  }

  const next = stepsTaken(state, seen)
  useIsomorphicLayoutEffect(
    function followRows() {
      // The list stays closed even if the app later sets the user's text again.
      if (state.isOpen && isLost && open === undefined) change(closed)
      else if (next !== state) change(() => next)
    },
    [state, isLost, open, next, change],
  )

  useOpenProp({
    open,
    onOpenChange,
    // The app decides whether the box is editable. So this is not a request of the user.
    wanted: open === undefined ? isOpen : wanted,
    follow(isOpenByApp, isAnswer) {
      if (isOpenByApp) change(withOpenList(text, entry.query.trim().length < minChars))
      else if (isAnswer) change(withClosedList)
      else close()
    },
  })

  /** What the user sees now. Events can come faster than React renders, contacts can be removed, and scripts can write the text. */
  function now(): SeenList {
    catchUp()
    return seenNow.current()
  }

  return {
    component,
    ...seen,
    retry: found.retry,
    combobox,
    isEditable,
    /** Whether the list is laid out, shown or not. */
    isLaidOut: seen.isShown || ((preparing || found.stale) && rows.length > 0),
    now,
    catchUp,
    change,
    close,
    /** Opens the list for the text in the box. */
    openFor(input: BoxElement, how?: Opening) {
      const start = startedFor({ openedFor: oneLine(editor.inputText()), caret: caretIn(input), ...how })
      change((before) => opened(start(before)))
    },
    /** No row is active, and no key waits for one, until the text changes. */
    leaveRows() {
      const { state: stateNow, isFirstRowWanted } = now()
      // The caret moves with many keys, and nothing is rendered for most.
      if (stateNow.activeRow || stateNow.enter || stateNow.steps.length > 0 || isFirstRowWanted)
        change(withRowsLeft)
    },
    showMore() {
      if (now().canShowMore) change(withMoreRows)
    },
    /** Closes the list when the caret moves to another entry: the list belongs to the entry at the caret. */
    followCaret(caret: number) {
      if (!entryAt || caret === now().state.caret) return
      const { text: textNow, range } = now()
      if (entryAt(textNow, caret)[0] !== range[0]) close()
      change(withCaret(caret))
    },
  }
}

export type Dropdown = ReturnType<typeof useContactList>

/** The app's filter, made so that it does not throw. It stays the same as long as the app's does. */
const useFilter = (component: string, filterContacts: PickerValues['filterContacts']) =>
  useMemo(
    () =>
      filterContacts &&
      ((contact: Contact) => askAbout(component, 'filterContacts', filterContacts, contact)),
    [component, filterContacts],
  )

/**
 * Whether the row for contacts of the device can be added. Before the first answer of the search, it would be the only row, and then move
 * down. A slow search shows the list anyway.
 */
const canAddDeviceRow = ({ matches, searching, slow }: SearchResult) =>
  matches.length > 0 || !searching || slow
