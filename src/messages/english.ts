import { nameOrCount } from './name-or-count.ts'
import type { BoxMessages, ChipMessages, EmailPickerMessages } from './types.ts'

/** A number with commas. Browsers take long for it, and small numbers have none. */
const digits = (number: number) => (Math.abs(number) < 1000 ? String(number) : number.toLocaleString('en'))

const count = (number: number, one: string, other: string) =>
  `${digits(number)} ${number === 1 ? one : other}`
const contacts = (total: number) => count(total, 'contact', 'contacts')

/** The sentence of a `ContactSourceError`. It is known by its name, because apps without such sources do not have the class. */
function sentenceOf(error: unknown): string {
  // Anything can be thrown, also undefined.
  const { name, message } = Object(error) as Error
  const isSentence = name === 'ContactSourceError' && typeof message === 'string' && message.trim()
  return isSentence ? message : 'Contacts could not be searched'
}

// A constant for each component, so that bundlers drop those of components that the app does not have.

export const englishForBox: BoxMessages = {
  clear: 'Clear',
  charactersLeft: (left) => `${count(left, 'character', 'characters')} left`,
  notEntered: (text) => `Not entered: ${text}`,
}

export const englishForEmailPicker: Omit<EmailPickerMessages, keyof BoxMessages> = {
  list: 'Contacts',
  searching: 'Searching…',
  partial: (total) => `${contacts(total)} so far`,
  matches: contacts,
  atLeast: (total) => `At least ${contacts(total)}`,
  none: 'No matching contacts',
  notChosen: 'Nothing chosen yet',
  failed: sentenceOf,
  retry: 'Try again',
  invalid: (entries) => `${entries.length === 1 ? 'Not an address' : 'Not addresses'}: ${entries.join(', ')}`,
  single: 'Enter one address only',
  recent: 'Recent',
  contacts: 'Contacts',
  forget: (contact) => `Forget ${contact}`,
  forgotten: (contact) => `${contact} forgotten`,
  fromDevice: 'From this device',
  newContact: (contact) => `Invite ${contact}`,
}

const named = (names: readonly string[]) => nameOrCount(names, digits)

/** The card of a chip has the others. */
export const englishForRecipientPicker: Omit<ChipMessages, keyof EmailPickerMessages> = {
  chips: (total) => count(total, 'recipient', 'recipients'),
  chipsHint: (key) => `Press ${key === 'left' ? 'Left' : 'Right'} Arrow to reach them`,
  selected: (total) => `${digits(total)} selected`,
  remove: (recipient) => `Remove ${recipient}`,
  added: (names) => `${named(names)} added`,
  removed: (names) => `${named(names)} removed`,
  twice: (names) => `${named(names)} already in the list`,
  tooMany: (limit) => `${count(limit, 'recipient', 'recipients')} at most`,
  notChosenFrom: (entries) => `Not chosen from the contacts: ${entries.join(', ')}`,
  notAnAddress: 'not an address',
}
