export type { MailboxProblem, MailboxWarning } from './mailboxes/address.ts'
export { formatMailbox } from './mailboxes/format.ts'
export { formatMailboxes } from './mailboxes/format-list.ts'
export { parseMailboxes, type Mailbox } from './mailboxes/parse.ts'
