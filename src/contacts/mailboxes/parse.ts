import { visible } from '../mailbox.ts'
import { findProblem, findWarning } from './address.ts'
import type { MailboxProblem, MailboxWarning } from './address.ts'
import { readEntries } from './entries.ts'
import type { Entry } from './entries.ts'
import type { Token } from './tokens.ts'

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
 * `"Lee, Ann" <ann@example.org>`, `Lee, Ann <ann@example.org>`, `ann@example.org (Ann Lee)`, `mailto:` links) with commas,
 * semicolons, line breaks, tabs or, after an address, blanks between them, and groups (`Team: a@example.org;`). Nothing that
 * was written is dropped but separators and the labels of groups: what is no address is an entry with `valid: false`.
 * Takes time in proportion to the length of the text, and never throws.
 */
export function parseMailboxes(text: string): Mailbox[] {
  return readEntries(text).map((entry) => toMailbox(entry, text))
}

/** @param text The text that the entry is a part of. */
export function toMailbox({ names, address, start, end }: Entry, text: string): Mailbox {
  const written = visible(text.slice(start, end))
  const email = address ? emailIn(address) : written
  const name = address && nameIn(names, text)
  const problem = findProblem(email)
  return {
    name: name && name !== email ? name : undefined,
    email,
    valid: !problem,
    problem,
    warning: problem ? undefined : findWarning(email, !written.includes(email)),
    start,
    end,
  }
}

/** Marks around all of the name are no part of it; those in it are. */
function nameIn(names: readonly Token[], text: string): string {
  const [first, second] = names
  const name = text.slice(first?.start, names.at(-1)?.end ?? 0)
  return visible(first?.kind && !second ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name).replace(
    / +/g,
    ' ',
  )
}

function emailIn({ kind, plain }: Token): string {
  return visible(kind ? plain.slice(1, -1) : plain)
    .replace(/^mailto:([^?]*).*/i, '$1')
    .replace(/^'(.+)'$/, '$1')
}
