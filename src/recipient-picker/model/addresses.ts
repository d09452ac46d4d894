import type { Contact } from '../../contacts/types.ts'

/** The form in which addresses are compared. An app may change the case of an address. */
export const lowerCaseAddress = ({ email }: Contact) => email.toLowerCase()

export const addressesIn = (mailboxes: readonly Contact[]): ReadonlySet<string> =>
  new Set(mailboxes.map(lowerCaseAddress))

export const hasAddress = (addresses: ReadonlySet<string>, mailbox: Contact): boolean =>
  addresses.has(lowerCaseAddress(mailbox))

/** The people of `after` who are not in `before`, and the other way round. */
export function difference<B extends Contact, A extends Contact>(before: readonly B[], after: readonly A[]) {
  const [then, now] = [addressesIn(before), addressesIn(after)]
  return {
    added: after.filter((mailbox) => !hasAddress(then, mailbox)),
    removed: before.filter((mailbox) => !hasAddress(now, mailbox)),
  }
}
