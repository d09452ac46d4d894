import type { Contact } from '../../contacts/types.ts'
import { remembered } from './remembered.ts'

/** Addresses are compared in lower case, because the app may change their case. */
export const lowerCaseAddress = ({ email }: Contact) => email.toLowerCase()

/** The addresses of mailboxes. The set for an array is made once. */
export const addressesIn: (mailboxes: readonly Contact[]) => ReadonlySet<string> = /* @__PURE__ */ remembered(
  (mailboxes) => new Set(mailboxes.map(lowerCaseAddress)),
)

export const hasAddress = (addresses: ReadonlySet<string>, mailbox: Contact): boolean =>
  addresses.has(lowerCaseAddress(mailbox))

/** The `people` with an address that none of the `known` ones has. */
export function except<C extends Contact>(people: readonly C[], known: readonly Contact[]): readonly C[] {
  const addresses = addressesIn(known)
  return people.filter((mailbox) => !hasAddress(addresses, mailbox))
}
