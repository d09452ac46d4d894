import { act, waitFor } from '@testing-library/react'
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
import { open, people } from '../support/open-box.tsx'
import { createAskedSource } from './asked-source.ts'

interface Person extends Contact {
  team?: string
}
const few: readonly Person[] = people('Andy Ann Anton Anna').map((one, at) => ({
  ...one,
  team: at % 2 ? 'blue' : 'red',
}))
/** Every tenth is in the blue team, or all are. */
const many = (count: number, isBlue = false): Person[] =>
  Array.from({ length: count }, (_, at) => ({
    name: `Ann ${at}`,
    email: `ann.${at}@${isBlue ? 'y' : 'x'}.example`,
    team: isBlue || at % 10 === 7 ? 'blue' : 'red',
  }))
const isBlue = ({ team }: Person) => team === 'blue'
const isRed = ({ team }: Person) => team === 'red'
const [blue, red] = ['an| › Ann, Anna', 'an| › Andy, Anton']

const createDirectory = () => {
  const { source, ...asking } = createAskedSource()
  return { source: source as ContactSearch<Person>, ...asking }
}

describe('filterContacts', () => {
  function start(props: EmailPickerProps<Person> = {}) {
    const all = { contacts: few, filterContacts: isBlue, autoHighlight: false, ...props } as EmailPickerProps
    const box = open(<EmailPicker {...all} />)
    const size = () => [box.rows().length, Number(box.rows()[0]?.ariaSetSize)]
    const says = (text: string) => waitFor(() => expect(box.status()).toContain(text))
    return {
      ...box,
      size,
      says,
      become: (next: EmailPickerProps<Person>) => box.change(next as EmailPickerProps),
    }
  }

  it('leaves out contacts, and does not count them', async () => {
    const { goes, says } = start()
    await goes('an', blue)
    await says('2 contacts')
  })

  it.each([
    ['an| › Ann*', ''],
    ['[zoe@x.org] an| › Ann*', 'zoe@x.org, '],
  ])('leaves out contacts for which it returns nothing: %s', async (line, defaultText) => {
    const filterContacts = ({ name }: Contact) => (name === 'Ann' ? true : undefined) as boolean
    await open(<RecipientPicker {...{ contacts: few, filterContacts, defaultText }} />).goes('an', line)
  })

  it.each([1500, 5000])('counts all contacts that pass, of %d in an array', async (count) => {
    const { press, says, size } = start({ contacts: many(count), limit: 20 })
    await press('ann')
    await says(`${count / 10} contacts`)
    await waitFor(() => expect(size()).toEqual([20, count / 10]))
  })

  it('counts of a search of the app only the rows that pass, and asks for more where they are few', async () => {
    const { source, last } = createDirectory()
    const { press, size } = start({ contacts: source, limit: 10 })
    await press('ann')
    for (const limit of [10, 20, 40, 80]) {
      await waitFor(() => expect(last().limit).toBe(limit))
      await act(async () => last().answer(many(limit), { total: 900 }))
    }
    expect(size()).toEqual([8, 8])
  })

  it('counts in merged searches only what is known to pass, although more rows may come', async () => {
    const { source, last } = createDirectory()
    const contacts = mergeSearches(createContactIndex(many(100)), mergeSearches(source))
    const { press, says, size } = start({ contacts, limit: 10 })
    await press('ann')
    const answer = () => act(async () => last().answer(many(last().limit, true), { total: 100 }))
    await answer()
    await says('20 contacts')
    expect(size()).toEqual([10, 20])
    await press('{ArrowDown>12/}')
    expect(last().limit).toBe(20)
    await answer()
    await waitFor(() => expect(size()).toEqual([20, 30]))
  })

  it('leaves out contacts of a merged search that an app wraps without the options it does not know', async () => {
    const merged = mergeSearches(createContactIndex(many(100)))
    const { press, says } = start({
      contacts: { search: (query, { limit, signal }) => merged.search(query, { limit, signal }) },
      limit: 20,
    })
    await press('ann')
    await says('10 contacts')
  })

  it('leaves out recent contacts as well', async () => {
    const storage = { load: () => few.slice(0, 2), save: () => {} }
    const WithRecent = (props: EmailPickerProps) => (
      <EmailPicker {...props} recentContacts={useRecentContacts({ storage })} />
    )
    const filterContacts = isBlue as EmailPickerProps['filterContacts']
    const { goes, status } = open(
      <WithRecent contacts={few} filterContacts={filterContacts} autoHighlight={false} />,
    )
    await goes('an', 'an| › Recent: Ann; Contacts: Anna')
    await waitFor(() => expect(status()).toContain('2 contacts'))
  })

  it('searches again with another function, and not with the same one', async () => {
    const { source, asked, last } = createDirectory()
    const { press, goes, become } = start({ contacts: source })
    const answer = () => act(async () => last().answer(few))
    await press('an')
    await answer()
    const before = asked.length
    become({ filterContacts: isBlue })
    expect(asked.length).toBe(before)
    become({ filterContacts: isRed })
    expect(asked.length).toBe(before + 1)
    await answer()
    await goes('', red)
  })

  it('leaves out the contacts for which it throws, and the box goes on', async () => {
    const onError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { goes } = start({ filterContacts: ({ name }) => (name === 'Ann' ? JSON.parse('{') : true) })
    await goes('an', 'an| › Andy, Anna, Anton')
    expect(onError.mock.calls.map(String)).toEqual([
      expect.stringMatching(/filterContacts threw an error\..* The contact is left out\.$/),
    ])
  })
})

it('Recipients are left out of the contacts that pass', async () => {
  const { press, status } = open(<RecipientPicker contacts={many(1000)} filterContacts={isBlue} limit={20} />)
  await press('ann⏎ann')
  await waitFor(() => expect(status()).toContain('99 contacts'))
})
