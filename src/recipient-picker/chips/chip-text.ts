import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { looksLikeAddress } from '../../contacts/mailboxes/looks-like-address.ts'
import { visibleName, visibleText } from '../../contacts/mailboxes/visible.ts'

/** What a chip shows. A name that looks like an address could be mistaken for the address, so that one is shown instead. */
export function chipText({ name, email }: Mailbox): string {
  const shown = name === undefined ? '' : visibleName(name)
  return shown === '' || looksLikeAddress(shown) ? visibleText(email) : shown
}
