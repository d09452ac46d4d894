import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Contact } from '../../contacts/types.ts'
import type { Recipient } from '../types.ts'
import type { LatestProps } from './recipient-content.ts'

/** Contacts of the app, by address (`keyOf`). Chips have only names and addresses, so this is kept beside them. */
export type KnownContacts = ReadonlyMap<string, Contact>

export const noneKnown: KnownContacts = new Map()

export type AddressAndContact = Readonly<Pick<Recipient, 'email' | 'contact'>>

/** The key of an address. It ignores invisible characters, which the parsed addresses of chips lack. */
export const keyOf = ({ email }: AddressAndContact) => mailboxKey(visibleText(email))

/** A map with more contacts, which replace others with their addresses. The same map if it has all of them already. */
export function withMoreContacts(known: KnownContacts, more: readonly AddressAndContact[]): KnownContacts {
  const added = new Map(
    more.flatMap((one): [string, Contact][] => (one.contact ? [[keyOf(one), one.contact]] : [])),
  )
  const isChanged = [...added].some(([key, contact]) => known.get(key) !== contact)
  return isChanged ? new Map([...known, ...added]) : known
}

/** The recipients for mailboxes: each has its contact, if the contact is known. */
export function attachContacts(mailboxes: readonly Mailbox[], known: KnownContacts): Recipient[] {
  return mailboxes.map((mailbox) => {
    const contact = known.size > 0 && known.get(keyOf(mailbox))
    return contact ? { ...mailbox, contact } : mailbox
  })
}

/** The contacts that the app has passed in `mailboxes`. */
export class GivenContacts {
  known = noneKnown
  latest: LatestProps = {}

  keepLatest(latest: LatestProps): void {
    const { mailboxes } = this.latest
    this.latest = latest
    if (latest.mailboxes !== mailboxes) this.learn(latest.mailboxes)
  }

  learn(some: readonly AddressAndContact[] = []): void {
    this.known = withMoreContacts(this.known, some)
  }

  recipientsOf(mailboxes: readonly Mailbox[]): Recipient[] {
    return attachContacts(mailboxes, this.known)
  }
}
