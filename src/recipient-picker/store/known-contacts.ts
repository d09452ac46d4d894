import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Contact } from '../../contacts/types.ts'
import type { Recipient } from '../types.ts'
import type { LatestProps } from './recipient-content.ts'

/** The app's contacts that are known so far, by their addresses: the chips have only names and addresses. */
export type KnownContacts = ReadonlyMap<string, Contact>

export const noneKnown: KnownContacts = new Map()

/** An address, and its contact if that is known. */
export interface AddressAndContact {
  readonly email: string
  readonly contact?: Contact | undefined
}

/** The key of an address, without invisible characters: addresses in a text have none. */
export const keyOf = ({ email }: AddressAndContact) => mailboxKey(visibleText(email))

/** The map with more contacts: the same map if it has all of them. Of several with one address, the last one counts. */
export function withKnown(known: KnownContacts, some: readonly AddressAndContact[]): KnownContacts {
  const all = new Map(
    some.flatMap((one): [string, Contact][] => (one.contact ? [[keyOf(one), one.contact]] : [])),
  )
  const hasOther = [...all].some(([key, contact]) => known.get(key) !== contact)
  return hasOther ? new Map([...known, ...all]) : known
}

/** The recipients, each with its contact if that is known. */
export function withContacts(mailboxes: readonly Mailbox[], known: KnownContacts): Recipient[] {
  return mailboxes.map((mailbox) => {
    const contact = known.size > 0 && known.get(keyOf(mailbox))
    return contact ? { ...mailbox, contact } : mailbox
  })
}

/** The contacts that the app has set with the recipients of a box. */
export class GivenContacts {
  known = noneKnown
  /** The properties of the last rendering. */
  latest: LatestProps = {}

  keepLatest(latest: LatestProps): void {
    const { mailboxes } = this.latest
    this.latest = latest
    if (latest.mailboxes !== mailboxes) this.learn(latest.mailboxes)
  }

  learn(some: readonly AddressAndContact[] = []): void {
    this.known = withKnown(this.known, some)
  }

  /** The recipients for mailboxes, each with its contact if that is known. */
  recipientsOf(mailboxes: readonly Mailbox[]): Recipient[] {
    return withContacts(mailboxes, this.known)
  }
}
