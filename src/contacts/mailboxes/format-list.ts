import type { Contact } from '../types.ts'
import { formatMailbox } from './format.ts'
import { parseMailboxes } from './parse.ts'
import { visibleText } from './visible.ts'

type NameAndAddress = Pick<Contact, 'name' | 'email'>

/**
 * Writes contacts as a list, as in the To line of a mail: `Ann Lee <ann@example.org>, bob@example.org`.
 * If all addresses are valid, `parseMailboxes` reads these mailboxes from it, in order, with the names and addresses
 * that `formatMailbox` writes.
 *
 * After an entry without an address, which `parseMailboxes` returns as well, comes a semicolon (`,;` after `Team:`):
 * `Bob, Ann <ann@example.org>` is one person. Such entries lose quotes and brackets that would join them to others.
 */
export function formatMailboxes(mailboxes: readonly Contact[]): string {
  // A shortcut: nearly all lists are read back from this text unchanged.
  const joinedWithCommas = mailboxes.map(formatMailbox).join(', ')
  const read = parseMailboxes(joinedWithCommas)
  if (isSameList(read, mailboxes) && read.every(({ valid }) => valid)) return joinedWithCommas
  const texts = mailboxes.map((mailbox) => entryText(mailbox))
  const joined = texts
    .map((text, at) => (at < texts.length - 1 ? text + separatorAfter(text) : text))
    .join('')
  const entries = texts.flatMap((text) => parseMailboxes(text))
  if (isSameList(parseMailboxes(joined), entries)) return joined
  // Two entries can have an unpaired quote or bracket each, and these pair up. `formatMailbox` writes no unpaired ones.
  return entries.map(formatMailbox).join('; ')
}

/**
 * Writes a mailbox as an entry of a list, in the first of several forms that `parseMailboxes` reads back unchanged, or
 * else in the form of `formatMailbox`. The first form is `written`, the entry as the user wrote it.
 */
export function entryText(mailbox: NameAndAddress, written?: string): string {
  const formatted = formatMailbox(mailbox)
  const email = visibleText(String(mailbox.email))
  const unbracketed = formatted.slice(0, formatted.lastIndexOf('<')) + email
  const forms = mailbox.name ? [written, formatted, unbracketed] : [written, email, formatted]
  const isReadUnchanged = (text?: string) => text && isSameList(parseMailboxes(text), [mailbox])
  return forms.find(isReadUnchanged) ?? formatted
}

/** The separator to write after an entry, with a blank: a comma after addresses, a semicolon or both after others. */
export function separatorAfter(entry: string, read = parseMailboxes(entry)): string {
  if (read.every(({ valid }) => valid)) return ', '
  // `Team:;` would be an empty group, whose label is dropped. The comma makes `Team:` an entry.
  return entry.endsWith(':') ? ',; ' : '; '
}

export function isSameList(some: readonly NameAndAddress[], others: readonly NameAndAddress[]): boolean {
  return some.length === others.length && some.every((mailbox, at) => isSameMailbox(mailbox, others[at]))
}

export function isSameMailbox(mailbox: NameAndAddress, other: NameAndAddress | undefined): boolean {
  return mailbox.email === other?.email && (mailbox.name ?? '') === (other.name ?? '')
}
