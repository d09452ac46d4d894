import type { SyntheticEvent } from 'react'
import { formatMailbox } from '../../contacts/mailboxes/format.ts'
import type { Range } from '../../contacts/types.ts'
import type { EmailPickerValues } from '../properties.ts'
import type { ReadContact } from '../read-contact.ts'
import type { TextWriter } from './text-writer.ts'

/** Where contacts are entered: in place of a part of the text, or after the text. */
export type EntryPlace = Range | 'end'

/** Enters contacts into the text. Returns whether they were entered. */
export type EnterContacts = (
  contacts: readonly ReadContact[],
  place: EntryPlace,
  event: SyntheticEvent,
) => boolean

/** Writes a contact into the text of a box, as an address or as a mailbox. */
export function enterContactsWith({ completion }: EmailPickerValues, writer: TextWriter): EnterContacts {
  return ([contact], place, event) => {
    if (!contact || place === 'end') return false
    const text = formatMailbox(completion === 'mailbox' ? contact : { email: contact.email })
    return writer.write({ range: place, text }, { reason: 'pick', event })
  }
}
