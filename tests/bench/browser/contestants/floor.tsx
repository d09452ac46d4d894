import { useState } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'
import { textOf } from '../../text-of.ts'
import type { Contestant } from '../types.ts'

/** The least that a key can take: a controlled input, one commit and one paint. The list never changes. */
function Floor({ contacts }: { contacts: readonly Contact[] }) {
  const [text, setText] = useState('')
  return (
    <>
      <input value={text} onChange={(event) => setText(event.target.value)} aria-label="To" />
      <ul className="list">
        {contacts.slice(0, 10).map((contact) => (
          <li key={contact.email} className="row">
            {textOf(contact)}
          </li>
        ))}
      </ul>
    </>
  )
}

export const contestant: Contestant = { Picker: Floor, hasRows: false }
