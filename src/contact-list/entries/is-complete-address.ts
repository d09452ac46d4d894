import { readEntries } from '../../contacts/mailboxes/entries.ts'
import { looksLikeAddress } from '../../contacts/mailboxes/looks-like-address.ts'
import { isComplete, toMailbox } from '../../contacts/mailboxes/parse.ts'

/** Whether a text has an address that nobody needs to complete. Typed names and beginnings of addresses have none. */
export const isCompleteAddress = (text: string) =>
  looksLikeAddress(text) &&
  readEntries(text)
    .map((entry) => toMailbox(entry, text))
    .some(isComplete)
