'use client'

import { useState } from 'react'
// Under Trusted Types, Next.js can't load a file later.
import 'react-textbox-emailpicker/preload'
import { EmailPicker } from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import { addressBook } from '../../address-book.js'

const contacts = addressBook()

export function Form() {
  const [to, setTo] = useState('')
  // On the server, too, where nobody will ask it.
  const [index] = useState(() => createContactIndex(contacts))
  return (
    <form>
      <EmailPicker aria-label="To" contacts={contacts} text={to} onTextChanged={setTo} />
      <EmailPicker aria-label="Copy" contacts={index} />
      <output aria-label="Chosen">{to}</output>
    </form>
  )
}
