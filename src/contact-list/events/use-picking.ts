import { useEffect, type KeyboardEvent, type SyntheticEvent } from 'react'
import { outsideEvents } from '../../box/events/outside-events.ts'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { ReadContact } from '../contacts/read-contact.ts'
import type { EnterContacts, EntryPlace } from '../entries/enter-contacts.ts'
import { useDeviceContacts } from './use-device-contacts.ts'
import { rowAt, withoutActiveRow, withoutContact, withoutEnter } from '../state/list-state.ts'
import { indexOfRow, isAnswer, isRecent, isToCome, rowName, type Row } from '../state/rows.ts'
import type { Dropdown } from '../combobox/use-contact-list.ts'
import type { PickerValues } from '../properties.ts'

interface PickingOptions {
  box: Box
  values: PickerValues
  list: Dropdown
  enterContacts: EnterContacts
  /** Whether several contacts can be entered. */
  multiple: boolean
  commit?: (enter: KeyboardEvent) => boolean
}

/** Completes the text with the contact of a row, inside the event that picks the row. */
export function usePicking({ box, values, list, enterContacts, multiple, ...options }: PickingOptions) {
  const { onContactPicked, recentContacts } = values

  /** Returns whether a contact was picked: the list closes then. */
  function pick(row: Row, event: SyntheticEvent): boolean {
    if (list.isDisabled(row)) return false
    if (row.kind === 'contact') return enterAndClose([row.match.contact], list.now().range, event)
    if (row.kind === 'device') choose(event)
    else {
      list.change(withoutActiveRow)
      list.retry()
    }
    return false
  }

  /** Picks a row that was clicked, if it is still in the list. */
  function pickRow(row: Row, event: SyntheticEvent) {
    const now = list.now()
    const canPick = isAnswer(now.phase) || row.kind === 'device'
    const found = canPick ? now.rows[indexOfRow(now.rows, row)] : undefined
    if (found) pick(found, event)
  }

  /** Enters contacts into the text. Returns whether they were entered: the list closes then. */
  function enterAndClose(
    contacts: readonly ReadContact[],
    place: EntryPlace,
    event: SyntheticEvent,
  ): boolean {
    if (!enterContacts(contacts, place, event)) return false
    list.close()
    // Both are code of the app. If one throws, the other is called nevertheless.
    for (const { given } of contacts) outsideEvents(() => recentContacts?.remember(given))
    for (const { given } of contacts) outsideEvents(() => onContactPicked?.(given, { event }))
    return true
  }

  /** Forgets a recent contact. If its row is active, the next row becomes active. Returns whether it was a recent contact. */
  function forget(row: Row | undefined): boolean {
    if (!isRecent(row)) return false
    const now = list.now()
    const { rows, activeIndex } = now
    const index = indexOfRow(rows, row)
    const after = index + 1 < rows.length ? index + 1 : index - 1
    list.change(withoutContact(rowName(row), rowAt(now, index === activeIndex ? after : activeIndex)))
    outsideEvents(() => recentContacts?.forget(row.match.contact.email))
    return true
  }

  const choose = useDeviceContacts({ box, values, list, multiple }, enterAndClose)
  useWaitingEnter(list, (row, event) => {
    if (!row) options.commit?.(event)
    else if (row.kind !== 'retry') pick(row, event)
  })
  return { pick, pickRow, forget }
}

/** How long an Enter waits for rows, in milliseconds. Later, the user no longer expects it to do anything. */
const PATIENCE = 1000

/**
 * Calls back for an Enter that waited, once the search is over: with the active row, or with none if the Enter waited for the first row,
 * and there is none.
 */
function useWaitingEnter(list: Dropdown, call: (row: Row | undefined, enter: KeyboardEvent) => void) {
  function endWaiting() {
    const { rows, activeIndex, state, phase } = list.now()
    const { steps, enter, activeRow } = state
    if (!enter) return
    // The steps lead further than these rows: the active one is not meant, and nobody has seen the other.
    if (activeRow && steps.length > 0) list.change(withoutEnter)
    else if (steps.length === 0 && !isToCome(phase)) {
      list.change(withoutActiveRow)
      call(rows[activeIndex], enter)
    }
  }

  const { change } = list
  const { enter } = list.state
  useEffect(
    function giveUpInTime() {
      const timer = enter && setTimeout(() => change(withoutEnter), PATIENCE)
      return () => clearTimeout(timer)
    },
    [enter, change],
  )

  const latest = useLatest(endWaiting)
  useIsomorphicLayoutEffect(
    function pickForEnter() {
      if (!list.state.enter) return undefined
      let isCurrent = true
      // This runs after the commit. During the commit, React would unmount an app that throws in a callback, and ignore its flushSync.
      queueMicrotask(() => {
        if (isCurrent) latest.current()
      })
      return () => {
        isCurrent = false
      }
    },
    [list, latest],
  )
}

export type Picking = ReturnType<typeof usePicking>
