import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import type { EmailPickerValues } from '../properties.ts'
import type { EnterContacts } from '../events/use-picking.ts'
import type { TextWriter } from './text-writer.ts'

/** Writes a contact into the text of a box, as an address or as a mailbox. */
export function enterContactsWith({ completion }: EmailPickerValues, writer: TextWriter): EnterContacts {
  return ([contact], place, event) => {
    if (!contact || place === 'end') return false
    const text = formatMailbox(completion === 'mailbox' ? contact : { email: contact.email })
    return writer.write({ range: place, text }, { reason: 'pick', event })
  }
}
