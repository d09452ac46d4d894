import type { Contact } from '../../contacts/types.ts'

/** Addresses are compared in lower case, because the app may change their case. */
export const lowerCaseAddress = ({ email }: Contact) => email.toLowerCase()

export const addressesIn = (mailboxes: readonly Contact[]): ReadonlySet<string> =>
  new Set(mailboxes.map(lowerCaseAddress))

export const hasAddress = (addresses: ReadonlySet<string>, mailbox: Contact): boolean =>
  addresses.has(lowerCaseAddress(mailbox))

/** The `people` with an address that none of the `known` ones has. */
export function newAmong<C extends Contact>(known: readonly Contact[], people: readonly C[]): readonly C[] {
  const addresses = addressesIn(known)
  return people.filter((mailbox) => !hasAddress(addresses, mailbox))
}
