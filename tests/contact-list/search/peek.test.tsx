import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Profiler, StrictMode } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import {
  createContactIndex,
  type Contact,
  type ContactSearch,
  type SearchUpdate,
} from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAskedSource, type Asked } from '../asked-source.ts'

const contactAt = (email: string): Contact => ({ email })
const emails = (count: number, letter = 'a') =>
  Array.from({ length: count }, (_, at) => `${letter}${at}@x.example`)
const updateOf = (rows: readonly string[], update?: Partial<SearchUpdate>): SearchUpdate => ({
  matches: rows.map((email) => ({ contact: { email }, nameRanges: [], emailRanges: [] })),
  total: rows.length,
  complete: true,
  ...update,
})

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const rows = () => options().map((row) => row.querySelector('.tb-contact-address')?.textContent)
const isBusy = () => screen.getByRole('listbox').getAttribute('aria-busy') === 'true'

/** Enters a text as one event of the user. */
function enter(value: string) {
  picker().focus()
  fireEvent.change(picker(), { target: { value } })
}

const answer = (asked: Asked | undefined, rowsToGive: readonly string[], update?: Partial<SearchUpdate>) =>
  act(async () => asked?.answer(rowsToGive.map(contactAt), update))

type Peek = (query: string, options: { limit: number }) => SearchUpdate | undefined

/** Renders a picker whose source answers with `peek` at once, and otherwise when the test says so. */
function setup(peek: Peek, props: EmailPickerProps = {}) {
  const { source, asked, last } = createAskedSource()
  const peeked = vi.fn<Peek>(peek)
  const contacts: ContactSearch = { ...source, peek: peeked }
  const ui = (more: EmailPickerProps = {}) => (
    <EmailPicker aria-label="To" contacts={contacts} {...props} {...more} />
  )
  const { rerender } = render(ui())
  return { asked, last, peeked, rerender: (more: EmailPickerProps) => rerender(ui(more)) }
}

const errors = vi.spyOn(console, 'error')
beforeEach(() => {
  errors.mockReset()
})
afterEach(() => {
  const others = errors.mock.calls.filter(([text]) => !String(text).includes('the search of contacts failed'))
  if (others.length > 0) throw new Error(String(others))
})

describe('rows that the source knows at once', () => {
  it('are shown in the commit of the key, which is the only one', () => {
    const commits: unknown[] = []
    const source = createAskedSource()
    const contacts: ContactSearch = { ...source.source, peek: (query) => updateOf([`${query}@x.example`]) }
    render(
      <Profiler id="picker" onRender={() => commits.push(rows())}>
        <EmailPicker aria-label="To" contacts={contacts} />
      </Profiler>,
    )
    act(() => picker().focus())
    commits.length = 0
    enter('a')
    enter('an')
    expect(commits).toEqual([['a@x.example'], ['an@x.example']])
  })

  it('can be picked by keys that come in the same moment', () => {
    const onContactPicked = vi.fn<(contact: Contact) => void>()
    setup((query) => updateOf(emails(3, query)), { onContactPicked: (contact) => onContactPicked(contact) })
    act(() => {
      enter('b')
      fireEvent.keyDown(picker(), { key: 'ArrowDown' })
      fireEvent.keyDown(picker(), { key: 'ArrowDown' })
      fireEvent.keyDown(picker(), { key: 'Enter' })
    })
    expect(onContactPicked.mock.calls).toEqual([[{ email: 'b1@x.example' }]])
    expect(picker().value).toBe('b1@x.example')
  })

  it('are not searched for when they are complete', () => {
    const { asked } = setup(() => updateOf(emails(2)))
    enter('a')
    expect(rows()).toEqual(emails(2))
    expect(asked).toEqual([])
  })

  it('are searched for when they are not complete, and the list keeps them until there are as many', async () => {
    const { asked, last } = setup(() => updateOf(emails(3), { complete: false }))
    enter('a')
    expect(rows()).toEqual(emails(3))
    expect(asked.map(({ query }) => query)).toEqual(['a'])
    await answer(last(), emails(1), { complete: false })
    expect(rows()).toEqual(emails(3))
    await answer(last(), emails(4), { complete: false })
    expect(rows()).toEqual(emails(4))
    await answer(last(), emails(2), { complete: true })
    expect(rows()).toEqual(emails(2))
  })

  it('are asked for once for each query and limit, however often the app renders', () => {
    const { peeked, rerender } = setup(() => updateOf(emails(2)))
    enter('a')
    rerender({ hint: 'Name' })
    rerender({ hint: 'Address' })
    expect(peeked).toHaveBeenCalledOnce()
    expect(peeked).toHaveBeenCalledWith('a', { limit: 50 })
  })

  it('are not asked for before the user types', () => {
    const { peeked } = setup(() => updateOf(emails(2)))
    act(() => picker().focus())
    expect(peeked).not.toHaveBeenCalled()
  })

  it('are the same in StrictMode', async () => {
    const { source, asked } = createAskedSource()
    const peek: Peek = () => updateOf(emails(3), { complete: false })
    const contacts = { ...source, peek }
    render(
      <StrictMode>
        <EmailPicker aria-label="To" contacts={contacts} />
      </StrictMode>,
    )
    enter('a')
    expect(rows()).toEqual(emails(3))
    await answer(asked.at(-1), emails(4))
    expect(rows()).toEqual(emails(4))
  })
})

describe('a peek that gives nothing that can be used', () => {
  const useless: Record<string, () => unknown> = {
    undefined: () => undefined,
    null: () => null,
    false: () => false,
    'a number': () => 5,
    'a promise': () => Promise.resolve(updateOf(['late@x.example'])),
    'no matches': () => ({ total: 3, complete: true }),
    'matches that are a string': () => ({ matches: 'ann', total: 3, complete: true }),
    'an error': () => {
      throw new Error('broken')
    },
    'an error that is a promise, as React throws them': () => {
      // oxlint-disable-next-line typescript/only-throw-error
      throw Promise.resolve()
    },
  }

  it.each(Object.entries(useless))('(%s) counts as none', async (_, peek) => {
    const { asked, last } = setup(peek as Peek)
    enter('a')
    expect(rows()).toEqual([])
    expect(asked).toHaveLength(1)
    await answer(last(), ['ann@x.example'])
    expect(rows()).toEqual(['ann@x.example'])
    expect(errors).not.toHaveBeenCalled()
  })

  it.each(Object.entries(useless))('(%s) leaves a failed search to be reported', async (name, peek) => {
    const contacts = {
      peek,
      // oxlint-disable-next-line require-yield
      async *search() {
        // The same report is given only once.
        throw new Error(`closed after ${name}`)
      },
    }
    render(<EmailPicker contacts={contacts as ContactSearch} />)
    enter('a')
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(options()[0]?.textContent).toContain('Try again')
    expect(errors.mock.calls).toEqual([[expect.stringContaining(`closed after ${name}`)]])
  })

  it.each(Object.entries(useless))('(%s) leaves the list to be prepared by the search', async (_, peek) => {
    const { source, last } = createAskedSource()
    render(<EmailPicker contacts={{ ...source, ready: Promise.resolve(), peek } as ContactSearch} />)
    act(() => picker().focus())
    await answer(last(), ['ann@x.example'])
    expect(document.querySelectorAll('.tb-option')).toHaveLength(1)
    expect(rows()).toEqual([])
  })

  it('may be a value that is not a function', async () => {
    const { source, last } = createAskedSource()
    render(<EmailPicker contacts={{ ...source, peek: true } as unknown as ContactSearch} />)
    enter('a')
    await answer(last(), ['ann@x.example'])
    expect(rows()).toEqual(['ann@x.example'])
  })

  it('shows the rows among it that have an address, and searches for others', async () => {
    const garbage = [null, { contact: {} }, ...updateOf(['ann@x.example']).matches]
    const { asked } = setup(() => ({ matches: garbage, total: 50, complete: true }) as SearchUpdate, {
      limit: 3,
    })
    enter('a')
    expect(rows()).toEqual(['ann@x.example'])
    expect(asked).toHaveLength(1)
  })

  it.each([Symbol('half'), 'half', NaN, {}, null].map((progress) => ({ progress })))(
    'may have a progress that is not a number ($progress)',
    async ({ progress }) => {
      setup(() => updateOf(['ann@x.example'], { complete: false, progress: progress as number }))
      enter('a')
      expect(rows()).toEqual(['ann@x.example'])
      expect(document.querySelector('progress')?.hasAttribute('value')).toBe(false)
    },
  )
})

describe('a source that knows the rows of some queries at once', () => {
  const known: Readonly<Record<string, readonly string[]>> = {
    b: ['bob@x.example', 'bo@x.example'],
    bo: ['bo@x.example'],
  }
  const peekKnown: Peek = (query) => known[query] && updateOf(known[query])

  it('never has them replaced by a late answer to an older query', async () => {
    const { asked } = setup(peekKnown)
    enter('a')
    enter('b')
    expect(rows()).toEqual(['bob@x.example', 'bo@x.example'])
    await answer(asked[0], ['abe@x.example'], { complete: false })
    await answer(asked[0], ['abe@x.example', 'al@x.example'])
    expect(rows()).toEqual(['bob@x.example', 'bo@x.example'])
    expect(asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([['a', true]])
    expect(isBusy()).toBe(false)
  })

  it('never has them replaced by a late failure of an older query', async () => {
    const { asked } = setup(peekKnown)
    enter('a')
    enter('b')
    await act(async () => asked[0]?.fail())
    expect(rows()).toEqual(['bob@x.example', 'bo@x.example'])
    expect(errors).not.toHaveBeenCalled()
  })

  it('keeps them, inert, until the next query has its first answer', async () => {
    const { last } = setup(peekKnown)
    enter('bo')
    enter('bon')
    expect(rows()).toEqual(['bo@x.example'])
    expect(isBusy()).toBe(true)
    fireEvent.click(options()[0] as Element)
    expect(picker().value).toBe('bon')
    await answer(last(), ['bon@x.example'])
    expect(rows()).toEqual(['bon@x.example'])
    expect(isBusy()).toBe(false)
  })

  it('never shows the rows of an older query again', async () => {
    const { asked } = setup(peekKnown)
    enter('a')
    await answer(asked[0], ['ann@x.example'])
    expect(rows()).toEqual(['ann@x.example'])
    enter('b')
    expect(rows()).toEqual(['bob@x.example', 'bo@x.example'])
    enter('bx')
    expect(rows()).toEqual(['bob@x.example', 'bo@x.example'])
  })

  it('forgets the rows when the list is closed', async () => {
    setup(peekKnown)
    enter('b')
    fireEvent.keyDown(picker(), { key: 'Escape' })
    expect(rows()).toEqual([])
    enter('bx')
    expect(rows()).toEqual([])
  })
})

describe('more rows, which are asked for at the end of the list', () => {
  const goToEnd = (count: number) => {
    for (let at = 0; at < count; at++) fireEvent.keyDown(picker(), { key: 'ArrowDown' })
  }

  it('are twice as many, and come in the commit of the key', () => {
    const all = emails(40)
    const { peeked, asked } = setup((_, { limit }) => updateOf(all.slice(0, limit), { total: all.length }), {
      limit: 5,
    })
    enter('a')
    expect(rows()).toEqual(emails(5))
    goToEnd(6)
    expect(rows()).toEqual(emails(10))
    expect(options()[5]?.getAttribute('aria-selected')).toBe('true')
    goToEnd(5)
    expect(rows()).toEqual(emails(20))
    expect(peeked.mock.calls.map(([, { limit }]) => limit)).toEqual([5, 10, 20])
    expect(asked).toEqual([])
  })

  it.each([
    ['a few rows', () => updateOf(emails(2), { total: 40, complete: false })],
    ['no rows', () => undefined],
  ])('take no row from the list, though only %s are known at once', async (_, peekMore) => {
    const { asked, last } = setup(
      (__, { limit }) => (limit === 5 ? updateOf(emails(5), { total: 40 }) : peekMore()),
      { limit: 5 },
    )
    enter('a')
    goToEnd(6)
    expect(rows()).toEqual(emails(5))
    expect(asked.map(({ limit }) => limit)).toEqual([10])
    await answer(last(), emails(3), { total: 40, complete: false })
    expect(rows()).toEqual(emails(5))
    expect(options()[0]?.getAttribute('aria-setsize')).toBe('40')
    await answer(last(), emails(10), { total: 40 })
    expect(rows()).toEqual(emails(10))
    expect(options()[5]?.getAttribute('aria-selected')).toBe('true')
  })

  it('leave the others there when they can’t be found', async () => {
    const { last } = setup((_, { limit }) => (limit === 5 ? updateOf(emails(5), { total: 40 }) : undefined), {
      limit: 5,
    })
    enter('a')
    goToEnd(6)
    await act(async () => last().fail())
    expect(rows().slice(0, 5)).toEqual(emails(5))
    expect(options()[5]?.textContent).toContain('Try again')
  })
})

describe('a search that fails behind a peek', () => {
  it('leaves its rows, and the offer to try again peeks and searches once more', async () => {
    let isBack = false
    const { asked, peeked, last } = setup(() =>
      isBack ? updateOf(emails(3)) : updateOf(emails(2), { complete: false }),
    )
    enter('a')
    await act(async () => last().fail())
    expect(rows()).toEqual([...emails(2), undefined])
    fireEvent.click(options()[2] as Element)
    expect(rows()).toEqual(emails(2))
    expect(asked).toHaveLength(2)
    await act(async () => last().fail())
    isBack = true
    fireEvent.click(options()[2] as Element)
    expect(rows()).toEqual(emails(3))
    expect(asked).toHaveLength(2)
    expect(peeked).toHaveBeenCalledTimes(3)
    expect(picker().value).toBe('a')
  })
})

describe('contacts that the app replaces', () => {
  it('are peeked into in the same commit, and their rows replace the others', async () => {
    const { rerender, asked } = setup(() => updateOf(emails(2), { complete: false }))
    enter('a')
    const next: ContactSearch = { ...createAskedSource().source, peek: () => updateOf(['new@x.example']) }
    rerender({ contacts: next })
    expect(rows()).toEqual(['new@x.example'])
    expect(asked[0]?.signal.aborted).toBe(true)
    await answer(asked[0], emails(9))
    expect(rows()).toEqual(['new@x.example'])
  })

  it('leave the old rows inert where the new ones are not known at once', async () => {
    const { rerender } = setup(() => updateOf(emails(2)))
    enter('a')
    const { source, last } = createAskedSource()
    rerender({ contacts: source })
    expect(rows()).toEqual(emails(2))
    expect(isBusy()).toBe(true)
    fireEvent.click(options()[0] as Element)
    expect(picker().value).toBe('a')
    await answer(last(), ['new@x.example'])
    expect(rows()).toEqual(['new@x.example'])
  })
})

describe('a contact index', () => {
  // On a slow machine a peek would end early otherwise.
  beforeEach(() => {
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
    return () => clock.mockRestore()
  })

  async function indexOf(contacts: readonly Contact[]) {
    const index = createContactIndex(contacts)
    onTestFinished(() => index.close())
    await index.ready
    return index
  }

  it('is peeked into again when a contact is removed, also when the rows were complete', async () => {
    const index = await indexOf(emails(3).map(contactAt))
    render(<EmailPicker contacts={index} />)
    enter('a')
    expect(rows()).toEqual(emails(3))
    act(() => void index.remove('a1@x.example'))
    expect(rows()).toEqual(['a0@x.example', 'a2@x.example'])
  })

  it('that has many matches shows the first ones in the commit of the key', async () => {
    const index = await indexOf(emails(3000).map(contactAt))
    render(<EmailPicker contacts={index} limit={20} />)
    enter('a')
    expect(rows()).toHaveLength(20)
    await waitFor(() => expect(options()[0]?.getAttribute('aria-setsize')).toBe('3000'))
  })
})
