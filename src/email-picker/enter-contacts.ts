import { formatMailbox } from '../contacts/mailboxes/format.ts'
import type { EnterContacts } from '../contact-list/entries/enter-contacts.ts'
import type { PickerValues } from '../contact-list/properties.ts'
import type { TextWriter } from './text-writer.ts'

/** Writes a contact into the text of a box, as an address or as a mailbox. */
export function enterContactsWith({ completion }: PickerValues, writer: TextWriter): EnterContacts {
  return ([contact], place, event) => {
    if (!contact || place === 'end') return false
    const text = formatMailbox(completion === 'mailbox' ? contact : { email: contact.email })
    return writer.write({ range: place, text }, { reason: 'pick', event })
  }
}
