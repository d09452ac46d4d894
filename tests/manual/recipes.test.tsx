import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import { expect, it, vi } from 'vitest'
import { Language } from '../../stories/manual/examples/recipes/Language.tsx'
import { Password } from '../../stories/manual/examples/recipes/Password.tsx'
import { Search } from '../../stories/manual/examples/recipes/Search.tsx'

it('The password is shown while the button is pressed in', async () => {
  const user = userEvent.setup()
  render(<Password />)
  const box = screen.getByLabelText<HTMLInputElement>('Password')
  await user.type(box, 'secret')
  expect(box.type).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Show', pressed: false }))
  expect(screen.getByLabelText<HTMLInputElement>('Password')).toBe(box)
  expect([box.type, box.value]).toEqual(['text', 'secret'])
  await user.click(screen.getByRole('button', { name: 'Show', pressed: true }))
  expect(box.type).toBe('password')
})

it('The search starts with Enter, and the cross ends it', async () => {
  const search = vi.fn<(query: string) => void>()
  const user = userEvent.setup()
  render(<Search onSearch={search} />)
  await user.type(screen.getByRole('searchbox', { name: 'Search the mails' }), 'lunch{Enter}')
  expect(search.mock.calls).toEqual([['lunch']])
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(search.mock.calls).toEqual([['lunch'], ['']])
})

it('The boxes get another language when its messages are loaded, and English for a language that is not there', async () => {
  const user = userEvent.setup()
  const inLanguage = (tag: string) => (
    <Language tag={tag}>
      <EmailPicker aria-label="To" clearable defaultText="ann" />
    </Language>
  )
  const { rerender } = render(inLanguage('de'))
  await user.click(screen.getByRole('combobox'))
  await screen.findByRole('button', { name: 'Leeren' })
  rerender(inLanguage('xx'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Clear' })).not.toBeNull())
})
