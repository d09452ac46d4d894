import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ComponentType } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  useRecentContacts,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import {
  createContactIndex,
  httpSearch,
  mergeSearches,
  type Contact,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDirectory } from '../directory.ts'

type Props = Pick<EmailPickerProps, 'aria-label' | 'contacts' | 'limit' | 'filterContacts' | 'recentContacts'>
const boxes = [
  { name: 'EmailPicker', Box: EmailPicker as ComponentType<Props> },
  { name: 'RecipientPicker', Box: RecipientPicker as ComponentType<Props> },
]

const peopleOf = (count: number): Contact[] =>
  Array.from({ length: count }, (_, at) => ({ name: `Ann ${at}`, email: `ann${at}@x.example` }))

/** A directory of 2,500 people. It gives as many as it is asked for, and no more than `most`. */
function createPeople({ total, most = Infinity }: { total?: number; most?: number } = {}) {
  return httpSearch({
    request: (_, { limit }) => `https://directory.example?limit=${limit}`,
    mapRow: (contact: Contact) => contact,
    fetch: async (address) => {
      const asked = Number(new URL(`${String(address)}`).searchParams.get('limit'))
      return Response.json({ items: peopleOf(Math.min(asked, most)), total, more: most < asked || undefined })
    },
    debounce: 0,
  })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')
const note = () => document.querySelector('.tb-status')?.textContent
const rows = () => screen.queryAllByRole('option').length

describe.each(boxes)('a list of $name', ({ Box }) => {
  async function ask(props: Props) {
    render(<Box aria-label="To" {...props} />)
    const input = screen.getByRole('combobox')
    act(() => input.focus())
    fireEvent.change(input, { target: { value: 'ann' } })
    await settle()
  }

  /** Until all answers are there, and the pause before an announcement is over. */
  async function settle() {
    for (let turn = 0; turn < 20; turn++) await act(() => vi.advanceTimersByTimeAsync(100))
  }

  it('says that there are more contacts than it has counted', async () => {
    await ask({ contacts: createPeople() })
    expect([status(), note()]).toEqual(['At least 51 contacts', 'At least 51 contacts'])
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'End' })
    for (let row = 0; row < 51; row++) fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' })
    await settle()
    expect([status(), note()]).toEqual(['At least 101 contacts', 'At least 101 contacts'])
  })

  it('says the number of the directory', async () => {
    await ask({ contacts: createPeople({ total: 2500 }) })
    expect([status(), note()]).toEqual(['2,500 contacts', undefined])
  })

  it('says that there are more where the directory has a limit', async () => {
    await ask({ contacts: createPeople({ most: 30 }) })
    expect([status(), note(), rows()]).toEqual(['At least 30 contacts', 'At least 30 contacts', 30])
  })

  it('says that there are more in one of several searches', async () => {
    const index = createContactIndex([{ name: 'Ann Lee', email: 'ann@office.example' }])
    await index.ready
    await ask({ contacts: mergeSearches(index, mergeSearches(createPeople())) })
    expect(status()).toBe('At least 52 contacts')
  })

  it.each([
    ['that it filters', createPeople({ total: 2500 })],
    ['that it merges and filters', mergeSearches(createPeople({ total: 2500 }), createPeople())],
  ])('says that there may be more in a search %s', async (_, contacts) => {
    await ask({ contacts, limit: 10, filterContacts: ({ email }) => email.includes('1') })
    const [, said] = /^At least (\d+) contacts$/.exec(status()) ?? []
    expect(Number(said)).toBeGreaterThanOrEqual(10)
    expect(note()).toBe(status())
  })

  it.each([undefined, Number.NaN, -1, '2500', Infinity])(
    'says that there may be more if the total of a search is %s, and as many rows came as it wants',
    async (total) => {
      const { answer, ...directory } = createDirectory()
      await ask({ contacts: directory as ContactSearch, limit: 5 })
      await act(async () => answer(peopleOf(5), { total: total as number }))
      await settle()
      expect(status()).toBe('At least 5 contacts')
      fireEvent.change(screen.getByRole('combobox'), { target: { value: 'anne' } })
      await settle()
      await act(async () => answer(peopleOf(4), { total: total as number }))
      await settle()
      expect([status(), note()]).toEqual(['4 contacts', undefined])
    },
  )

  it('takes `more` of a search of the app', async () => {
    const { answer, ...directory } = createDirectory()
    await ask({ contacts: directory as ContactSearch })
    await act(async () => answer(peopleOf(3), { more: true, complete: false }))
    await settle()
    expect([status(), note()]).toEqual(['3 contacts so far', '3 contacts so far'])
    await act(async () => answer(peopleOf(4), { more: true, total: 2500 }))
    await settle()
    expect([status(), note()]).toEqual(['At least 2,500 contacts', 'At least 2,500 contacts'])
  })

  it('says that none match if there are no rows, although more may', async () => {
    const { answer, ...directory } = createDirectory()
    await ask({ contacts: directory as ContactSearch })
    await act(async () => answer([], { more: true }))
    await settle()
    expect([status(), note()]).toEqual(['No matching contacts', 'No matching contacts'])
  })

  it('says that there are more below recent contacts', async () => {
    function WithRecent() {
      const recent = useRecentContacts({ storage: { load: () => peopleOf(2), save() {} } })
      return <Box aria-label="To" contacts={people} recentContacts={recent} />
    }
    const people = createPeople()
    render(<WithRecent />)
    act(() => screen.getByRole('combobox').focus())
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'ann' } })
    await settle()
    expect(status()).toBe('At least 51 contacts')
  })
})
