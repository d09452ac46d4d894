import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import type { ContactSearch } from 'react-textbox-emailpicker/contacts'
import { expect, it } from 'vitest'

const ann = { name: 'Ann Lee', email: 'ann.lee@example.org' }

it('offers to try again when the directory fails', async () => {
  let isDown = true
  const directory: ContactSearch = {
    async *search() {
      if (isDown) throw new Error('No answer')
      yield { matches: [{ contact: ann, nameRanges: [], emailRanges: [] }], total: 1, complete: true }
    },
  }
  const user = userEvent.setup()
  render(<EmailPicker contacts={directory} aria-label="To" />)

  await user.type(screen.getByRole('combobox'), 'ann')
  const retry = await screen.findByRole('option', { name: /Try again/ })
  isDown = false
  await user.click(retry)

  await screen.findByRole('option', { name: /Ann Lee/ })
  expect(screen.getAllByRole('option')).toHaveLength(1)
})
