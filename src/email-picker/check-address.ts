import { readEntries } from '../contacts/mailboxes/entries.ts'
import { toMailbox, type Mailbox } from '../contacts/mailboxes/parse.ts'
import { visibleText } from '../contacts/mailboxes/visible.ts'
import { namedEntries } from '../contact-list/entries/named-entries.ts'
import type { EmailPickerMessages } from '../messages/types.ts'

interface Faults {
  /** The entries that are not valid addresses. */
  invalid: readonly Mailbox[]
  /** Whether there are several addresses. */
  hasSeveral?: boolean
}

const noFaults: Faults = { invalid: [] }

/** What is wrong with a text that has to be one address, or empty, and the entries to underline. */
export function checkAddress(text: string, messages: EmailPickerMessages) {
  const { invalid, hasSeveral } = faultsOf(text)
  if (invalid.length > 0) return { validity: messages.invalid(namedEntries(invalid)), invalid }
  return { validity: hasSeveral ? messages.single : '', invalid }
}

function faultsOf(text: string): Faults {
  // The text is submitted as it is. So a mark around an address is not left out, as it is in a list.
  const entries = readEntries(text, { isExact: true }).map((entry) => toMailbox(entry, text))
  const invalid = entries.filter(({ valid }) => !valid)
  if (invalid.length > 0) return { invalid }
  if (entries.length > 1) return { invalid, hasSeveral: true }
  const [{ start, end } = { start: 0, end: 0 }] = entries
  const rest = text.slice(0, start) + text.slice(end)
  // A separator or the label of a group would be submitted with the address.
  return rest.trim() ? { invalid: [wholeText(text)] } : noFaults
}

function wholeText(text: string): Mailbox {
  const start = text.length - text.trimStart().length
  return { email: visibleText(text), valid: false, start, end: text.trimEnd().length }
}
