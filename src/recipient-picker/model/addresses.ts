import type { Contact } from '../../contacts/types.ts'

/** The address in lower case, because the app may have changed its case. */
export const spelling = ({ email }: Contact) => email.toLowerCase()

export const addressesIn = (mailboxes: readonly Contact[]): ReadonlySet<string> =>
  new Set(mailboxes.map(spelling))

export const hasAddress = (addresses: ReadonlySet<string>, mailbox: Contact): boolean =>
  addresses.has(spelling(mailbox))

/** The people in one list who are not in the other. */
export function difference<B extends Contact, A extends Contact>(before: readonly B[], after: readonly A[]) {
  const [then, now] = [addressesIn(before), addressesIn(after)]
  return {
    added: after.filter((mailbox) => !hasAddress(then, mailbox)),
    removed: before.filter((mailbox) => !hasAddress(now, mailbox)),
  }
}
