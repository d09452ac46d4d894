import type { ContactMatch } from 'react-textbox-emailpicker/contacts'
import { readContact } from '../../src/contact-list/contacts/read-contact.ts'
import { rowOf, type RowOfContact } from '../../src/contact-list/search/search-state.ts'

/** A match as a row of the list. */
export function asRow(given: ContactMatch): RowOfContact {
  const contact = readContact(given.contact)
  if (!contact) throw new Error('The match has no address.')
  return rowOf(given, contact)
}

/** The row of a contact of which nothing is marked. */
export const rowOfContact = (contact: ContactMatch['contact']): RowOfContact =>
  asRow({ contact, nameRanges: [], emailRanges: [] })
