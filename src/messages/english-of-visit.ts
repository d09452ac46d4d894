import { count, englishForOpenButton, invalid, withCommas } from './english.ts'
import { nameOrCount } from './name-or-count.ts'
import type { AddressMessages, CardMessages, PickerListMessages, RecipientPickerMessages } from './types.ts'

// The messages that pickers load late, with the code of the list, of the address check, or of the recipients' editing.

const contacts = (total: number) => count(total, 'contact', 'contacts')

function sentenceOf(error: unknown): string {
  // A search can fail with any value, even undefined. `Object` makes an object of it.
  const { name, message } = Object(error) as Error
  // Importing the class, for `instanceof`, would add its code to apps that do not use it.
  const isSentence = name === 'ContactSourceError' && typeof message === 'string' && message.trim()
  return isSentence ? message : 'Contacts could not be searched'
}

export const englishForAddress: AddressMessages = { invalid, single: 'Enter one address only' }

export const englishForList: PickerListMessages = {
  ...englishForOpenButton,
  searching: 'Searching…',
  partial: (total) => `${contacts(total)} so far`,
  matches: contacts,
  atLeast: (total) => `At least ${contacts(total)}`,
  none: 'No matching contacts',
  notChosen: 'Nothing chosen yet',
  failed: sentenceOf,
  retry: 'Try again',
  recent: 'Recent',
  contacts: 'Contacts',
  forget: (contact) => `Forget ${contact}`,
  forgotten: (contact) => `${contact} forgotten`,
  fromDevice: 'From this device',
  newContact: (contact) => `Invite ${contact}`,
}

const named = (names: readonly string[]) => nameOrCount(names, withCommas)

export const englishForStatus: Pick<RecipientPickerMessages, 'selected' | 'added' | 'removed' | 'twice'> = {
  selected: (total) => `${withCommas(total)} selected`,
  added: (names) => `${named(names)} added`,
  removed: (names) => `${named(names)} removed`,
  twice: (names) => `${named(names)} already in the list`,
}

const problems = {
  'no-at': 'The @ is missing',
  local: 'Check what is before the @',
  domain: 'Check what is after the @',
  'too-long': 'Longer than an address can be',
}

export const englishForCard: CardMessages = {
  edit: 'Edit',
  copyAddress: (number) => (number === 1 ? 'Copy address' : 'Copy addresses'),
  copied: 'Copied',
  removeSelected: 'Remove',
  moveTo: (box) => `Move to ${box}`,
  inAnotherBox: (box) => `Already in ${box}`,
  whyInvalid: (problem) => problems[problem],
}
