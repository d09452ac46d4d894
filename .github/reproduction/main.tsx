import 'react-textbox-emailpicker/styles.layer.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Field, RecipientPicker, TextBox } from 'react-textbox-emailpicker'

const contacts = [
  { name: 'Ann Lee', email: 'ann.lee@example.org' },
  { name: 'José Álvarez', email: 'jose@example.net' },
]

// Change this until it shows the bug, and remove what the bug does not need.
function App() {
  const [subject, setSubject] = useState('')
  return (
    <>
      <Field label="To">
        <RecipientPicker contacts={contacts} />
      </Field>
      <Field label="Subject">
        <TextBox text={subject} onTextChanged={setSubject} />
      </Field>
    </>
  )
}

const root = document.querySelector('main')
if (root) createRoot(root).render(<App />)
