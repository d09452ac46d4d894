import { findProblem, findWarning, type MailboxProblem, type MailboxWarning } from './address.ts'
import { readEntries, type Entry, type ReadOptions } from './entries.ts'
import { unfolded } from './folds.ts'
import { withoutListMarks, withoutListQuotes } from './marks.ts'
import { unglued } from './glued.ts'
import { plainLinks } from './plain-links.ts'
import { includeFillers } from './fillers.ts'
import { visibleText } from './visible.ts'

/** An entry of a list of mailboxes. It can be used as a `Contact`. */
export interface Mailbox {
  /** The display name, without quotes and escapes. Undefined if empty or the address. Encoded words stay encoded. */
  name?: string | undefined
  /** The address, or the whole text of an entry without one. Invisible characters are removed. */
  email: string
  /** Whether the address has a valid form. */
  valid: boolean
  /** Why it is not valid. */
  problem?: MailboxProblem | undefined
  /** A reason to ask the user about a valid address. */
  warning?: MailboxWarning | undefined
  /**
   * A dot or a hyphen behind a valid address at the end of the text. It is not a part of the address, but the user
   * may be writing `ann@example.co.uk`. `formatMailbox` writes it again, so that an app can rewrite the text with
   * each key.
   */
  unfinished?: '.' | '-' | undefined
  /** The start of the entry in the text, in UTF-16 units, without the separators, spaces and group labels around it. */
  start: number
  /** The end of the entry in the text. */
  end: number
}

/**
 * Reads the text of a To field, as people type and paste it: mailboxes of RFC 5322, and the forms that mail programs,
 * word processors and others write instead. The manual lists them (Recipients). Other text without an address is an
 * entry with `valid: false`.
 *
 * Reading takes time in proportion to the length of the text, and never throws.
 */
export function parseMailboxes(text: string): Mailbox[] {
  return readMailboxes(text)
}

export function readMailboxes(text: string, options?: ReadOptions): Mailbox[] {
  const plain = withoutListMarks(unfolded(plainLinks(withoutListQuotes(text))))
  return readEntries(plain, options).map((entry) => {
    const filledEntry = includeFillers(entry, plain, text)
    const original = text.slice(filledEntry.start, filledEntry.end)
    return toMailbox({ ...filledEntry, isGlued: unglued(original) !== original }, text)
  })
}

/** Whether a name is empty, or repeats the address. Outlook puts the repeated address in apostrophes. */
export const isRedundantName = (name: string, address: string) =>
  name.replace(/^'(.*)'$/, '$1') === address || name === ''

/** Whether a mailbox is valid, and its top-level domain has two characters or more: the user may have finished it. */
export const isComplete = ({ valid, warning, email }: Mailbox) =>
  valid && warning !== 'no-tld' && !/\..$/u.test(email)

export function toMailbox(entry: Entry & { isGlued?: boolean }, text: string): Mailbox {
  const { name, email, start, end } = entry
  const address = email || visibleText(text.slice(start, end))
  const problem = findProblem(address)
  const mailbox: Mailbox = {
    name: isRedundantName(name, address) ? undefined : name,
    email: address,
    valid: !problem,
    problem,
    warning: problem ? undefined : findWarning(address, entry),
    start,
    end,
  }
  const last = text.slice(-1)
  if ((last === '.' || last === '-') && end === text.length && text.endsWith(address + last))
    mailbox.unfinished = last
  return mailbox
}
