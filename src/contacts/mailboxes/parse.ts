import { visible } from './visible.ts'
import { findProblem, findWarning } from './address.ts'
import type { MailboxProblem, MailboxWarning } from './address.ts'
import { readEntries } from './entries.ts'
import type { Entry } from './entries.ts'

/** One entry of a list of mailboxes, as it was read. It is a `Contact` too. */
export interface Mailbox {
  /** The display name, without quotes and escapes; none when it is the address. Encoded words stay as they are. */
  name?: string
  /** The address; when there is none in the entry, all of its text. Invisible characters are taken out. */
  email: string
  /** Whether something can be delivered to the address, as far as its form tells. */
  valid: boolean
  /** Why it is not valid. */
  problem?: MailboxProblem
  /** What is odd in it though it is valid: worth a question. */
  warning?: MailboxWarning
  /** Where the entry begins in the text, in UTF-16 units: without separators, blanks and group label around it. */
  start: number
  /** Where the entry ends. */
  end: number
}

/**
 * Reads what people type or paste into a To field: mailboxes (`ann@example.org`, `Ann Lee <ann@example.org>`,
 * `"Lee, Ann" <ann@example.org>`, `Lee, Ann <ann@example.org>`, `ann@example.org (Ann Lee)`, `Ann Lee (ann@example.org)`,
 * `Ann Lee [mailto:ann@example.org]`, `mailto:` links, any of these in quotes) with commas, semicolons, line breaks, tabs or,
 * after an address, blanks between them, and groups (`Team: a@example.org;`). Nothing that was written is dropped but
 * separators, the labels of groups and comments within an address: what is no address is an entry with `valid: false`.
 * Takes time in proportion to the length of the text, and never throws.
 */
export function parseMailboxes(text: string): Mailbox[] {
  return readEntries(text).map((entry) => toMailbox(entry, text))
}

/** @param text The text that the entry is a part of. */
export function toMailbox({ name, email, isWide, start, end }: Entry, text: string): Mailbox {
  const address = email || visible(text.slice(start, end))
  const problem = findProblem(address)
  return {
    name: name && name !== address ? name : undefined,
    email: address,
    valid: !problem,
    problem,
    warning: problem ? undefined : findWarning(address, isWide === true),
    start,
    end,
  }
}
