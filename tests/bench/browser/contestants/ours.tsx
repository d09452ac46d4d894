import { useEffect, useState } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactIndex } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import type { Contact } from '../../../../src/contacts/types.ts'
import { hasMarksFor } from '../marks.ts'
import type { Contestant } from '../types.ts'

let shown: ContactIndex | undefined

function Ours({ contacts }: { contacts: readonly Contact[] }) {
  const [text, setText] = useState('')
  const [index] = useState(() => createContactIndex(contacts))
  useEffect(
    function tellOfIndex() {
      shown = index
    },
    [index],
  )
  return <EmailPicker text={text} onTextChanged={setText} contacts={index} aria-label="To" />
}

export const contestant: Contestant = {
  Picker: Ours,
  isFor: hasMarksFor,
  ready: async () => shown?.ready,
}
