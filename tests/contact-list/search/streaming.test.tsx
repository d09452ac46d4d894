import { act, waitFor } from '@testing-library/react'
import { EmailPicker, useRecentContacts, type EmailPickerProps } from 'react-textbox-emailpicker'
import {
  createContactIndex,
  type Contact,
  type ContactMatch,
  type ContactSearch,
  type SearchUpdate,
} from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it } from 'vitest'
import { check, open, people, pickers, type Fact, type OpenBox } from '../../support/open-box.tsx'
import { turns } from '../../support/turns.ts'
import { watchErrors } from '../failed-searches.ts'

const match = (email: string): ContactMatch => ({ contact: { email }, nameRanges: [], emailRanges: [] })
const update = (emails: readonly string[], complete = true): SearchUpdate => ({
  matches: emails.map(match),
  total: emails.length,
  complete,
})
/** A source that gives these answers to each query. */
const giving = (...answers: readonly unknown[]): ContactSearch => ({
  async *search() {
    yield* answers as SearchUpdate[]
  },
})

const picker = <EmailPicker />
const openWith = (contacts: EmailPickerProps['contacts'], props: EmailPickerProps = {}) =>
  open(<EmailPicker contacts={contacts} {...props} />)
const failure = 'Contacts could not be searched'
const retry = `${failure} Try again`
const emailsOf = ({ rows }: OpenBox) =>
  rows().flatMap((row) => row.querySelector('.tb-contact-address')?.textContent ?? [])

const errors = watchErrors()

describe('late answers', () => {
  it.each<Fact>([
    ['leave the text and the caret alone', 'anna←<finds Anna …><finds Anna Annab>', 'ann|a › Anna, Annab'],
    ['never change the text', 'e\u0301<finds e\u0301lise@x.example>↓', 'e\u0301| › e\u0301lise@x.example*'],
    ['open no list after the user has left the box', 'a{Tab}<finds Ann>', 'a'],
    ['open no list after Escape', 'a{Escape}<finds Ann>', 'a|'],
  ])('%s', check(picker))

  it('to an older query never replace the rows of a newer one', async () => {
    const { press, goes, asked } = open(picker)
    await press('an')
    expect(asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([
      ['a', true],
      ['an', false],
    ])
    await goes('<finds Ann>', 'an| › Ann')
    await act(async () => asked[0]?.answer(people('Abe')))
    await goes('', 'an| › Ann')
    await act(async () => asked[0]?.fail())
    await goes('', 'an| › Ann')
  })

  it('do not block typing and leaving the box, even if they never come', async () => {
    const { press, goes, status } = open(picker)
    await press('ann@x.example')
    await waitFor(() => expect(status()).toBe('Searching…'))
    await goes('{Tab}', 'ann@x.example')
  })

  it('are no longer wanted once the user has left the box', async () => {
    const { press, last } = open(picker)
    await press('a{Tab}')
    expect(last().signal.aborted).toBe(true)
  })

  it('are ignored once the picker is unmounted', async () => {
    const { press, last, unmount } = open(picker)
    await press('a')
    unmount()
    expect(last().signal.aborted).toBe(true)
    await press('<finds Ann><fails>')
    expect(errors).not.toHaveBeenCalled()
  })
})

it.each<Fact>([
  ['stays on its contact while better matches arrive above it', '<finds A B D … of 3>', 'x| › A, B, D*'],
  ['is picked there', '<finds A B D … of 3>⏎', 'd@x.example|', 'picked D'],
  ['stays, as the last one, when better matches fill the limit', '<finds A B C of 4>', 'x| › A, B, C, D*'],
  ['is left there for the one above it', '<finds A B C of 4>↑⏎', 'c@x.example|', 'picked C'],
  ['is not picked by an Enter after the next letter', 'y⏎', 'xy|', 'sent'],
])('the active row %s', check(<EmailPicker limit={3} />, { start: 'x<finds B D …>↓↓<paints>' }))

// A message is printed once, so those of earlier tests count.
const printed: string[] = []
beforeEach(() => void errors.mockImplementation((message) => void printed.push(String(message))))

describe.each(pickers)('a source of $name that fails', ({ name, Box, hasChips }) => {
  const broken = () => {
    throw new Error('broken')
  }
  const answers = (value: unknown) => giving(value).search('', {} as never)
  const ways: [string, () => unknown, error: string][] = [
    ['at once, before there is anything to wait for,', broken, 'Error: broken'],
    ['with the first answer', () => ({ [Symbol.asyncIterator]: () => ({ next: async () => broken() }) }), ''],
    ['by giving nothing to wait for', () => null, 'TypeError: its search method returns no async iterable'],
    ['by giving a promise', async () => [], 'TypeError: its search method returns no async iterable'],
    ['by answering with null', () => answers(null), 'TypeError: '],
    ['by answering with undefined', () => answers(undefined), 'TypeError: '],
  ]

  // The pickers search by the same code.
  it.each(hasChips ? ways.slice(0, 1) : ways)(
    '%s offers to try again, says why, and leaves the text as it was',
    async (_, search, error) => {
      const storage = { load: () => people('Rex'), save() {} }
      const WithRecent = ({ contacts }: EmailPickerProps) => (
        <Box aria-label="To" contacts={contacts} recentContacts={useRecentContacts({ storage })} />
      )
      const { goes, status } = open(<WithRecent contacts={{ search } as ContactSearch} />)
      await goes('ann', `ann| › ${retry}`)
      await waitFor(() => expect(status()).toBe(failure))
      await goes('x', `annx| › ${retry}`)
      expect(printed.join('\n')).toContain(`${name}: the search of contacts failed: ${error}`)
    },
  )
})

it.each([
  ['a click', `<clicks ${retry}>`],
  ['keys', '↑⏎'],
])('a source that fails keeps the rows it had, and is asked again by %s', async (_, steps) => {
  const { goes, press, asked, told } = open(picker)
  await goes('a<finds Ann …><fails>', `a| › Ann, ${retry}`)
  await press(steps)
  expect([asked.length, told()]).toEqual([2, ''])
  await goes('<finds Ann Abe>', 'a| › Ann, Abe')
})

describe('a source that gives garbage', () => {
  const ann = match('ann@x.example')
  const contact = ann.contact
  const one = { matches: [ann], total: 1, complete: true }
  const outside = { nameRanges: [[1, 99]], emailRanges: [[-5, 2], 'x', [9, 3]] }
  it.each<[string, readonly unknown[], rows: number]>([
    ['a row without the parts to highlight', [{ ...one, matches: [{ contact }] }], 1],
    [
      'parts to highlight outside of the text',
      [{ ...one, matches: [{ contact: { ...contact, name: 'Ann' }, ...outside }] }],
      1,
    ],
    ['an answer without rows', [{ total: 3, complete: true }], 0],
    ['the same row many times', [{ ...one, matches: [ann, ann], total: 2 }], 1],
  ])('(%s) shows what can be used', async (_, answers, count) => {
    const box = openWith(giving(...answers))
    await box.press('ann')
    await waitFor(() => expect(box.status()).not.toBe(''))
    expect(emailsOf(box)).toEqual(Array(count).fill('ann@x.example'))
    await box.goes('x↓↓{Escape}', 'annx|')
  })
})

it.each([
  ['nothing', undefined],
  ['a number', 5],
])('a source that never lets go fails when it gives garbage (%s)', async (_, result) => {
  const signals: AbortSignal[] = []
  // Its iterator gives the same result to each call of `next`, and its `return` never resolves.
  const search: ContactSearch['search'] = (__, { signal }) => {
    signals.push(signal)
    const answers = { next: async () => result, return: () => new Promise(() => {}) }
    return { [Symbol.asyncIterator]: () => answers } as unknown as AsyncIterable<SearchUpdate>
  }
  const { goes, press, status, input } = openWith({ search })
  await goes('a', `a| › ${retry}`)
  await waitFor(() => expect(status()).toBe(failure))
  await press('↓⏎')
  await waitFor(() => expect(signals).toHaveLength(2))
  expect([signals[0]?.aborted, input.value]).toEqual([true, 'a'])
})

describe('a source with rows that have no address', () => {
  const COUNT = 11
  const usable = (count: number) => Array.from({ length: count }, (_, at) => match(`ann${at}@x.example`))
  const unusable = [null, { contact: { email: null } }, match(' ')]

  /** A source that gives the first of its rows, and records the limits it is asked for. */
  function directoryOf(rows: readonly unknown[], total: unknown, giveAll = false) {
    const limits: number[] = []
    const search: ContactSearch['search'] = async function* search(_, { limit }) {
      limits.push(limit)
      yield { matches: rows.slice(0, giveAll ? Infinity : limit), total, complete: true } as SearchUpdate
    }
    return { source: { search }, limits }
  }

  /** Presses Down until the first row is active again. */
  async function goAround(box: OpenBox) {
    await box.press('ann')
    await waitFor(() => expect(box.rows().length).toBeGreaterThan(0))
    const visited = new Set<string>()
    for (let step = 0; step < 99; step++) {
      await box.press('↓<waits>')
      const at = box.rows().findIndex((row) => row.ariaSelected === 'true')
      const email = emailsOf(box)[at] ?? ''
      if (visited.size > 1 && email === 'ann0@x.example') break
      visited.add(email)
    }
    return [...visited]
  }

  const right = COUNT + unusable.length
  it.each(
    [right, undefined, NaN, Infinity, 0, -1, 5, 'many', 14n].flatMap((total) =>
      (total === right ? [0, 9] : [9]).map((at) => ({ total, at })),
    ),
  )('offers all others, with the total $total and rows without address from $at', async ({ total, at }) => {
    const rows: unknown[] = usable(COUNT)
    rows.splice(at, 0, ...unusable)
    const { source, limits } = directoryOf(rows, total)
    const box = openWith(source, { limit: 4 })
    expect(await goAround(box)).toEqual(usable(COUNT).map(({ contact }) => contact.email))
    expect(box.rows()[0]?.ariaSetSize).toBe(String(COUNT))
    // One or two queries for each letter and each page.
    expect(limits.length).toBeLessThan(11)
  })

  it('offers the rows of later pages when the first page has no address', async () => {
    const { source, limits } = directoryOf([...Array(20).fill(null), ...usable(2)], 22)
    const { goes, status } = openWith(source, { limit: 5 })
    await goes('a', 'a| › ann0@x.example, ann1@x.example')
    expect(limits).toEqual([5, 10, 20, 40])
    await waitFor(() => expect(status()).toBe('2 contacts'))
  })

  it('is not asked without end when no row has an address', async () => {
    const { source, limits } = directoryOf(Array(9999).fill(null), Infinity)
    const { press, status } = openWith(source)
    await press('a')
    await waitFor(() => expect(status()).toBe('No matching contacts'))
    expect(limits.length).toBeLessThan(8)
  })
})

describe('a source with very many answers or rows', () => {
  it('has a hundred thousand rows cut to the limit', async () => {
    const many = Array.from({ length: 100_000 }, (_, at) => match(`ann${at}@x.example`))
    const { press, rows, status } = openWith(giving({ matches: many, total: many.length, complete: true }))
    await press('ann')
    await waitFor(() => expect(rows()).toHaveLength(50))
    expect(rows()[0]?.ariaSetSize).toBe('100000')
    await waitFor(() => expect(status()).toBe('100,000 contacts'))
  })

  it('does not block typing, even if it never stops and ignores its signal', async () => {
    const end = new AbortController()
    let answers = 0
    const { goes, press } = openWith({
      async *search(query) {
        while (!end.signal.aborted) {
          answers++
          yield update([`${query}@x.example`], false)
        }
      },
    })
    await goes('annabel', 'annabel| › annabel@x.example')
    await press('{Tab}')
    const before = answers
    await turns()
    end.abort()
    expect(answers - before).toBeLessThanOrEqual(1)
  })
})

it('A contact that the app removes from its index is gone, though more contacts are still to come', async () => {
  async function* source(): AsyncGenerator<Contact[]> {
    yield [1, 2, 3].map((number) => ({ name: `Zoe ${number}`, email: `zoe${number}@x.example` }))
    await new Promise(() => {})
  }
  const index = createContactIndex(source())
  const { press, rows } = openWith(index)
  await press('zoe')
  const places = () => rows().map((row) => `${row.ariaPosInSet} of ${row.ariaSetSize}`)
  await waitFor(() => expect(places()).toEqual(['1 of 3', '2 of 3', '3 of 3']))
  act(() => void index.remove('zoe2@x.example'))
  await waitFor(() => expect(places()).toEqual(['1 of 2', '2 of 2']))
  index.close()
})
