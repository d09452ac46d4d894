import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'

// Nothing is unmounted. Jest tears the page down while one file is on its way, and before the page was idle.
it.each([false, true])('ends while the code of the list is to come (the user comes: %s)', (comes) => {
  const main = document.body.appendChild(document.createElement('main'))
  const boxes = [EmailPicker, RecipientPicker].map((Picker, key) =>
    createElement(Picker, { key, 'aria-label': 'To' }),
  )
  flushSync(() => createRoot(main).render(boxes))
  if (comes) for (const input of main.querySelectorAll('input')) input.focus()
  expect(main.querySelectorAll('input')).toHaveLength(2)
})
