import { visibleText } from './visible.ts'
import { findProblem, findWarning } from './address.ts'
import type { MailboxProblem, MailboxWarning } from './address.ts'
import { readEntries } from './entries.ts'
import type { Entry } from './entries.ts'
import { plainLinks, withReplaced } from './plain-links.ts'

/** One entry of a list of mailboxes. It can be used as a `Contact`. */
export interface Mailbox {
  /** The display name, without quotes and escapes. Undefined when it is the address. Encoded words stay as they are. */
  name?: string | undefined
  /** The address, or the whole text of an entry without one. Invisible characters are removed. */
  email: string
  /** Whether the address has a valid form. */
  valid: boolean
  /** Why it is not valid. */
  problem?: MailboxProblem | undefined
  /** What is unusual in a valid address. Apps may ask the user about it. */
  warning?: MailboxWarning | undefined
  /**
   * A dot or a hyphen behind a valid address at the end of the text. It is not a part of the address, but the user may be writing
   * `ann@example.co.uk`. `formatMailbox` writes it again, so that an app can rewrite the text with each key.
   */
  unfinished?: '.' | '-' | undefined
  /** Where the entry begins in the text, in UTF-16 units. Separators, spaces and group labels around it do not belong to it. */
  start: number
  /** Where the entry ends in the text. */
  end: number
}

/**
 * Reads the text of a To field, as people type and paste it.
 *
 * - Mailboxes can be `ann@example.org`, `Ann Lee <ann@example.org>`, `"Lee, Ann" <ann@example.org>`,
 *   `Lee, Ann <ann@example.org>`, `ann@example.org (Ann Lee)`, `Ann Lee (ann@example.org)`,
 *   `Ann Lee [mailto:ann@example.org]`, links of `mailto:`, HTML, Markdown, Slack and others, and any of these in quotes.
 * - They are separated by commas, semicolons, line breaks, tabs and, after an address, spaces. Groups (`Team: a@example.org;`)
 *   are read as well. Where semicolons or line breaks separate, names can have several commas: `King, Martin, Jr. <m@example.org>`.
 * - Bullets, numbers of a list and dashes around a name are not a part of it, unless it is in quotes. A name has a letter. Marks around an
 *   address, as at the end of a sentence, are left out, and an angle bracket that is missing is added.
 * - Only separators, the labels of groups, comments in an address and queries of links are left out. Other text without an
 *   address is an entry with `valid: false`.
 *
 * It takes time in proportion to the length of the text, and never throws.
 */
export function parseMailboxes(text: string): Mailbox[] {
  const plain = plainLinks(text)
  return readEntries(plain).map((entry) => toMailbox(withReplaced(entry, text, plain), text))
}

/** Whether a name is empty, or only the address. Outlook writes it in apostrophes. */
export const isAddressItself = (name: string, address: string) =>
  name.replace(/^'(.*)'$/, '$1') === address || name === ''

/** @param text the whole list that the entry is a part of */
export function toMailbox({ name, email, isWide, start, end }: Entry, text: string): Mailbox {
  const address = email || visibleText(text.slice(start, end))
  const problem = findProblem(address)
  const mailbox: Mailbox = {
    name: isAddressItself(name, address) ? undefined : name,
    email: address,
    valid: !problem,
    problem,
    warning: problem ? undefined : findWarning(address, isWide === true),
    start,
    end,
  }
  const last = text.slice(-1)
  if ((last === '.' || last === '-') && end === text.length && text.endsWith(address + last))
    mailbox.unfinished = last
  return mailbox
}
