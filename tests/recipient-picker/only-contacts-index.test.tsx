import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import { beforeAll, expect, it, vi } from 'vitest'
import { loadOnlyContacts } from './load-only-contacts.tsx'
import { boxNamed } from './recipient-box.tsx'

beforeAll(loadOnlyContacts)

it('with onlyContacts, the contacts of an index become recipients, and nobody else', async () => {
  const index = createContactIndex([{ name: 'Ann', email: 'ann@x.example' }])
  await index.ready
  render(<RecipientPicker aria-label="To" onlyContacts contacts={index} />)
  const box = boxNamed()
  act(() => box.input().focus())
  const text = 'ann@x.example, eve@x.example'
  fireEvent.paste(box.input(), { clipboardData: { getData: () => text, types: ['text/plain'] } })
  expect(box.names()).toEqual(['Ann'])
  expect(box.input().value).toBe('eve@x.example')
})

const paste = (input: HTMLInputElement, text: string) =>
  fireEvent.paste(input, { clipboardData: { getData: () => text, types: ['text/plain'] } })

const nobody: Contact = { name: 'Sub', email: '', members: [{ id: 1 }, { id: 2 }] as unknown as Contact[] }

it('the name of a group with nobody in it stays text', async () => {
  const group: Contact = { name: 'Team', email: '', members: [nobody] }
  const index = createContactIndex([{ name: 'Ann', email: 'ann@x.example' }, group])
  await index.ready
  render(<RecipientPicker aria-label="To" onlyContacts contacts={index} />)
  const box = boxNamed()
  act(() => box.input().focus())
  paste(box.input(), 'ann@x.example, Team')
  expect(box.names()).toEqual(['Ann'])
  expect(box.input().value).toBe('Team')
})

const everybody: Contact = { name: 'Everybody', email: 'all@x.example', members: [nobody] }

it.each([
  ['EmailPicker', <EmailPicker key="1" contacts={[everybody]} />],
  ['RecipientPicker', <RecipientPicker key="2" contacts={[everybody]} />],
])('a group with an address and nobody in it is a person in %s', async (_, picker) => {
  render(<label>To {picker}</label>)
  await userEvent.setup().type(screen.getByRole('combobox'), 'every')
  expect(await screen.findAllByRole('option')).toHaveLength(1)
})

it('an address that differs only in case does not take the place of a recipient that the app has set', async () => {
  const index = createContactIndex([{ name: 'Ann', email: 'ann@x.example' }])
  await index.ready
  const onMailboxesChanged = vi.fn<(mailboxes: readonly Contact[]) => void>()
  function App() {
    const [mailboxes, setMailboxes] = useState<readonly Contact[]>([
      { email: 'ann@x.example' },
      { email: 'boss@x.example' },
    ])
    onMailboxesChanged.mockImplementation(setMailboxes)
    return (
      <RecipientPicker
        aria-label="To"
        onlyContacts
        contacts={index}
        mailboxes={mailboxes}
        onMailboxesChanged={onMailboxesChanged}
      />
    )
  }
  render(<App />)
  const box = boxNamed()
  const user = userEvent.setup()
  await user.click(box.input())
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  paste(box.input(), 'BOSS@x.example')
  const last = onMailboxesChanged.mock.lastCall?.[0].map(({ email }) => email) ?? [
    'ann@x.example',
    'boss@x.example',
  ]
  expect(last).toContain('boss@x.example')
  expect(last).not.toContain('BOSS@x.example')
})
