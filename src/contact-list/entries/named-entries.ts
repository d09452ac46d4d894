import type { Mailbox } from '../../contacts/mailboxes/parse.ts'

const MOST_ENTRIES = 3
const MOST_CHARACTERS = 60

/**
 * The entries as a message names them: the first few, shortened, and then the number of the others, such as `+2`. The
 * message has to be short, because it is read aloud.
 */
export function namedEntries(entries: readonly Pick<Mailbox, 'email'>[]): string[] {
  const named = entries.slice(0, MOST_ENTRIES).map(({ email }) => shortened(email))
  const others = entries.length - named.length
  return others > 0 ? [...named, `+${others}`] : named
}

function shortened(text: string): string {
  // Only the part of a long text that can be needed: one character more than fits, each of at most two UTF-16 units.
  const characters = Array.from(text.slice(0, 2 * (MOST_CHARACTERS + 1)))
  return characters.length > MOST_CHARACTERS ? `${characters.slice(0, MOST_CHARACTERS).join('')}…` : text
}
