import type { Mailbox } from './parse.ts'

/** Whether a mailbox is valid and its top-level domain has two characters or more: the user may be done with typing. */
export const isComplete = ({ valid, warning, email }: Mailbox) =>
  valid && warning !== 'no-tld' && !/\..$/u.test(email)
