import { reportInvalid } from '../box/development.ts'
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

/** The messages of the app, with English ones for those that are missing or can't be used. */
export function withEnglish(messages: Partial<EmailPickerMessages> | undefined): EmailPickerMessages {
  const words = { ...english }
  for (const [name, own] of Object.entries(messages ?? {})) {
    const kind = typeof words[name as keyof EmailPickerMessages]
    if (typeof own === kind) Object.assign(words, { [name]: own })
    else if (process.env.NODE_ENV !== 'production' && own != null && kind !== 'undefined')
      reportInvalid('EmailPicker', `messages.${name}`, own, `a ${kind}`)
  }
  return words
}
