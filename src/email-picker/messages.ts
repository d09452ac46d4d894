import type { EmailPickerMessages } from './types.ts'

const contacts = (total: number) => (total === 1 ? '1 contact' : `${total} contacts`)

const english: EmailPickerMessages = {
  list: 'Contacts',
  searching: 'Searching…',
  partial: (total) => `${contacts(total)} so far`,
  matches: contacts,
  none: 'No matching contacts',
  failed: 'Contacts could not be searched',
  retry: 'Try again',
  invalid: (entries) => `${entries.length === 1 ? 'Not an address' : 'Not addresses'}: ${entries.join(', ')}`,
}

/** The words in force: the app's, and English where it has none. */
export function withEnglish(messages: Partial<EmailPickerMessages> | undefined): EmailPickerMessages {
  const own = Object.entries(messages ?? {}).filter(([, words]) => words !== undefined)
  return { ...english, ...Object.fromEntries(own) }
}
