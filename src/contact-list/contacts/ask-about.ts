import type { Contact } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'
import type { PickerValues } from '../properties.ts'
import type { ContactChooser, PickerProps } from '../types.ts'
import { isPerson, type ReadContact } from './read-contact.ts'

/** Asks the app about a contact. Without `ask`, it is listed and enabled; if `ask` throws, left out or disabled. */
export function askAbout(
  component: string,
  name: 'filterContacts' | 'isContactDisabled',
  ask: PickerProps['filterContacts'],
  contact: Contact,
): boolean {
  const isFilter = name === 'filterContacts'
  try {
    return ask ? Boolean(ask(contact)) : isFilter
  } catch {
    report(
      `${component}: ${name} threw an error. It takes a function that returns true or false. ` +
        `${isFilter ? 'The contact is left out.' : "The contact can't be picked."}`,
    )
    return !isFilter
  }
}

type ChoiceRules = Pick<PickerProps, 'filterContacts' | 'isContactDisabled'>

export const mayBeChosen = (component: string, rules: ChoiceRules, contact: Contact): boolean =>
  askAbout(component, 'filterContacts', rules.filterContacts, contact) &&
  !askAbout(component, 'isContactDisabled', rules.isContactDisabled, contact)

/** The people that are entered when a contact is picked: the person, or the people of a group who can be picked. */
export const peopleToChoose = (component: string, rules: ChoiceRules, contact: ReadContact) =>
  isPerson(contact) ? [contact] : contact.people.filter(({ given }) => mayBeChosen(component, rules, given))

/** Whether there may be contacts to find: false only for an empty array. */
export const hasContacts = (contacts: PickerValues['contacts']): boolean =>
  'search' in contacts || contacts.length > 0

/** Whether there is a chooser of device contacts for this browser. `isSupported` is code of the app, and may throw. */
export function isChooserUsable(chooser: ContactChooser | undefined): boolean {
  try {
    return chooser !== undefined && (chooser.isSupported?.() ?? true)
  } catch {
    return false
  }
}
