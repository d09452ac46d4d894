import type { Mailbox } from '../../contacts/mailboxes/parse.ts'

/** The most entries in a message, and the most characters of each. */
const MOST = 3
const LONGEST = 60

/**
 * Entries for a message. It has to be short: it is read aloud, and must not cover the page. The last item is the
 * number of the remaining entries.
 */
export function namedEntries(entries: readonly Pick<Mailbox, 'email'>[]): string[] {
  const named = entries.slice(0, MOST).map(({ email }) => shortened(email))
  const others = entries.length - named.length
  return others > 0 ? [...named, `+${others}`] : named
}

function shortened(text: string): string {
  const characters = Array.from(text.slice(0, 2 * LONGEST + 2))
  return characters.length > LONGEST ? `${characters.slice(0, LONGEST).join('')}…` : text
}
