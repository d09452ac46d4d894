import { useState } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import type { Contact } from '../../../../src/contacts/types.ts'
import { hasMarksFor } from '../marks.ts'
import type { Contestant } from '../types.ts'

function OursWithArray({ contacts }: { contacts: readonly Contact[] }) {
  const [text, setText] = useState('')
  return <EmailPicker text={text} onTextChanged={setText} contacts={contacts} aria-label="To" />
}

export const contestant: Contestant = { Picker: OursWithArray, isFor: hasMarksFor }
