import type { Mailbox } from '../../contacts/mailboxes/parse.ts'

/** The most entries in a message, and the most characters of each. */
const MOST = 3
const LONGEST = 60

/**
 * The entries as a message names them: shortened, and after the first few, the number of the others. The message has to
 * be short, because it is read aloud.
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
