import { field } from '#recipient-field'
import { useState } from 'react'
import { generateContacts } from '../../contacts.ts'

const contacts = generateContacts(700)

let mounted = 0

/** A field of the benchmark for recipients, with three of them: others in each field, as in an app. */
export function Mounted() {
  const [chosen] = useState(() => {
    const first = 3 * (mounted++ % 200)
    return contacts.slice(first, first + 3)
  })
  return <field.Field contacts={contacts} chosen={chosen} />
}
