import type { KeyboardEvent, SyntheticEvent } from 'react'
import { callSafely } from '../../box/events/call-safely.ts'
import type { Box } from '../../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { isPerson, readContact, type ReadContact } from '../contacts/read-contact.ts'
import type { Range } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { CurrentEntry } from '../entries/current-entry.ts'
import type { ContactChooser } from '../types.ts'
import { rowAt } from '../state/list-state.ts'
import { answersQuery } from '../search/search-state.ts'
import { indexOfRow, isRecent, rowName, type Row } from '../state/rows.ts'
import type { Dropdown } from '../combobox/use-contact-list.ts'
import type { BoxElement } from '../../box/types.ts'
import type { PickerValues } from '../properties.ts'

/** The part of the text that the entered contacts replace, or `end`: the contacts are entered after the text. */
type EntryPosition = Range | 'end'

/** Enters contacts into the text. Returns false if they have no room, or if the box accepts none at the position. */
export type EnterContacts = (
  contacts: readonly ReadContact[],
  position: EntryPosition,
  event: SyntheticEvent,
) => boolean

export interface EventOptions {
  box: Box
  values: PickerValues
  list: Dropdown
  enterContacts: EnterContacts
  /** Whether several contacts can be entered. @default false */
  multiple?: boolean
  /** Called before the list for a key that is no part of a composition. If it prevents the key, the list ignores it. */
  onKeyDown?: (event: KeyboardEvent<BoxElement>) => void
  /** Handles an Enter in the draft (text that is not a chip yet), or at a selected chip. Returns false if unhandled. */
  commit?: ((enter: KeyboardEvent) => boolean) | undefined
}

/** The actions of keys and clicks on rows: they enter the contacts of rows into the text, or forget them. */
export function usePicking({ box, values, list, enterContacts, multiple = false, commit }: EventOptions) {
  const { store } = list
  const { closeOnPick, deviceContacts, onContactPicked, recentContacts } = values

  /** Enters the contact of a row, or does what the row offers. Does nothing for a row that can't be picked. */
  function pick(row: Row, event: SyntheticEvent): void {
    if (store.view().isDisabled(row)) return
    if (row.kind === 'retry') store.send({ type: 'retried' })
    else if (row.kind === 'device') void choose(event)
    else {
      const contact = row.kind === 'new' ? row.contact : row.match.contact
      enterPicked([contact], store.view().range, event)
    }
  }

  /** Picks a clicked row, if it is still in the list. A contact of the previous query is not picked. */
  function pickRow(row: Row, event: SyntheticEvent) {
    const now = store.view()
    const canPick = answersQuery(now.phase) || row.kind === 'device' || row.kind === 'new'
    const current = canPick ? now.rows[indexOfRow(now.rows, row)] : undefined
    if (current) pick(current, event)
  }

  function enterPicked(contacts: readonly ReadContact[], position: EntryPosition, event: SyntheticEvent) {
    const { rows } = store.view()
    // -1 for a new contact and for contacts of the device. Then `next` is the first row, from which arrow keys go on.
    const index = rows.findIndex((row) => row.kind === 'contact' && row.match.contact === contacts[0])
    if (!enterContacts(contacts, position, event)) return
    if (closeOnPick) store.close('pick')
    else store.open({ isExplicit: true, reason: 'pick', next: rows[index + 1] })
    for (const { given } of contacts) callSafely(() => recentContacts?.remember(given))
    for (const { given } of contacts) callSafely(() => onContactPicked?.(given, { event }))
  }

  /** Forgets a recent contact. If its row is active, a neighbor becomes active. Returns false for any other row. */
  function forget(row: Row | undefined): boolean {
    if (!isRecent(row)) return false
    const now = store.view()
    const { rows, activeIndex } = now
    const index = indexOfRow(rows, row)
    const neighbor = index + 1 < rows.length ? index + 1 : index - 1
    const activeRow = rowAt(now, index === activeIndex ? neighbor : activeIndex)
    store.send({ type: 'forgot', name: rowName(row), activeRow })
    callSafely(() => recentContacts?.forget(row.match.contact.email))
    return true
  }

  /** @param before the entry at the caret when the user began to choose */
  function enterChosen(contacts: readonly ReadContact[], before: CurrentEntry, event: SyntheticEvent) {
    // A text that has changed since then is not replaced. Only a box for several contacts has room after it.
    const position = store.view().text === before.text ? before.range : 'end'
    const hasPosition = multiple || position !== 'end'
    if (contacts.length === 0 || !box.isEditable || !hasPosition) return
    box.editor.element?.focus()
    enterPicked(multiple ? contacts : contacts.slice(0, 1), position, event)
  }

  const latestEnterChosen = useLatest(enterChosen)

  /** Lets the user choose contacts of the device, and then enters them. */
  async function choose(event: SyntheticEvent) {
    const before = store.view()
    const contacts = await chooseContacts(box.component, deviceContacts, multiple)
    latestEnterChosen.current(contacts, before, event)
  }

  useIsomorphicLayoutEffect(function pickForWaitingEnter() {
    store.setOnEnter((row, event) => {
      if (!row) commit?.(event)
      // Not the retry: the search has failed since the Enter, which was for a contact.
      else if (row.kind !== 'retry') pick(row, event)
    })
  })
  return { pick, pickRow, forget }
}

/** Returns the chosen contacts, none after a failure. Calls `chooser` at once: browsers refuse it after the event. */
async function chooseContacts(component: string, chooser: ContactChooser | undefined, multiple: boolean) {
  try {
    const contacts = (await chooser?.({ multiple })) ?? []
    return contacts.flatMap((contact) => {
      const read = readContact(contact)
      // A box for one address does not accept groups.
      return read && (multiple || isPerson(read)) ? read : []
    })
  } catch (error) {
    if (process.env.NODE_ENV !== 'production')
      report(
        `${component}: deviceContacts failed: ${error instanceof Error ? error.message : 'unknown error'}`,
      )
    return []
  }
}
