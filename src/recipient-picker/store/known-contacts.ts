import { mailboxKey } from '../../contacts/mailboxes/address.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import type { Contact } from '../../contacts/types.ts'
import type { ReadContact } from '../../email-picker/read-contact.ts'
import type { Recipient } from '../types.ts'

/** The contacts of the app that are known so far, by their addresses. A text has only the addresses. */
export type KnownContacts = ReadonlyMap<string, Contact>

export const noneKnown: KnownContacts = new Map()

/** An address, and the contact of the app that it belongs to. */
export interface Acquaintance {
  readonly email: string
  readonly contact?: Contact | undefined
}

export const acquaintance = ({ email, given }: ReadContact): Acquaintance => ({ email, contact: given })

/** Addresses in a text have no invisible characters. */
const keyOf = ({ email }: Acquaintance) => mailboxKey(visibleText(email))

/** The same map if it has all of them. */
export function withKnown(known: KnownContacts, some: readonly Acquaintance[]): KnownContacts {
  const others = some.flatMap(({ email, contact }): [string, Contact][] => {
    if (!contact) return []
    const key = keyOf({ email })
    return known.get(key) === contact ? [] : [[key, contact]]
  })
  return others.length > 0 ? new Map([...known, ...others]) : known
}

/** The recipients, each with its contact if that is known. */
export function withContacts(mailboxes: readonly Mailbox[], known: KnownContacts): Recipient[] {
  return mailboxes.map((mailbox) => {
    const contact = known.size > 0 && known.get(keyOf(mailbox))
    return contact ? { ...mailbox, contact } : mailbox
  })
}
