import type { SyntheticEvent } from 'react'
import type { Box } from '../../box/use-box.ts'
import { report } from '../../values/development.ts'
import type { CurrentEntry } from '../entries/current-entry.ts'
import type { EnterContacts } from '../entries/enter-contacts.ts'
import type { PickerValues } from '../properties.ts'
import { isPerson, readContact, type ReadContact } from '../contacts/read-contact.ts'
import type { ContactChooser } from '../types.ts'
import type { ListStore } from '../store/list-store.ts'
import { useLatest } from '../../hooks/use-latest.ts'

interface DeviceContactsOptions {
  box: Box
  values: PickerValues
  store: ListStore
  multiple: boolean
}

/** Returns a function that has the user choose contacts of the device, and then enters them. */
export function useDeviceContacts(
  { box, values, store, multiple }: DeviceContactsOptions,
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
