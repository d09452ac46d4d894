import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  useRecentContacts,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import {
  createContactIndex,
  mergeSearches,
  type Contact,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { createAskedSource } from './asked-source.ts'

interface Person extends Contact {
  team: string
}

const person = (name: string, team: string): Person => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@x.example`,
  team,
})
const few = [person('Andy', 'red'), person('Ann', 'blue'), person('Anton', 'red'), person('Anna', 'blue')]
/** Every tenth is in the team. */
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => person(`Ann ${at}`, at % 10 === 7 ? 'blue' : 'red'))

const isBlue = ({ team }: Person) => team === 'blue'
const isRed = ({ team }: Person) => team === 'red'

const createDirectory = () => {
  const { source, ...asking } = createAskedSource()
  return { source: source as ContactSearch<Person>, ...asking }
}

type Props = Omit<EmailPickerProps<Person>, 'validate'>
type Box = ComponentType<Props>
const boxes = [
  { name: 'EmailPicker', Box: EmailPicker as Box },
  { name: 'RecipientPicker', Box: RecipientPicker as Box },
]

const input = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const addresses = () => options().map((option) => option.querySelector('.tb-contact-address')?.textContent)
const size = () => Number(options()[0]?.getAttribute('aria-setsize'))
const announced = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

describe.each(boxes)('filterContacts of $name', ({ Box }) => {
  function start(props: Props = {}) {
    const all = { 'aria-label': 'To', contacts: few, filterContacts: isBlue, ...props }
    const { rerender } = render(<Box {...all} />)
    return { user: userEvent.setup(), change: (others: Props) => rerender(<Box {...all} {...others} />) }
  }

  it('leaves out contacts, and does not count them', async () => {
    const { user } = start()
    await user.type(input(), 'an')
    expect(addresses()).toEqual(['ann@x.example', 'anna@x.example'])
    await waitFor(() => expect(announced()).toContain('2 contacts'))
  })

  it.each([1500, 5000])('counts all contacts that pass, of %d in an array', async (count) => {
    const { user } = start({ contacts: many(count), limit: 20 })
    await user.type(input(), 'ann')
    await waitFor(() => expect(announced()).toContain(`${count / 10} contacts`))
    await waitFor(() => expect([options().length, size()]).toEqual([20, count / 10]))
  })

  it('counts all contacts that pass, of an index', async () => {
    const index = createContactIndex(many(3000))
    await index.ready
    const { user } = start({ contacts: index, limit: 20 })
    await user.type(input(), 'ann')
    await waitFor(() => expect(announced()).toContain('300 contacts'))
    expect([options().length, size()]).toEqual([20, 300])
  })

  it('counts of a search of the app only the rows that pass, and asks for more where they are few', async () => {
    const { source, last } = createDirectory()
    const { user } = start({ contacts: source, limit: 10 })
    await user.type(input(), 'ann')
    const answer = () => act(async () => last().answer(many(last().limit), { total: 900 }))
    await answer()
    await waitFor(() => expect(last().limit).toBe(20))
    await answer()
    await waitFor(() => expect(last().limit).toBe(40))
    await answer()
    await waitFor(() => expect(last().limit).toBe(80))
    await answer()
    expect(options().length).toBe(8)
    expect(size()).toBe(options().length)
  })

  it('counts in merged searches only what passes', async () => {
    const { source, last } = createDirectory()
    const { user } = start({ contacts: mergeSearches(createContactIndex(many(100)), source) })
    await user.type(input(), 'ann')
    await waitFor(() => expect(options().length).toBe(10))
    await act(async () => last().answer([person('Ann Blue', 'blue'), person('Ann Red', 'red')]))
    await waitFor(() => expect(announced()).toContain('11 contacts'))
    expect([options().length, size()]).toEqual([11, 11])
  })

  it('counts in merged searches only what is known to pass, although more rows may come', async () => {
    const { source, last } = createDirectory()
    const contacts = mergeSearches(createContactIndex(many(100)), mergeSearches(source))
    const { user } = start({ contacts, limit: 10 })
    await user.type(input(), 'ann')
    const blue = Array.from({ length: 100 }, (_, at) => person(`Anna ${at}`, 'blue'))
    const answer = () => act(async () => last().answer(blue.slice(0, last().limit), { total: 100 }))
    await answer()
    await waitFor(() => expect(announced()).toContain('20 contacts'))
    expect([options().length, size()]).toEqual([10, 20])
    await user.keyboard('{ArrowDown>12/}')
    expect(last().limit).toBe(20)
    await answer()
    await waitFor(() => expect([options().length, size()]).toEqual([20, 30]))
  })

  it('leaves out recent contacts as well', async () => {
    function WithRecent() {
      const recentContacts = useRecentContacts({ storage: { load: () => few.slice(0, 2), save: () => {} } })
      return <Box aria-label="To" contacts={few} filterContacts={isBlue} recentContacts={recentContacts} />
    }
    render(<WithRecent />)
    await userEvent.type(input(), 'an')
    expect(addresses()).toEqual(['ann@x.example', 'anna@x.example'])
    await waitFor(() => expect(announced()).toContain('2 contacts'))
  })

  it('searches again with another function, and not with the same one', async () => {
    const { source, asked, last } = createDirectory()
    const { user, change } = start({ contacts: source })
    await user.type(input(), 'an')
    await act(async () => last().answer(few))
    const before = asked.length
    change({ filterContacts: isBlue, contacts: source })
    expect(asked.length).toBe(before)
    change({ filterContacts: isRed, contacts: source })
    expect(asked.length).toBe(before + 1)
    await act(async () => last().answer(few))
    expect(addresses()).toEqual(['andy@x.example', 'anton@x.example'])
  })

  it('shows other rows in the same rendering when the contacts are in memory', async () => {
    const { user, change } = start()
    await user.type(input(), 'an')
    change({ filterContacts: isRed })
    expect(addresses()).toEqual(['andy@x.example', 'anton@x.example'])
    change({ filterContacts: undefined })
    expect(options()).toHaveLength(4)
  })

  it('leaves out the contacts for which it throws, and the box goes on', async () => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user } = start({
      filterContacts({ name }) {
        if (name === 'Ann') throw new Error('no answer')
        return true
      },
    })
    await user.type(input(), 'an')
    expect(options()).toHaveLength(3)
    expect(onError.mock.calls.map(String)).toEqual([
      expect.stringMatching(/filterContacts threw an error\..* The contact is left out\.$/),
    ])
  })

  it('says that nothing matches where nobody passes', async () => {
    const { user } = start({ filterContacts: () => false })
    await user.type(input(), 'an')
    await waitFor(() => expect(announced()).toContain('No matching contacts'))
  })
})

it('Recipients are left out of the contacts that pass', async () => {
  const contacts = many(1000)
  render(
    <RecipientPicker
      aria-label="To"
      contacts={contacts}
      filterContacts={({ team }) => team === 'blue'}
      limit={20}
    />,
  )
  const user = userEvent.setup()
  await user.type(input(), 'ann{Enter}')
  await user.type(input(), 'ann')
  await waitFor(() => expect(announced()).toContain('99 contacts'))
})
