import { useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { formatMailboxes } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import type { RecipientField } from './types.ts'

const Ours: RecipientField['Field'] = ({ contacts, chosen }) => {
  const [text, setText] = useState(() => formatMailboxes(chosen))
  return <RecipientPicker aria-label="To" fullWidth contacts={contacts} text={text} onTextChanged={setText} />
}

export const field: RecipientField = { Field: Ours, pastes: true }
