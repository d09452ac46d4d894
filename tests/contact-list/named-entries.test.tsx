import { render, screen } from '@testing-library/react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'

const nobodies = (count: number) => Array.from({ length: count }, (_, at) => `nobody${at}`).join(', ')

it.each([
  ['EmailPicker', EmailPicker],
  ['RecipientPicker', RecipientPicker as typeof EmailPicker],
])('The message of an %s names a few invalid entries and the number of the others', (_, Picker) => {
  const props = { 'aria-label': 'To', contacts: [], validate: 'address' } as object
  const { unmount } = render(<Picker {...props} defaultText={`${nobodies(400)}, `} />)
  expect(screen.getByRole('alert').textContent).toBe('Not addresses: nobody0, nobody1, nobody2, +397')
  unmount()
  render(<Picker {...props} defaultText={`${'x'.repeat(3000)}, `} />)
  expect(screen.getByRole('alert').textContent).toBe(`Not an address: ${'x'.repeat(60)}…`)
})
