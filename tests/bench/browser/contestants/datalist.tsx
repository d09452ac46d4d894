import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

/** The browser's own list. It is not part of the page, so only its work on the main thread can be measured. */
function Datalist({ contacts }: { contacts: readonly Contact[] }) {
  return (
    <>
      <input list="contacts" aria-label="To" />
      <datalist id="contacts">
        {contacts.map((contact) => (
          <option key={contact.email} value={textOf(contact)} />
        ))}
      </datalist>
    </>
  )
}

export const contestant: Contestant = { Picker: Datalist, hasRows: false }
