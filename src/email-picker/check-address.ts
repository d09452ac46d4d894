import { readEntries } from '../contacts/mailboxes/entries.ts'
import { toMailbox } from '../contacts/mailboxes/parse.ts'
import { visibleText } from '../contacts/mailboxes/visible.ts'
import { namedEntries } from '../contact-list/entries/named-entries.ts'
import type { EmailPickerMessages } from '../messages/types.ts'

/** What is wrong with a text that has to be one address, or empty. '' if it is that. */
export function checkAddress(text: string, messages: EmailPickerMessages): string {
  // The text is submitted as it is. So a mark around an address is not left out, as it is in a list.
  const entries = readEntries(text, { isExact: true }).map((entry) => toMailbox(entry, text))
  const invalid = entries.filter(({ valid }) => !valid)
  if (invalid.length > 0) return messages.invalid(namedEntries(invalid))
  if (entries.length > 1) return messages.single
  const [{ start, end } = { start: 0, end: 0 }] = entries
  const rest = text.slice(0, start) + text.slice(end)
  // A separator or the label of a group would be submitted with the address.
  return rest.trim() ? messages.invalid(namedEntries([{ email: visibleText(text) }])) : ''
}
