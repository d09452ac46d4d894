import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Recipient } from '../../stories/manual/examples/Recipient.tsx'

it('takes the address of the contact that the user picks with the mouse', async () => {
  const user = userEvent.setup()
  render(<Recipient />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'To' })

  await user.type(box, 'jose')
  await user.click(await screen.findByRole('option', { name: /José Álvarez/ }))

  expect(box.value).toBe('jose@example.net')
  expect(screen.queryByRole('option')).toBeNull()
})

it('announces that no contact matches, and keeps the text', async () => {
  const user = userEvent.setup()
  render(<Recipient />)
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'To' })

  await user.type(box, 'nobody')

  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No matching contacts'))
  expect(box.value).toBe('nobody')
})
