import { act, fireEvent, render } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import { expect, it } from 'vitest'
import { boxNamed } from './recipient-box.tsx'

it('with onlyContacts, the contacts of an index become recipients, and nobody else', async () => {
  const index = createContactIndex([{ name: 'Ann', email: 'ann@x.example' }])
  await index.ready
  render(<RecipientPicker aria-label="To" onlyContacts contacts={index} />)
  const box = boxNamed()
  act(() => box.input().focus())
  const text = 'ann@x.example, eve@x.example'
  fireEvent.paste(box.input(), { clipboardData: { getData: () => text, types: ['text/plain'] } })
  expect(box.names()).toEqual(['ann@x.example'])
  expect(box.input().value).toBe('eve@x.example')
})
