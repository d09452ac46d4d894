import { looksLikeAddress } from '../../contacts/mailboxes/looks-like-address.ts'
import { readFields } from '../../contact-list/contacts/read-fields.ts'
import { visibleName, visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Recipient } from '../types.ts'

/**
 * The visible text of a chip: the name or, without one, the address. A name that looks like an address is not shown,
 * because the mail might go to another address.
 */
export function chipText({ name: ownName, email, contact }: Recipient, showsContactName?: boolean): string {
  const name = ownName ?? (showsContactName ? readFields(contact).name : '')
  const shown = visibleName(name)
  return shown === '' || looksLikeAddress(shown) ? visibleText(email) : shown
}

/** The contact of a recipient, for the avatar. Without a known contact, the recipient's own name and address. */
export function personOf({ contact, email, name = '' }: Recipient) {
  const fields = readFields(contact)
  return fields.email ? fields : { email, name, photo: '' }
}
