import { looksLikeAddress } from '../../contacts/mailboxes/looks-like-address.ts'
import { readContact } from '../../contact-list/contacts/read-contact.ts'
import { visibleName, visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Recipient } from '../types.ts'

/**
 * The text of a chip. A name like an address could be mistaken for the recipient's address, which is shown instead.
 *
 * @param showsNames whether an address without a name shows the name of its contact
 */
export function chipText({ name: written, email, contact }: Recipient, showsNames?: boolean): string {
  const name = written ?? (showsNames ? readContact(contact)?.name : undefined)
  const shown = name === undefined ? '' : visibleName(name)
  return shown === '' || looksLikeAddress(shown) ? visibleText(email) : shown
}

/** A recipient as its avatar shows it: the contact, if that is known. */
export const personOf = ({ contact, email, name = '' }: Recipient) =>
  readContact(contact) ?? { email, name, photo: '' }
