import type { ContactMatch } from 'react-textbox-emailpicker/contacts'
import { readContact } from '../../src/contact-list/contacts/read-contact.ts'
import type { ReadMatch } from '../../src/contact-list/search/search-state.ts'

/** A match as the list has it. */
export function asRead(given: ContactMatch): ReadMatch {
  const contact = readContact(given.contact)
  if (!contact) throw new Error('The match has no address.')
  return { given, contact }
}
