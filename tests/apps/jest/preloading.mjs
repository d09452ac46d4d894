import { fireEvent, render, screen } from '@testing-library/react'
import { act, createElement } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/preload'

it.each([EmailPicker, RecipientPicker])('has the rows in the task of the first change', (Picker) => {
  render(createElement(Picker, { 'aria-label': 'To', contacts: [{ email: 'ann@x.example' }] }))
  act(() => screen.getByRole('combobox').focus())
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'an' } })
  expect(screen.getAllByRole('option')).toHaveLength(1)
})
