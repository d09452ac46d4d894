import { looksLikeAddress } from '../../contacts/mailboxes/looks-like-address.ts'
import { readContact } from '../../contact-list/contacts/read-contact.ts'
import { visibleName, visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Recipient } from '../types.ts'

/**
 * The visible text of a chip: the name or, without one, the address. A name that looks like an address is not shown,
 * because the mail might go to another address.
 *
 * @param showsNames whether a recipient without a name shows the name of its contact
 */
export function chipText({ name: ownName, email, contact }: Recipient, showsNames?: boolean): string {
  const name = ownName ?? (showsNames ? readContact(contact)?.name : undefined)
  const shown = name === undefined ? '' : visibleName(name)
  return shown === '' || looksLikeAddress(shown) ? visibleText(email) : shown
}

/** The contact of a recipient, for its avatar. Without a known contact, one from its name and its address. */
export const personOf = ({ contact, email, name = '' }: Recipient) =>
  readContact(contact) ?? { email, name, photo: '' }
