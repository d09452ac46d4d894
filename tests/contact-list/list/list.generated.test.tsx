import { act, waitFor } from '@testing-library/react'
import { constantFrom, integer } from 'fast-check'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { check, open, people, person, type Fact } from '../../support/open-box.tsx'
import { holdsLater } from '../../support/holds.ts'
import { PATIENCE, stopTimers } from '../stop-timers.ts'

stopTimers(PATIENCE)

const contacts = people('Ann Anna bob@x.example')
const picker = <EmailPicker contacts={contacts} />
const list = 'an| › Ann, Anna'

describe('the list of contacts', () => {
  it.each<Fact>([
    ['never opens on a read-only picker', '<clicks box>↓', 'an|', '', { readOnly: true, text: 'an' }],
    ['follows the arrows', 'x↓↓↓↑⏎', 'anna@x.example|', 'picked Anna', { contacts: people('Ann Anna Bob') }],
  ])('%s', check(picker))

  it.each<[string, EmailPickerProps, string, EmailPickerProps, string]>([
    ['when the contacts arrive after the focus has left', { contacts: [] }, 'an{Tab}', { contacts }, 'an'],
    ['when the app sets a text that contacts match', { text: '' }, 'z{Tab}', { text: 'ann' }, 'ann'],
  ])('stays closed %s', async (_, before, steps, after, shown) => {
    const { press, goes, change, status } = open(<EmailPicker contacts={contacts} {...before} />)
    await press(steps)
    change(after)
    await waitFor(() => expect(status()).toBe(''))
    await goes('', shown)
  })

  it('closes when the picker is disabled, and stays closed when it is enabled again', async () => {
    const { goes, change, shown } = open(picker)
    await goes('an', list)
    change({ enabled: false })
    expect(shown()).not.toContain('›')
    change({ enabled: true })
    expect(shown()).not.toContain('›')
  })
})

it.each([
  ['as found', 'Ann', 'a| › Ann', '1 contact'],
  ['as nobody', '', 'a|', 'No matching contacts'],
])('A search that ends without a complete update is complete: %s', async (_, names, line, said) => {
  const matches = people(names).map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
  const source: ContactSearch = {
    async *search() {
      if (names) yield { matches, total: 1, complete: false }
    },
  }
  const { goes, status } = open(<EmailPicker contacts={source} />)
  await goes('a', line)
  await waitFor(() => expect(status()).toBe(said))
})

describe('the rows', () => {
  const activeIn = (rows: readonly Element[]) => rows.findIndex((row) => row.ariaSelected === 'true')

  it('show an address once, however many contacts of an array have it', async () => {
    const annie = { ...person('Ann'), name: 'Annie', timesContacted: 1 }
    const { goes, rows } = open(<EmailPicker contacts={[person('Ann'), annie, { email: 'x@x.example' }]} />)
    await goes('x', 'x| › Annie, x@x.example')
    expect(rows()[1]?.ariaSetSize).toBe('2')
  })

  it.each<Fact>([
    ['are all reached, also where a source gives one twice', 'x<finds Ann Ann Bob>↓↓', 'x| › Ann, Bob*'],
    ['lead from the last one to the first', 'x<finds Ann Ann Bob>↓↓↓', 'x| › Ann*, Bob'],
    ['end where the source reports more than it has', 'x<finds Ann Bob of 1000>↓↓↓', 'x| › Ann*, Bob'],
  ])('%s', check(<EmailPicker />))

  it('are passed one by one, however few are offered at first, and however late the others arrive', async () => {
    await holdsLater(
      8,
      [
        integer({ min: 1, max: 8 }),
        integer({ min: 1, max: 20 }),
        integer({ min: 1, max: 20 }),
        constantFrom('an array', 'an index', 'a directory'),
      ],
      async (limit, count, presses, kind) => {
        const matching = Array.from({ length: count }, (_, at) => ({ email: `p${at + 10}@x.example` }))
        const index = createContactIndex(matching)
        const found = { 'an array': matching, 'an index': index, 'a directory': undefined }[kind]
        const { press, raise, rows, asked, unmount } = open(<EmailPicker contacts={found} limit={limit} />)
        await press('<enters x>')
        for (let pressed = 0; pressed < presses; pressed++) raise('ArrowDown')
        await waitFor(async () => {
          const next = asked.shift()
          await act(async () => next?.answer(matching.slice(0, next.limit), { total: count }))
          // From the last contact, once all are there, to the first.
          expect(activeIn(rows())).toBe((presses - 1) % count)
        })
        unmount()
        index.close()
      },
    )
  }, 20_000)
})
