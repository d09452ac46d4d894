import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'

/** Whether a text has an address that needs no completion. */
export const isCompleteAddress = (text: string) =>
  parseMailboxes(text).some(({ valid, warning }) => valid && warning !== 'no-tld')
