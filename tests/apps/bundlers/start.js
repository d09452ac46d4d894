import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const contacts = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Bob', email: 'bob@x.example' },
]

/** Shows a box for one address, and one for several. */
export function start({ EmailPicker, RecipientPicker }) {
  const boxes = [
    createElement(EmailPicker, { key: 1, 'aria-label': 'From', contacts }),
    createElement(RecipientPicker, { key: 2, 'aria-label': 'To', contacts }),
  ]
  createRoot(document.querySelector('main')).render(boxes)
}
