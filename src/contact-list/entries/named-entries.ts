import type { Mailbox } from '../../contacts/mailboxes/parse.ts'

const MOST_ENTRIES = 3
const MOST_CHARACTERS = 60

/**
 * The entries as a message names them: shortened, and after the first few, the number of the others. The message has to
 * be short, because it is read aloud.
 */
export function namedEntries(entries: readonly Pick<Mailbox, 'email'>[]): string[] {
  const named = entries.slice(0, MOST_ENTRIES).map(({ email }) => shortened(email))
  const others = entries.length - named.length
  return others > 0 ? [...named, `+${others}`] : named
}

function shortened(text: string): string {
  // Only as much as can be needed: a character has at most two UTF-16 units.
  const characters = Array.from(text.slice(0, 2 * MOST_CHARACTERS + 2))
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : text
}
