import { useState } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'

const contacts = [
  { name: 'Ann Lee', email: 'ann.lee@example.org' },
  { name: 'José Álvarez', email: 'jose@example.net', timesContacted: 3 },
]

export function Recipient() {
  const [to, setTo] = useState('')
  return <EmailPicker text={to} onTextChanged={setTo} contacts={contacts} aria-label="To" />
}
