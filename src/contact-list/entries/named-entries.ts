import type { Mailbox } from '../../contacts/mailboxes/parse.ts'

const MOST_ENTRIES = 3

/** The entries in a message, which is read aloud: the first few, shortened, and `+2` for two others. */
export function namedEntries(entries: readonly Pick<Mailbox, 'email'>[]): string[] {
  const named = entries.slice(0, MOST_ENTRIES).map(({ email }) => shortened(email))
  const others = entries.length - named.length
  return others > 0 ? [...named, `+${others}`] : named
}

function shortened(text: string): string {
  // Only the start is read, because a pasted text can be very long.
  const start = /^.{60}(?=.)/su.exec(text)
  return start ? `${start[0]}…` : text
}
