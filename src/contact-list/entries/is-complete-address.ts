import { readEntries } from '../../contacts/mailboxes/entries.ts'
import { looksLikeAddress } from '../../contacts/mailboxes/looks-like-address.ts'
import { isComplete, toMailbox } from '../../contacts/mailboxes/parse.ts'

/** Whether a text contains an address that may be complete, such as `ann@example.org`, but not `ann@example.o`. */
export const isCompleteAddress = (text: string) =>
  looksLikeAddress(text) &&
  readEntries(text)
    .map((entry) => toMailbox(entry, text))
    .some(isComplete)
