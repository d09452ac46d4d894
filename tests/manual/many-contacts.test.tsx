import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'

const contacts = Array.from({ length: 1000 }, (_, number) => ({
  name: `Person ${number}`,
  email: `person${number}@example.org`,
}))

it('renders few rows, and finds each contact', async () => {
  const user = userEvent.setup()
  render(<EmailPicker contacts={contacts} limit={5} aria-label="To" />)

  await user.type(screen.getByRole('combobox'), 'person ')
  await screen.findByRole('option', { name: /Person 0/ })
  expect(screen.getAllByRole('option')).toHaveLength(5)

  await user.type(screen.getByRole('combobox'), '987')
  await screen.findByRole('option', { name: /Person 987/ })
})
