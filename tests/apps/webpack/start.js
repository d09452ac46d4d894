import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { addressBook } from '../address-book.js'

/** Shows boxes of the package, however the app has got hold of it. */
export function start({ EmailPicker, InputType, TextBox, createContactIndex }) {
  const contacts = addressBook()
  const index = createContactIndex(contacts)

  function App() {
    const [to, setTo] = useState('')
    return [
      createElement(EmailPicker, { key: 1, 'aria-label': 'To', contacts, text: to, onTextChanged: setTo }),
      createElement(EmailPicker, { key: 2, 'aria-label': 'Copy', contacts: index }),
      createElement(TextBox, {
        key: 3,
        'aria-label': 'Amount',
        inputType: InputType.Number,
        backgroundColor: '#FFFF00',
        rotationAngle: 3,
      }),
    ]
  }

  createRoot(document.querySelector('main')).render(createElement(App))
}
