import { readEntries } from '../contacts/mailboxes/entries.ts'
import { toMailbox } from '../contacts/mailboxes/parse.ts'
import { visibleText } from '../contacts/mailboxes/visible.ts'
import { namedEntries } from '../contact-list/entries/named-entries.ts'
import type { AddressMessages } from '../messages/types.ts'

// `useAddressProblem` needs the messages only with the check, so they are loaded together.
export { englishForAddress } from '../messages/english-of-visit.ts'

/** Returns '' for a blank text and for exactly one address, or else the message about the problem. */
export function checkAddress(text: string, messages: AddressMessages): string {
  const entries = readEntries(text).map((entry) => toMailbox(entry, text))
  const invalid = entries.filter(({ valid }) => !valid)
  if (invalid.length > 0) return messages.invalid(namedEntries(invalid))
  if (entries.length > 1) return messages.single
  const [entry] = entries
  const shown = visibleText(text)
  const isAllowed = entry ? isMailboxAlone(entry.email, shown) : !shown
  return isAllowed ? '' : messages.invalid(namedEntries([{ email: shown }]))
}

/**
 * Whether a text is an address, a name with the address in brackets, or the address with a comment. The text is
 * submitted as it is, so nothing else is allowed in it, such as the bullet of a list.
 */
const isMailboxAlone = (email: string, text: string) =>
  text === email || text.endsWith(`<${email}>`) || (text.startsWith(`${email} (`) && text.endsWith(')'))
