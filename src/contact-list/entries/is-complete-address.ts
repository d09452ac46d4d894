import { isComplete } from '../../contacts/mailboxes/is-complete.ts'
import { parseMailboxes } from '../../contacts/mailboxes/parse.ts'

/** Whether a text has an address that needs no completion. */
export const isCompleteAddress = (text: string) => parseMailboxes(text).some(isComplete)
