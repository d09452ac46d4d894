import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'

it.each([EmailPicker, RecipientPicker])('finds a row, without a complaint', async (Picker) => {
  const error = jest.spyOn(console, 'error')
  const user = userEvent.setup()
  render(
    createElement(Picker, { 'aria-label': 'To', contacts: [{ name: 'Ann Lee', email: 'ann@x.example' }] }),
  )
  await user.type(screen.getByRole('combobox'), 'ann')
  await user.click(await screen.findByRole('option', { name: /Ann Lee/ }))
  expect(screen.queryByRole('option')).toBeNull()
  // Such as that an update was not wrapped in act.
  expect(error.mock.calls).toEqual([])
})
