import type { BoxMessages, ChipMessages, EmailPickerMessages } from './types.ts'

// The messages of boxes that the user has not entered yet, in several constants, so that bundlers can drop those of
// unused components.

/** Writes a number with commas, as in 12,345. Below 1000 there is none, and `String` is faster. */
export const withCommas = (number: number) =>
  Math.abs(number) < 1000 ? String(number) : number.toLocaleString('en')

export const count = (number: number, one: string, other: string) =>
  `${withCommas(number)} ${number === 1 ? one : other}`

export const invalid = (entries: readonly string[]) =>
  `${entries.length === 1 ? 'Not an address' : 'Not addresses'}: ${entries.join(', ')}`

export const englishForBox: BoxMessages = {
  clear: 'Clear',
  charactersLeft: (left) => `${count(left, 'character', 'characters')} left`,
  notEntered: (text) => `Not entered: ${text}`,
}

export const englishForOpenButton: Pick<EmailPickerMessages, 'list'> = { list: 'Contacts' }

export const englishForChips: Omit<ChipMessages, keyof BoxMessages> = {
  invalid,
  chips: (total) => count(total, 'recipient', 'recipients'),
  chipsHint: (key) => `Press ${key === 'left' ? 'Left' : 'Right'} Arrow to go there`,
  remove: (recipient) => `Remove ${recipient}`,
  tooMany: (limit) => `${count(limit, 'recipient', 'recipients')} at most`,
  notChosenFrom: (entries) => `Not chosen from the contacts: ${entries.join(', ')}`,
  notAnAddress: 'not an address',
}
