import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Profiler } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactSearch, type SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { open } from '../../support/open-box.tsx'
import { stopClock } from '../../support/still-time.ts'
import { createAskedSource } from '../asked-source.ts'
import { watchErrors } from '../failed-searches.ts'
import { stopTimers } from '../stop-timers.ts'

/** How long old rows stay, in milliseconds. */
const MOMENT = 150
stopTimers(MOMENT)

const emails = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@x.example`)
const updateOf = (rows: readonly string[], update?: Partial<SearchUpdate>): SearchUpdate => ({
  matches: rows.map((email) => ({ contact: { email }, nameRanges: [], emailRanges: [] })),
  total: rows.length,
  complete: true,
  ...update,
})
/** The step of a directory that finds the first contacts, and the line of a box that shows some. */
const finds = (count: number, rest = '') => `<finds ${emails(count).join(' ')}${rest}>`
const line = (rows: readonly string[] | number, text = 'a|') =>
  `${text} › ${(typeof rows === 'number' ? emails(rows) : rows).join(', ')}`
const retry = 'Contacts could not be searched Try again'

type Peek = (query: string, options: { limit: number }) => SearchUpdate | undefined

/** Opens a picker whose source answers with `peek` at once, and otherwise when the test says so. */
function setup(peek: Peek, props: EmailPickerProps = {}, source: object = {}) {
  const driven = createAskedSource()
  const peeked = vi.fn<Peek>(peek)
  const contacts = { ...driven.source, ...source, peek: peeked } as ContactSearch
  return { ...open(<EmailPicker contacts={contacts} {...props} />, 'own', driven), peeked }
}
const partly = (count: number) => updateOf(emails(count), { complete: false })

const errors = watchErrors()

describe('rows that the source knows at once', () => {
  it('are shown in the commit of the key, which is the only one', () => {
    const commits: unknown[] = []
    const rows = () => screen.queryAllByRole('option').map((row) => row.querySelector('bdi')?.textContent)
    const { source } = createAskedSource()
    const contacts: ContactSearch = { ...source, peek: (query) => updateOf([`${query}@x.example`]) }
    render(
      <Profiler id="picker" onRender={() => commits.push(rows())}>
        <EmailPicker aria-label="To" contacts={contacts} />
      </Profiler>,
    )
    const input = screen.getByRole('combobox')
    act(() => input.focus())
    commits.length = 0
    for (const value of ['a', 'an']) fireEvent.change(input, { target: { value } })
    expect(commits).toEqual([['a@x.example'], ['an@x.example']])
  })

  it('can be picked by keys that come in the same moment', () => {
    const { input, raise, told } = setup(() => updateOf(emails(3)))
    act(() => {
      input.focus()
      fireEvent.change(input, { target: { value: 'a' } })
      for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) raise(key)
    })
    expect([told(), input.value]).toEqual(['picked a1@x.example', 'a1@x.example'])
  })

  it('are not searched for when they are complete', async () => {
    const { goes, asked } = setup(() => updateOf(emails(2)))
    await goes('<enters a>', line(2))
    expect(asked).toEqual([])
  })

  it('are searched for when they are not complete, and the list keeps them until there are as many', async () => {
    const { goes, asked } = setup(() => partly(3))
    await goes('<enters a>', line(3))
    expect(asked.map(({ query }) => query)).toEqual(['a'])
    await goes(finds(1, ' …'), line(3), finds(4, ' …'), line(4), finds(2), line(2))
  })

  it('are asked for once for each query and limit, however often the app renders', async () => {
    const { press, peeked, change } = setup(() => updateOf(emails(2)))
    await press('<enters a>')
    change({ hint: 'Name' })
    change({ hint: 'Address' })
    expect(peeked.mock.calls).toEqual([['a', { limit: 50 }]])
  })

  it('are not asked for before the user types', async () => {
    const { press, peeked } = setup(() => updateOf(emails(2)))
    await press('<focus>')
    expect(peeked).not.toHaveBeenCalled()
  })
})

describe('a peek that gives nothing that can be used', () => {
  const throwing = (error: unknown) => () => {
    throw error
  }
  const useless: [string, () => unknown][] = [
    ['undefined', () => undefined],
    ['null', () => null],
    ['false', () => false],
    ['a number', () => 5],
    ['a promise', () => Promise.resolve(updateOf(['late@x.example']))],
    ['no matches', () => ({ total: 3, complete: true })],
    ['matches that are a string', () => ({ matches: 'ann', total: 3, complete: true })],
    ['an error', throwing(new Error('broken'))],
    ['an error that is a promise, as React throws them', throwing(Promise.resolve())],
  ]

  it.each(useless)('(%s) counts as none', async (_, peek) => {
    const { goes, asked } = setup(peek as Peek)
    await goes('<enters a>', 'a|')
    expect(asked).toHaveLength(1)
    await goes('<finds Ann>', 'a| › Ann')
    expect(errors).not.toHaveBeenCalled()
  })

  it.each(useless)('(%s) leaves a failed search to be reported', async (name, peek) => {
    // The same report is given only once.
    const search = throwing(new Error(`closed after ${name}`))
    await setup(peek as Peek, {}, { search }).goes('<enters a>', `a| › ${retry}`)
    expect(errors.mock.calls).toEqual([[expect.stringContaining(`closed after ${name}`)]])
  })

  it('may be a value that is not a function', async () => {
    const driven = createAskedSource()
    const contacts = { ...driven.source, peek: true } as unknown as ContactSearch
    await open(<EmailPicker contacts={contacts} />, 'own', driven).goes('<enters a><finds Ann>', 'a| › Ann')
  })
})

describe('a source that knows the rows of some queries at once', () => {
  const known: Readonly<Record<string, readonly string[]>> = {
    b: ['bob@x.example', 'bo@x.example'],
    bo: ['bo@x.example'],
  }
  const [b, bo] = [known.b as string[], known.bo as string[]]
  const peekKnown: Peek = (query) => known[query] && updateOf(known[query])

  it('never has them replaced by a late answer to an older query', async () => {
    const { goes, asked } = setup(peekKnown)
    await goes('<enters a><enters b>', line(b, 'b|'))
    await goes('<finds Abe …>', line(b, 'b|'), '<finds Abe Al>', line(b, 'b|'))
    expect(asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([['a', true]])
  })

  it('never has them replaced by a late failure of an older query', async () => {
    await setup(peekKnown).goes('<enters a><enters b><fails>', line(b, 'b|'))
    expect(errors).not.toHaveBeenCalled()
  })

  it.each([
    ['keeps them, inert, until the next query is answered', '<enters bo><enters bon>', line(bo, 'bon|…')],
    ['lets nobody click them meanwhile', '<enters bo><enters bon><clicks bo@x.example>', line(bo, 'bon|…')],
    ['shows the rows of the next query then', '<enters bo><enters bon><finds Bon>', 'bon| › Bon'],
    ['never shows rows of older queries', '<enters a><finds Ann><enters b><enters bx>', line(b, 'bx|…')],
    ['forgets the rows when the list is closed', '<enters b>{Escape}<enters bx>', 'bx|'],
  ])('%s', async (_, steps, shown) => {
    const { goes, told } = setup(peekKnown)
    await goes(steps, shown)
    expect(told()).toBe('')
  })
})

describe('more rows, which are asked for at the end of the list', () => {
  const active = (count: number, at: number) =>
    line(emails(count).map((email, index) => (index === at ? `${email}*` : email)))
  const more = (update?: SearchUpdate): Peek => {
    return (_, { limit }) => (limit === 5 ? updateOf(emails(5), { total: 40 }) : update)
  }

  it('are twice as many, and come in the commit of the key', async () => {
    const { goes, peeked, asked } = setup((_, { limit }) => updateOf(emails(limit), { total: 40 }), {
      limit: 5,
    })
    await goes('<enters a>', line(5), '{ArrowDown>6/}', active(10, 5), '{ArrowDown>5/}', active(20, 10))
    expect(peeked.mock.calls.map(([, { limit }]) => limit)).toEqual([5, 10, 20])
    expect(asked).toEqual([])
  })

  it.each([
    ['a few rows', updateOf(emails(2), { total: 40, complete: false })],
    ['no rows', undefined],
  ])('take no row from the list, though only %s are known at once', async (_, update) => {
    const { goes, asked, rows } = setup(more(update), { limit: 5 })
    await goes('<enters a>{ArrowDown>6/}', active(5, 4))
    expect(asked.map(({ limit }) => limit)).toEqual([10])
    await goes(finds(3, ' … of 40'), active(5, 4))
    expect(rows()[0]?.ariaSetSize).toBe('40')
    await goes(finds(10, ' of 40'), active(10, 5))
  })
})

it('A search that fails behind a peek leaves its rows, and another try peeks and searches once more', async () => {
  let isBack = false
  const { goes, asked, peeked } = setup(() => (isBack ? updateOf(emails(3)) : partly(2)))
  const failed = line([...emails(2), retry])
  await goes('<enters a><fails>', failed, `<clicks ${retry}>`, line(2))
  expect(asked).toHaveLength(2)
  await goes('<fails>', failed)
  isBack = true
  await goes(`<clicks ${retry}>`, line(3))
  expect([asked.length, peeked.mock.calls.length]).toEqual([2, 3])
})

it('what the app sets is peeked into in the same commit, and its rows replace the others', async () => {
  const { press, goes, change, shown, asked } = setup(() => partly(2))
  await press('<enters a>')
  change({ contacts: { ...createAskedSource().source, peek: () => updateOf(['new@x.example']) } })
  expect(shown()).toBe(line(['new@x.example']))
  expect(asked[0]?.signal.aborted).toBe(true)
  await goes(finds(9), line(['new@x.example']))
})

it('a contact index that has many matches shows the first ones in the commit of the key', async () => {
  // On a slow machine a peek would end early otherwise.
  stopClock()
  const index = createContactIndex(emails(3000).map((email) => ({ email })))
  onTestFinished(() => index.close())
  await index.ready
  const { press, rows } = open(<EmailPicker contacts={index} limit={20} />)
  await press('<enters a>')
  expect(rows()).toHaveLength(20)
  await waitFor(() => expect(rows()[0]?.ariaSetSize).toBe('3000'))
})
