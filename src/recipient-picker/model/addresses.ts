import type { Contact } from '../../contacts/types.ts'

/** The address in lower case, because the app may have changed its case. */
export const spelling = ({ email }: Contact) => email.toLowerCase()

export const addressesIn = (mailboxes: readonly Contact[]): ReadonlySet<string> =>
  new Set(mailboxes.map(spelling))

export const hasAddress = (addresses: ReadonlySet<string>, mailbox: Contact): boolean =>
  addresses.has(spelling(mailbox))
