import type { Contact } from '../types.ts'
import { formatMailbox } from './format.ts'
import { parseMailboxes } from './parse.ts'
import { visibleText } from './visible.ts'

type NameAndAddress = Pick<Contact, 'name' | 'email'>

/**
 * Writes contacts as a list, as in the To line of a mail: `Ann Lee <ann@example.org>, bob@example.org`.
 * `parseMailboxes` reads it as exactly these mailboxes, with the names and addresses that `formatMailbox` writes.
 *
 * Entries that are not an address, which `parseMailboxes` returns as well, are followed by a semicolon, because
 * `Bob, Ann <ann@example.org>` is one person. Such entries lose quotes and brackets that would join them to others.
 */
export function formatMailboxes(mailboxes: readonly Contact[]): string {
  // Nearly all lists are read back from this text unchanged. Checking it takes one parse instead of several.
  const plain = mailboxes.map(formatMailbox).join(', ')
  const read = parseMailboxes(plain)
  if (isSameList(read, mailboxes) && read.every(({ valid }) => valid)) return plain
  const texts = mailboxes.map((mailbox) => entryText(mailbox))
  const joined = texts
    .map((text, at) => (at < texts.length - 1 ? text + separatorAfter(text) : text))
    .join('')
  const entries = texts.flatMap((text) => parseMailboxes(text))
  if (isSameList(parseMailboxes(joined), entries)) return joined
  // Two entries have the halves of a pair of marks. `formatMailbox` never writes half a pair.
  return entries.map(formatMailbox).join('; ')
}

/**
 * A mailbox as an entry of a list, in the first form that `parseMailboxes` reads back as the same, or else formatted.
 *
 * @param written the user's own text for it, to try first
 */
export function entryText(mailbox: NameAndAddress, written?: string): string {
  const formatted = formatMailbox(mailbox)
  const email = visibleText(String(mailbox.email))
  const unbracketed = formatted.slice(0, formatted.lastIndexOf('<')) + email
  const texts = mailbox.name ? [written, formatted, unbracketed] : [written, email, formatted]
  const isRead = (text?: string) => text && isSameList(parseMailboxes(text), [mailbox])
  return texts.find(isRead) ?? formatted
}

/** The separator and the blank after an entry. */
export function separatorAfter(entry: string, read = parseMailboxes(entry)): string {
  if (read.every(({ valid }) => valid)) return ', '
  // A semicolon alone would end an empty group, whose label is not an entry.
  return entry.endsWith(':') ? ',; ' : '; '
}

/** Whether two lists have the same mailboxes in the same order. */
export function isSameList(some: readonly NameAndAddress[], others: readonly NameAndAddress[]): boolean {
  return some.length === others.length && some.every((mailbox, at) => isSameMailbox(mailbox, others[at]))
}

export function isSameMailbox(mailbox: NameAndAddress, other: NameAndAddress | undefined): boolean {
  return mailbox.email === other?.email && (mailbox.name ?? '') === (other.name ?? '')
}
