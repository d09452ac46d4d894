import { parseMailboxes, type Mailbox } from '../../contacts/mailboxes/parse.ts'
import { visibleText } from '../../contacts/mailboxes/visible.ts'
import { badEntries } from './list-text.ts'

/** What the text has to be: a list of addresses, one address or nothing, or any text. */
export type EntryRule = 'list' | 'address' | undefined

interface Faults {
  /** The entries that are not an address. */
  bad: readonly Mailbox[]
  /** Whether there are several addresses where one is expected. */
  isSeveral?: boolean
}

const noFaults: Faults = { bad: [] }

/** What is wrong with the text of a picker. */
export function checkEntries(text: string, rule: EntryRule): Faults {
  if (!rule) return noFaults
  const bad = badEntries(text)
  if (rule === 'list' || bad.length > 0) return { bad }
  const entries = parseMailboxes(text)
  if (entries.length > 1) return { bad, isSeveral: true }
  const [{ start, end } = { start: 0, end: 0 }] = entries
  const rest = text.slice(0, start) + text.slice(end)
  // A separator or the label of a group would be submitted with the address.
  return rest.trim() ? { bad: [wholeText(text)] } : noFaults
}

function wholeText(text: string): Mailbox {
  const start = text.length - text.trimStart().length
  return { email: visibleText(text), valid: false, start, end: text.trimEnd().length }
}
