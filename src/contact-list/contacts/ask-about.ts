import type { Contact } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'
import type { PickerProps } from '../types.ts'

/**
 * Asks a function of the app about a contact. If it throws, that is reported, and the contact can't be picked. Without a function, all
 * contacts can be.
 */
export function askAbout(
  component: string,
  name: 'filterContacts' | 'isContactDisabled',
  ask: PickerProps['filterContacts'],
  contact: Contact,
): boolean {
  const isFilter = name === 'filterContacts'
  try {
    return ask ? ask(contact) : isFilter
  } catch {
    report(
      `${component}: ${name} threw an error. It takes a function that returns true or false. ${isFilter ? 'The contact is left out.' : "The contact can't be picked."}`,
    )
    return !isFilter
  }
}
