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

/** Where contacts are entered: in place of a range of the text, or after the text. */
type EntryPlace = Range | 'end'

/** Enters contacts into the text. Returns false if they have no room, or if the box can't take them there. */
export type EnterContacts = (
  contacts: readonly ReadContact[],
  place: EntryPlace,
  event: SyntheticEvent,
) => boolean

export interface EventOptions {
  box: Box
  values: PickerValues
  list: Dropdown
  enterContacts: EnterContacts
  /** Whether several contacts can be entered. @default false */
  multiple?: boolean
  /** Called first for a key outside of compositions. The list ignores the key if this prevents it, unless it waited. */
  onKeyDown?: (event: KeyboardEvent<BoxElement>) => void
  /** Handles an Enter that picks no row: in the draft, or at a selected chip. Returns false if it has no effect. */
  commit?: (enter: KeyboardEvent) => boolean
}

/** The actions of keys and clicks on rows: they enter the contacts of rows into the text, or forget them. */
export function usePicking({ box, values, list, enterContacts, multiple = false, commit }: EventOptions) {
  const { store } = list
  const { closeOnPick, onContactPicked, recentContacts } = values

  /** Does what a row offers, unless it can't be picked. */
  function pick(row: Row, event: SyntheticEvent): void {
    if (store.seen().isDisabled(row)) return
    if (row.kind === 'retry') store.send({ type: 'retried' })
    else if (row.kind === 'device') choose(event)
    else {
      const contact = row.kind === 'new' ? row.contact : row.match.contact
      enterAndClose([contact], store.seen().range, event)
    }
  }

  /** Picks a clicked row, if it is still in the list, and does not answer another query. */
  function pickRow(row: Row, event: SyntheticEvent) {
    const now = store.seen()
    const canPick = answersQuery(now.phase) || row.kind === 'device' || row.kind === 'new'
    const current = canPick ? now.rows[indexOfRow(now.rows, row)] : undefined
    if (current) pick(current, event)
  }

  /**
   * Enters contacts into the text. Returns whether they were entered. Then the list closes, unless the app keeps it
   * open.
   */
  function enterAndClose(
    contacts: readonly ReadContact[],
    place: EntryPlace,
    event: SyntheticEvent,
  ): boolean {
    const { rows } = store.seen()
    const at = rows.findIndex((row) => row.kind === 'contact' && row.match.contact === contacts[0])
    if (!enterContacts(contacts, place, event)) return false
    if (closeOnPick) store.close('pick')
    else store.open({ isExplicit: true, reason: 'pick', next: rows[at + 1] })
    for (const { given } of contacts) callSafely(() => recentContacts?.remember(given))
    for (const { given } of contacts) callSafely(() => onContactPicked?.(given, { event }))
    return true
  }

  /** Forgets a recent contact. If its row is active, a neighbor becomes active. Returns false for any other row. */
  function forget(row: Row | undefined): boolean {
    if (!isRecent(row)) return false
    const now = store.seen()
    const { rows, activeIndex } = now
    const index = indexOfRow(rows, row)
    const after = index + 1 < rows.length ? index + 1 : index - 1
    const activeRow = rowAt(now, index === activeIndex ? after : activeIndex)
    store.send({ type: 'forgot', name: rowName(row), activeRow })
    callSafely(() => recentContacts?.forget(row.match.contact.email))
    return true
  }

  const choose = useDeviceContacts({ box, values, list, multiple }, enterAndClose)
  useIsomorphicLayoutEffect(function pickForWaitingEnter() {
    store.setOnEnter((row, event) => {
      if (!row) commit?.(event)
      // The search has failed meanwhile: the Enter was for a contact.
      else if (row.kind !== 'retry') pick(row, event)
    })
  })
  return { pick, pickRow, forget }
}

export type Picking = ReturnType<typeof usePicking>

/** Returns a function that has the user choose contacts of the device, and then enters them. */
function useDeviceContacts(
  {
    box,
    values,
    list: { store },
    multiple,
  }: Required<Pick<EventOptions, 'box' | 'values' | 'list' | 'multiple'>>,
  enterAndClose: EnterContacts,
) {
  const { deviceContacts } = values

  /** @param before the entry at the caret when the user began to choose */
  function enterChosen(contacts: readonly ReadContact[], before: CurrentEntry, event: SyntheticEvent) {
    // A text that has changed meanwhile is never replaced.
    const isUnchanged = store.seen().text === before.text
    if (contacts.length === 0 || !box.isEditable || !(multiple || isUnchanged)) return
    box.editor.element?.focus()
    enterAndClose(multiple ? contacts : contacts.slice(0, 1), isUnchanged ? before.range : 'end', event)
  }

  const latest = useLatest(enterChosen)

  return (event: SyntheticEvent) => {
    const before = store.seen()
    void chosenWith(box.component, deviceContacts, multiple).then((contacts) =>
      latest.current(contacts, before, event),
    )
  }
}

/** The chosen contacts. None after a failure. `chooser` is called at once: browsers refuse it after the event. */
async function chosenWith(
  component: string,
  chooser: ContactChooser | undefined,
  multiple: boolean,
): Promise<readonly ReadContact[]> {
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
