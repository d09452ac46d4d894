import { looksLikeAddress } from '../../contacts/mailboxes/looks-like-address.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'

/** Whether a text has an address that needs no completion. */
export const isCompleteAddress = (text: string) =>
  looksLikeAddress(text) && parseMailboxes(text).some(({ valid, warning }) => valid && warning !== 'no-tld')
