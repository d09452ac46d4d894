import type { Mailbox } from './parse.ts'

/** Whether an address needs no completion: its top-level domain has two letters or more. */
export const isComplete = ({ valid, warning, email }: Mailbox) =>
  valid && warning !== 'no-tld' && !/\..$/u.test(email)
