import { render, screen } from '@testing-library/react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'

it.each([
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker as typeof TextBox],
  ['RecipientPicker', RecipientPicker as typeof TextBox],
])('The direction of a %s is that of all its parts', (_, Box) => {
  const { container, rerender } = render(<Box aria-label="box" dir="rtl" />)
  expect(container.firstElementChild?.getAttribute('dir')).toBe('rtl')
  expect(screen.getByLabelText('box').closest('[dir=rtl]')).not.toBeNull()
  // The text decides on its own direction alone.
  rerender(<Box aria-label="box" dir="auto" />)
  expect(container.firstElementChild?.hasAttribute('dir')).toBe(false)
  expect(screen.getByLabelText('box').getAttribute('dir')).toBe('auto')
})
