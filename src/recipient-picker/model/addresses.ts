import type { Contact } from '../../contacts/types.ts'

/** The address without regard to case and blanks, which the app may have changed. */
const spelling = ({ email }: Contact) => email.trim().toLowerCase()

export const addressesIn = (mailboxes: readonly Contact[]): ReadonlySet<string> =>
  new Set(mailboxes.map(spelling))

export const hasAddress = (addresses: ReadonlySet<string>, mailbox: Contact): boolean =>
  addresses.has(spelling(mailbox))
