import { useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'

const contacts = [
  { name: 'Ann Lee', email: 'ann.lee@example.org' },
  { name: 'José Álvarez', email: 'jose@example.net', timesContacted: 3 },
]

export function Recipients() {
  const [to, setTo] = useState('')
  return <RecipientPicker text={to} onTextChanged={setTo} contacts={contacts} aria-label="To" />
}
