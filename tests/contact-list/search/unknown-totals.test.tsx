import { act } from '@testing-library/react'
import { EmailPicker, useRecentContacts, type EmailPickerProps } from 'react-textbox-emailpicker'
import {
  createContactIndex,
  httpSearch,
  mergeSearches,
  type Contact,
} from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { open } from '../../support/open-box.tsx'

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

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('a list', () => {
  /** Opens the list for "ann". */
  async function ask(props: EmailPickerProps = {}, Picker = EmailPicker) {
    const box = open(<Picker {...props} />)
    /** What is said once all answers are there, and the pause before an announcement is over. */
    async function says(status: string, note = status) {
      for (let turn = 0; turn < 20; turn++) await box.press('<passes 100>')
      expect([box.status(), box.note()]).toEqual([status, note])
    }
    await box.press('<enters ann>')
    const answer = (count: number, update: object) =>
      act(async () => box.last().answer(peopleOf(count), update))
    return { ...box, says, answer }
  }

  it('says that there are more contacts than it has counted', async () => {
    const { says, press } = await ask({ contacts: createPeople() })
    await says('At least 51 contacts')
    await press(`{End}${'↓'.repeat(51)}`)
    await says('At least 101 contacts')
  })

  it.each([
    ['says the number of the directory', { total: 2500 }, ['2,500 contacts', '']],
    ['says that there are more where the directory has a limit', { most: 30 }, ['At least 30 contacts']],
  ])('%s', async (_, directory, said) => {
    const { says } = await ask({ contacts: createPeople(directory) })
    await says(...(said as [string]))
  })

  it('says that there are more in one of several searches', async () => {
    const index = createContactIndex([{ name: 'Ann Lee', email: 'ann@office.example' }])
    await index.ready
    const { says } = await ask({ contacts: mergeSearches(index, mergeSearches(createPeople())) })
    await says('At least 52 contacts')
  })

  it.each([
    ['that it filters', createPeople({ total: 2500 })],
    ['that it merges and filters', mergeSearches(createPeople({ total: 2500 }), createPeople())],
  ])('says that there may be more in a search %s', async (_, contacts) => {
    const { press, status, note } = await ask({
      contacts,
      limit: 10,
      filterContacts: ({ email }) => email.includes('1'),
    })
    for (let turn = 0; turn < 20; turn++) await press('<passes 100>')
    const [, said] = /^At least (\d+) contacts$/.exec(status()) ?? []
    expect(Number(said)).toBeGreaterThanOrEqual(10)
    expect(note()).toBe(status())
  })

  it('takes `more` of a search of the app', async () => {
    const { says, answer } = await ask()
    await answer(3, { more: true, complete: false })
    await says('3 contacts so far')
    await answer(4, { more: true, total: 2500 })
    await says('At least 2,500 contacts')
  })

  it('says that none match if there are no rows, although more may', async () => {
    const { says, answer } = await ask()
    await answer(0, { more: true })
    await says('No matching contacts')
  })

  it('says that there are more below recent contacts', async () => {
    const storage = { load: () => peopleOf(2), save() {} }
    const WithRecent = (props: EmailPickerProps) => (
      <EmailPicker {...props} recentContacts={useRecentContacts({ storage })} />
    )
    const { says } = await ask({ contacts: createPeople() }, WithRecent as typeof EmailPicker)
    await says('At least 51 contacts')
  })
})
