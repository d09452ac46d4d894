import { act, waitFor } from '@testing-library/react'
import { constantFrom, integer } from 'fast-check'
import { EmailPicker, type Contact, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { check, open, people, person, type Fact } from '../../support/open-box.tsx'
import { holdsLater } from '../../support/holds.ts'
import { PATIENCE, stopTimers } from '../stop-timers.ts'

stopTimers(PATIENCE)

const contacts = people('Ann Anna bob@x.example')
const picker = <EmailPicker contacts={contacts} />
const list = 'an| › Ann, Anna'
/** A source that finds these contacts. */
const finding = (found: readonly Contact[], total: number, complete: boolean): ContactSearch => ({
  async *search() {
    yield { matches: found.map((contact) => ({ contact, nameRanges: [], emailRanges: [] })), total, complete }
  },
})

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

describe('a search', () => {
  it('is complete when it ends without a complete update', async () => {
    const { press, status } = open(<EmailPicker contacts={{ async *search() {} }} />)
    await press('a')
    await waitFor(() => expect(status()).toBe('No matching contacts'))
  })

  it('keeps its rows when it ends like that', async () => {
    const { goes, status } = open(<EmailPicker contacts={finding(people('Ann'), 1, false)} />)
    await goes('a', 'a| › Ann')
    await waitFor(() => expect(status()).toBe('1 contact'))
  })
})

describe('the rows', () => {
  const nine = Array.from({ length: 9 }, (_, at) => ({ email: `p${at}@x.example` }))
  const activeIn = (rows: readonly Element[]) => rows.findIndex((row) => row.ariaSelected === 'true')

  /** Nine contacts match. The first two are there, and the others arrive when the test says so. */
  async function inPages() {
    const box = open(<EmailPicker limit={2} />)
    const answer = () => act(async () => box.last().answer(nine.slice(0, box.last().limit), { total: 9 }))
    await box.press('x')
    await answer()
    /** Which row is active, of how many. */
    const at = (active: number, count: number) =>
      waitFor(() => expect([activeIn(box.rows()), box.rows().length]).toEqual([active, count]))
    return { ...box, answer, at }
  }

  it('show an address once, however many contacts of an array have it', async () => {
    const annie = { ...person('Ann'), name: 'Annie', timesContacted: 1 }
    const { goes, rows } = open(<EmailPicker contacts={[person('Ann'), annie, { email: 'x@x.example' }]} />)
    await goes('x', 'x| › Annie, x@x.example')
    expect(rows()[1]?.ariaSetSize).toBe('2')
  })

  it('are all reached by the keys, also when a source gives a contact twice', async () => {
    const { goes, press, rows } = open(<EmailPicker contacts={finding(people('Ann Ann Bob'), 3, true)} />)
    await goes('x', 'x| › Ann, Ann, Bob')
    const visited: number[] = []
    for (let step = 0; step < 4; step++) {
      await press('↓')
      visited.push(activeIn(rows()))
    }
    expect(visited).toEqual([0, 1, 2, 0])
  })

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

  it('are passed one by one also by a key that is pressed while others are still to come', async () => {
    const { press, answer, at } = await inPages()
    await press('↓↓↓↓')
    await at(1, 2)
    await answer()
    await at(3, 4)
    await press('↓{PageDown}')
    await at(3, 4)
    await answer()
    await at(4, 8)
    await answer()
    await at(8, 9)
  })

  it('stay as they are when a step after the last one is cancelled', async () => {
    const { press, answer, rows } = await inPages()
    await press('↓↓↓↑')
    expect(activeIn(rows())).toBe(1)
    await press('↑')
    expect(activeIn(rows())).toBe(0)
    await answer()
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(activeIn(rows())).toBe(0)
  })

  it('let Enter pick the active one, and not one that a step leads to and nobody has seen', async () => {
    const { press, answer, picked } = await inPages()
    await press('↓↓↓⏎')
    await answer()
    expect(picked).toEqual([nine[1]])
  })

  it('stay when loading more fails, with the row to try again after them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const { press, answer, rows, asked } = await inPages()
    await press('↓↓↓<fails>')
    await waitFor(() => expect(rows()).toHaveLength(3))
    expect(activeIn(rows())).toBe(2)
    await press('⏎')
    expect(asked).toHaveLength(3)
    await answer()
    await waitFor(() => expect(rows()).toHaveLength(4))
  })

  it('end at the last one when the source reports more than it has', async () => {
    await open(<EmailPicker />).goes('x<finds Ann Anna Bob of 1000>↓↓↓↓', 'x| › Ann*, Anna, Bob')
  })

  it('are not picked by Enter once the list is closed by another text', async () => {
    const { press, goes, told } = open(picker, 'owns')
    await press('an↓<sets z>⏎')
    await goes('', 'z|')
    expect(told()).toBe('sent')
  })
})
