import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  EmailPicker,
  RecipientPicker,
  type Contact,
  type EmailPickerProps,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'

const people: readonly Contact[] = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Anna Ray', email: 'anna@x.example' },
]

/** Offers each address that somebody has typed. */
const invited = (text: string): Contact | undefined => (text.includes('@') ? { email: text } : undefined)

afterEach(() => vi.restoreAllMocks())

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const rows = () => screen.queryAllByRole('option').map((row) => row.textContent)
const invite = () => screen.getByRole('option', { name: /^Invite/ })
const chips = () => screen.queryAllByRole('row').map((chip) => chip.textContent)

function email(props: EmailPickerProps) {
  const view = render(<EmailPicker aria-label="To" contacts={people} newContact={invited} {...props} />)
  return { user: userEvent.setup(), ...view }
}

function recipients(props: RecipientPickerProps) {
  render(<RecipientPicker aria-label="To" contacts={people} newContact={invited} {...props} />)
  return userEvent.setup()
}

describe('The row of newContact', () => {
  it('is the last option, and not counted', async () => {
    const { user } = email({ newContact: (text) => ({ email: `${text}@new.example` }) })
    await user.type(picker(), 'ann')
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(invite().textContent).toBe('Invite ann@new.example')
    expect(invite().getAttribute('aria-setsize')).toBe('3')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('2 contacts'))
  })

  it('comes before the one for contacts of the device', async () => {
    const { user } = email({ deviceContacts: async () => [] })
    await user.type(picker(), 'zoe@x.example')
    await waitFor(() => expect(rows()).toEqual(['Invite zoe@x.example', 'From this device']))
  })

  it('has the name of the contact, and its text comes from the messages', async () => {
    const { user } = email({
      newContact: (text) => ({ name: 'Zoe, the new one', email: `${text}@new.example` }),
      messages: { newContact: (contact) => `Add ${contact} to the team` },
    })
    await user.type(picker(), 'zoe')
    await waitFor(() => expect(rows()).toEqual(['Add "Zoe, the new one" <zoe@new.example> to the team']))
  })

  it('is announced as the only row', async () => {
    const { user } = email({})
    await user.type(picker(), 'zoe@x.example')
    await waitFor(() => expect(rows()).toEqual(['Invite zoe@x.example']))
    expect(picker().getAttribute('aria-expanded')).toBe('true')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No matching contacts'))
    expect(document.querySelector('.tb-status')).toBeNull()
  })

  it('is not offered for nothing, for blanks, and where the app offers none', async () => {
    const { user } = email({ minChars: 0, newContact: () => ({ email: 'zoe@x.example' }) })
    await user.click(picker())
    await waitFor(() => expect(rows()).toHaveLength(2))
    await user.type(picker(), '  ')
    await waitFor(() => expect(rows()).toHaveLength(2))
    const other = email({ newContact: () => undefined })
    await other.user.type(screen.getAllByRole('combobox')[1] as Element, 'ann')
    await waitFor(() => expect(rows()).toEqual([expect.any(String), expect.any(String)]))
  })

  it.each(['ann@x.example', 'ANN@X.example'])('is not offered for %s, which the list has', async (text) => {
    const { user } = email({})
    await user.type(picker(), text)
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(screen.queryByRole('option', { name: /^Invite/ })).toBeNull()
  })

  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => Promise<unknown>]>([
    ['a click', (user) => user.click(invite())],
    ['Enter', (user) => user.keyboard('{ArrowUp}{Enter}')],
    ['Tab', (user) => user.keyboard('{ArrowUp}{Tab}')],
  ])('is picked by %s, and the app gets its contact', async (_, act) => {
    const onContactPicked = vi.fn<(contact: Contact) => void>()
    const contact = { email: 'zoe@x.example', isNew: true }
    const { user } = email({ newContact: () => contact, onContactPicked })
    await user.type(picker(), 'zo')
    await waitFor(() => expect(rows()).toEqual(['Invite zoe@x.example']))
    await act(user)
    expect(picker().value).toBe('zoe@x.example')
    expect(onContactPicked.mock.calls.map(([given]) => given)).toEqual([contact])
    expect(rows()).toEqual([])
  })

  it('makes a chip, also with onlyContacts', async () => {
    const onMailboxesChanged = vi.fn<NonNullable<RecipientPickerProps['onMailboxesChanged']>>()
    const user = recipients({ onlyContacts: true, onMailboxesChanged })
    await user.type(picker(), 'zoe@x.example')
    await waitFor(() => expect(rows()).toEqual(['Invite zoe@x.example']))
    await user.click(invite())
    expect(chips()).toEqual(['zoe@x.example'])
    expect(picker().value).toBe('')
    expect(onMailboxesChanged.mock.lastCall?.[0]).toMatchObject([
      { email: 'zoe@x.example', contact: { email: 'zoe@x.example' } },
    ])
  })

  it('is not active by itself', async () => {
    const user = recipients({})
    await user.type(picker(), 'zoe@x.example')
    await waitFor(() => expect(rows()).toEqual(['Invite zoe@x.example']))
    expect(picker().getAttribute('aria-activedescendant')).toBeNull()
  })

  it.each<[string, (() => unknown)[]]>([
    ['threw an error', [() => JSON.parse('{')]],
    [
      'returned no contact with an address',
      [() => ({ name: 'Zoe' }), async () => ({ email: 'zoe@x.example' }), () => 7],
    ],
  ])('is not offered, and the developer is told once, when newContact %s', async (what, functions) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const newContact of functions) {
      const { user, unmount } = email({ newContact: newContact as never })
      await user.type(picker(), 'ann')
      await waitFor(() => expect(rows()).toHaveLength(2))
      unmount()
    }
    const about = said.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('newContact'))
    expect(about).toEqual([expect.stringContaining(`EmailPicker: newContact ${what}.`)])
  })

  it('is made once for a text, whatever else changes', async () => {
    const newContact = vi.fn<(text: string) => Contact>((text) => ({ email: `${text}@new.example` }))
    const { user } = email({ newContact })
    await user.type(picker(), 'ann')
    await waitFor(() => expect(rows()).toHaveLength(3))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
    const texts = newContact.mock.calls.map(([text]) => text)
    expect(texts).toEqual([...new Set(texts)])
    expect(texts).toContain('ann')
  })
})
