import type { Contact } from '../../contacts/types.ts'

/** The form in which addresses are compared. An app may change the case of an address. */
export const lowerCaseAddress = ({ email }: Contact) => email.toLowerCase()

export const addressesIn = (mailboxes: readonly Contact[]): ReadonlySet<string> =>
  new Set(mailboxes.map(lowerCaseAddress))

export const hasAddress = (addresses: ReadonlySet<string>, mailbox: Contact): boolean =>
  addresses.has(lowerCaseAddress(mailbox))

/** The people who are not among others. */
export function newAmong<C extends Contact>(others: readonly Contact[], people: readonly C[]): readonly C[] {
  const addresses = addressesIn(others)
  return people.filter((mailbox) => !hasAddress(addresses, mailbox))
}
