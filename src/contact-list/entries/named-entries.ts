import type { Mailbox } from '../../contacts/mailboxes/parse.ts'

const MOST_ENTRIES = 3

/**
 * The entries as a message names them: the first few, shortened, and then the number of the others, such as `+2`. The
 * message has to be short, because it is read aloud.
 */
export function namedEntries(entries: readonly Pick<Mailbox, 'email'>[]): string[] {
  const named = entries.slice(0, MOST_ENTRIES).map(({ email }) => shortened(email))
  const others = entries.length - named.length
  return others > 0 ? [...named, `+${others}`] : named
}

const shortened = (text: string) => text.replace(/^(.{60}).+/su, '$1…')
