import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Contact } from '../../contacts/types.ts'
import type { Recipient, RecipientPickerProps } from '../types.ts'

/** The contacts of the app that are known so far, by their addresses. A text has only the addresses. */
export type KnownContacts = ReadonlyMap<string, Contact>

export const noneKnown: KnownContacts = new Map()

/** An address, and the contact of the app that it belongs to. */
export interface Acquaintance {
  readonly email: string
  readonly contact?: Contact | undefined
}

/** Addresses in a text have no invisible characters. */
export const keyOf = ({ email }: Acquaintance) => mailboxKey(visibleText(email))

/** The map with more contacts: the same map if it has all of them. Of several with one address, the last one counts. */
export function withKnown(known: KnownContacts, some: readonly Acquaintance[]): KnownContacts {
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

/** The properties on which the contacts of recipients depend. */
interface LatestProps extends Pick<
  RecipientPickerProps,
  'mailboxes' | 'contacts' | 'filterContacts' | 'isContactDisabled' | 'newContact'
> {
  /** `'mailbox'` if recipients have names. */
  completion?: unknown
}

/** The contacts that a box knows from the recipients that its app has set. */
export class GivenContacts {
  known = noneKnown
  latest: LatestProps = {}

  keepLatest(latest: LatestProps): void {
    const { mailboxes } = this.latest
    this.latest = latest
    if (latest.mailboxes !== mailboxes) this.learn(latest.mailboxes)
  }

  learn(some: readonly Acquaintance[] = []): void {
    this.known = withKnown(this.known, some)
  }

  /** The recipients with their contacts, for the app. */
  addTo(mailboxes: readonly Mailbox[]): Recipient[] {
    return withContacts(mailboxes, this.known)
  }
}
