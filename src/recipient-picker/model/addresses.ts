import type { Contact } from '../../contacts/types.ts'

/** The address without regard to case, which the app may have changed. */
export const spelling = ({ email }: Contact) => email.toLowerCase()

export const addressesIn = (mailboxes: readonly Contact[]): ReadonlySet<string> =>
  new Set(mailboxes.map(spelling))

export const hasAddress = (addresses: ReadonlySet<string>, mailbox: Contact): boolean =>
  addresses.has(spelling(mailbox))
