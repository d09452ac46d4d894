import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { EmailPicker, TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'

const contacts = Array.from({ length: 50_000 }, (_, n) => ({
  name: `Ann ${n}`,
  email: `ann.${n}@x.example`,
}))

function App() {
  const [to, setTo] = useState('')
  const [subject, setSubject] = useState('Hello')
  return (
    <>
      <EmailPicker aria-label="To" validate="address" contacts={contacts} text={to} onTextChanged={setTo} />
      <TextBox aria-label="Subject" text={subject} onTextChanged={setSubject} rotationAngle={3} />
    </>
  )
}

const root = document.querySelector('main')
if (root) createRoot(root).render(<App />)
