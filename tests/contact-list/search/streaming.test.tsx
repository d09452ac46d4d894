import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import {
  createContactIndex,
  type Contact,
  type ContactMatch,
  type ContactSearch,
  type SearchUpdate,
} from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { turns } from '../../support/turns.ts'

const match = (email: string): ContactMatch => ({ contact: { email }, nameRanges: [], emailRanges: [] })
const update = (emails: readonly string[], complete = true, total = emails.length): SearchUpdate => ({
  matches: emails.map(match),
  total,
  complete,
})

/** A query to the source, which the test can answer at any time. */
interface Asked {
  query: string
  signal: AbortSignal
  answer: (next: SearchUpdate) => Promise<void>
  end: () => Promise<void>
  fail: (error: unknown) => Promise<void>
}

const pause = () => turns(3)

/** A source that a test drives. It ignores its signal. */
function drivenSource() {
  const asked: Asked[] = []
  const source: ContactSearch = {
    search(query, { signal }) {
      const stream = new TransformStream<SearchUpdate, SearchUpdate>(undefined, { highWaterMark: 99 })
      const writer = stream.writable.getWriter()
      const settled = (promise: Promise<void>) => act(() => promise.then(pause, pause))
      asked.push({
        query,
        signal,
        answer: (next) => settled(writer.write(next)),
        end: () => settled(writer.close()),
        fail: (error) => settled(writer.abort(error)),
      })
      return stream.readable as unknown as AsyncIterable<SearchUpdate>
    },
  }
  const last = () => asked.at(-1) as Asked
  return { source, asked, last }
}

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const texts = () => options().map((row) => row.querySelector('.tb-contact-address')?.textContent)
const activeText = () =>
  options()
    .find((row) => row.getAttribute('aria-selected') === 'true')
    ?.querySelector('.tb-contact-address')?.textContent
const status = () => screen.getByRole('status').textContent

function setup(contacts: EmailPickerProps['contacts'], props: EmailPickerProps = {}) {
  const onContactPicked = vi.fn<NonNullable<EmailPickerProps['onContactPicked']>>()
  const ui = (more: EmailPickerProps = {}) => (
    <>
      <EmailPicker
        aria-label="To"
        contacts={contacts}
        onContactPicked={onContactPicked}
        {...props}
        {...more}
      />
      <button>Elsewhere</button>
    </>
  )
  const { rerender, unmount } = render(ui())
  return {
    user: userEvent.setup(),
    onContactPicked,
    unmount,
    rerender: (more: EmailPickerProps) => rerender(ui(more)),
  }
}

const errors = vi.spyOn(console, 'error')
beforeEach(() => {
  errors.mockReset()
})
afterEach(() => {
  // Only reports of failed searches are expected, and no warning of React.
  const others = errors.mock.calls.filter(([text]) => !String(text).includes('the search of contacts failed'))
  if (others.length > 0) throw new Error(String(others))
})

describe('late answers', () => {
  it('to an older query never replace the rows of a newer one', async () => {
    const { source, asked } = drivenSource()
    const { user } = setup(source)
    await user.type(picker(), 'an')
    const [a, an] = asked as [Asked, Asked]
    expect([a.query, an.query]).toEqual(['a', 'an'])
    expect([a.signal.aborted, an.signal.aborted]).toEqual([true, false])
    await an.answer(update(['ann@x.example']))
    await a.answer(update(['abe@x.example']))
    expect(texts()).toEqual(['ann@x.example'])
    await a.fail(new Error('too late'))
    expect(texts()).toEqual(['ann@x.example'])
    expect(picker().value).toBe('an')
  })

  it('leave the text and the caret as they are', async () => {
    const { source, last } = drivenSource()
    const { user } = setup(source)
    await user.type(picker(), 'anna')
    picker().setSelectionRange(1, 3)
    await last().answer(update(['anna@x.example'], false))
    await last().answer(update(['anna@x.example', 'annab@x.example']))
    expect([picker().value, picker().selectionStart, picker().selectionEnd]).toEqual(['anna', 1, 3])
    expect(document.activeElement).toBe(picker())
  })

  it('never change the typed text', async () => {
    const { source, last } = drivenSource()
    const { user } = setup(source)
    await user.type(picker(), 'e\u0301')
    await last().answer(update(['e\u0301lise@x.example']))
    expect(picker().value).toBe('e\u0301')
    await user.keyboard('{ArrowDown}')
    expect(picker().value).toBe('e\u0301')
    expect(picker().getAttribute('aria-autocomplete')).toBe('list')
  })

  it('open no list after the user has left the box', async () => {
    const { source, last } = drivenSource()
    const { user } = setup(source)
    await user.type(picker(), 'a')
    await user.tab()
    expect(last().signal.aborted).toBe(true)
    await last().answer(update(['ann@x.example']))
    expect(options()).toHaveLength(0)
    expect(picker().getAttribute('aria-expanded')).toBe('false')
  })

  it('open no list after Escape', async () => {
    const { source, last } = drivenSource()
    const { user } = setup(source)
    await user.type(picker(), 'a')
    await user.keyboard('{Escape}')
    await last().answer(update(['ann@x.example']))
    expect(options()).toHaveLength(0)
  })

  it('do not block typing and leaving the box, even if they never come', async () => {
    const never: ContactSearch = {
      search: () => ({ [Symbol.asyncIterator]: () => ({ next: () => new Promise(() => {}) }) }),
    }
    const { user } = setup(never)
    await user.type(picker(), 'ann@x.example')
    await waitFor(() => expect(status()).toBe('Searching…'))
    expect(picker().value).toBe('ann@x.example')
    await user.tab()
    expect(picker().getAttribute('aria-expanded')).toBe('false')
    expect(picker().value).toBe('ann@x.example')
  })

  it('are ignored once the picker is unmounted', async () => {
    const { source, last } = drivenSource()
    const { user, unmount } = setup(source)
    await user.type(picker(), 'a')
    unmount()
    expect(last().signal.aborted).toBe(true)
    await last().answer(update(['ann@x.example']))
    await last().fail(new Error('too late'))
    expect(errors).not.toHaveBeenCalled()
  })
})

describe('the active row', () => {
  async function onSecond() {
    const driven = drivenSource()
    const rest = setup(driven.source, { limit: 3 })
    await rest.user.type(picker(), 'x')
    await driven.last().answer(update(['b@x.example', 'd@x.example'], false))
    await rest.user.keyboard('{ArrowDown}{ArrowDown}')
    expect(activeText()).toBe('d@x.example')
    return { ...driven, ...rest }
  }

  it('stays on its contact while better matches arrive above it', async () => {
    const { last, user, onContactPicked } = await onSecond()
    await last().answer(update(['a@x.example', 'b@x.example', 'd@x.example'], false, 3))
    expect(activeText()).toBe('d@x.example')
    expect(texts()).toEqual(['a@x.example', 'b@x.example', 'd@x.example'])
    await user.keyboard('{Enter}')
    expect(onContactPicked.mock.calls[0]?.[0].email).toBe('d@x.example')
  })

  it('stays, behind the others, when better matches push it out of the limit', async () => {
    const { last, user } = await onSecond()
    await last().answer(update(['a@x.example', 'b@x.example', 'c@x.example'], true, 4))
    expect(texts()).toEqual(['a@x.example', 'b@x.example', 'c@x.example', 'd@x.example'])
    expect(activeText()).toBe('d@x.example')
    await user.keyboard('{ArrowUp}')
    expect(activeText()).toBe('c@x.example')
    await user.keyboard('{Enter}')
    expect(picker().value).toBe('c@x.example')
  })

  it('is no longer active after the next letter, so that Enter picks no contact of the shorter text', async () => {
    const { user, onContactPicked } = await onSecond()
    await user.keyboard('y{Enter}')
    expect(onContactPicked).not.toHaveBeenCalled()
    expect(picker().value).toBe('xy')
  })

  it('is no longer active when the app passes another search', async () => {
    const { rerender } = await onSecond()
    rerender({ contacts: [{ email: 'x.new@x.example' }] })
    await waitFor(() => expect(texts()).toContain('x.new@x.example'))
    expect(picker().value).toBe('x')
  })
})

describe('a source that fails', () => {
  const failures: Record<string, () => ContactSearch> = {
    'at once, before there is anything to wait for': () => ({
      search() {
        throw new Error('broken')
      },
    }),
    'with the first answer': () => ({
      // oxlint-disable-next-line require-yield
      async *search() {
        throw new Error('broken')
      },
    }),
    'by giving nothing to wait for': () => ({ search: () => undefined as never }),
    'by giving a promise': () => ({ search: () => Promise.resolve([]) as never }),
  }

  it.each(Object.entries(failures))(
    '%s offers to try again, and leaves the text as it was',
    async (_, makeSource) => {
      const { user } = setup(makeSource())
      await user.type(picker(), 'ann')
      await waitFor(() => expect(options()).toHaveLength(1))
      expect(options()[0]?.textContent).toContain('Try again')
      await waitFor(() => expect(status()).toBe('Contacts could not be searched'))
      expect(picker().value).toBe('ann')
      await user.type(picker(), 'x')
      expect(picker().value).toBe('annx')
    },
  )

  it.each([
    ['a click', (user: ReturnType<typeof userEvent.setup>) => user.click(options()[1] as Element)],
    ['keys', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{ArrowUp}{Enter}')],
  ])('keeps the rows it had, and is asked again by %s', async (_, retry) => {
    const { source, asked, last } = drivenSource()
    const { user, onContactPicked } = setup(source)
    await user.type(picker(), 'a')
    await last().answer(update(['ann@x.example'], false))
    await last().fail(new Error('broken'))
    expect(options().map((row) => row.textContent)).toEqual([
      expect.stringContaining('ann@x.example'),
      expect.stringContaining('Try again'),
    ])
    await retry(user)
    expect(asked).toHaveLength(2)
    expect(picker().value).toBe('a')
    expect(onContactPicked).not.toHaveBeenCalled()
    await last().answer(update(['ann@x.example', 'abe@x.example']))
    expect(texts()).toEqual(['ann@x.example', 'abe@x.example'])
    expect(document.activeElement).toBe(picker())
  })
})

describe('a source that gives garbage', () => {
  const garbage: Record<string, { answers: readonly unknown[]; rows: readonly string[] }> = {
    'invalid rows': {
      answers: [
        {
          matches: [
            null,
            undefined,
            5,
            {},
            { contact: null },
            { contact: {} },
            match(''),
            match('ann@x.example'),
          ],
          total: 8,
          complete: true,
        },
      ],
      rows: ['ann@x.example'],
    },
    'a row without the parts to highlight': {
      answers: [{ matches: [{ contact: { email: 'ann@x.example' } }], total: 1, complete: true }],
      rows: ['ann@x.example'],
    },
    'parts to highlight that are outside of the text': {
      answers: [
        {
          matches: [
            {
              contact: { name: 'Ann', email: 'ann@x.example' },
              nameRanges: [[1, 99]],
              emailRanges: [[-5, 2], 'x', [9, 3]],
            },
          ],
          total: 1,
          complete: true,
        },
      ],
      rows: ['ann@x.example'],
    },
    'a total that is not a number': {
      answers: [{ matches: [match('ann@x.example')], total: NaN, complete: true }],
      rows: ['ann@x.example'],
    },
    'a total that can’t be counted with': {
      answers: [5n, Symbol('5'), '5'].map((total, at) => ({
        matches: [match('ann@x.example')],
        total,
        complete: at === 2,
      })),
      rows: ['ann@x.example'],
    },
    'no total at all': {
      answers: [{ matches: [match('ann@x.example')], complete: true }],
      rows: ['ann@x.example'],
    },
    'an answer without rows': { answers: [{ total: 3, complete: true }], rows: [] },
    'no answer': { answers: [undefined, null], rows: [] },
    'matches that are not an array': { answers: [{ matches: 'ann', total: 3, complete: true }], rows: [] },
    'a name that is not a string': {
      answers: [
        {
          matches: [
            { ...match('ann@x.example'), contact: { email: 'ann@x.example', name: { a: 1 }, photo: 7 } },
          ],
          total: 1,
          complete: true,
        },
      ],
      rows: ['ann@x.example'],
    },
    'the same row many times': {
      answers: [{ matches: [match('ann@x.example'), match('ann@x.example')], total: 2, complete: true }],
      rows: ['ann@x.example', 'ann@x.example'],
    },
  }

  it.each(Object.entries(garbage))('(%s) shows what can be used', async (_, { answers, rows }) => {
    const { user } = setup({
      async *search() {
        yield* answers as SearchUpdate[]
      },
    })
    await user.type(picker(), 'ann')
    await waitFor(() => expect(status()).not.toBe(''))
    expect(texts().filter((text) => text !== undefined)).toEqual(rows)
    await user.type(picker(), 'x{ArrowDown}{ArrowDown}{Escape}')
    expect(picker().value).toBe('annx')
  })
})

describe('a source that never lets go', () => {
  const results: Record<string, unknown> = {
    nothing: undefined,
    'a number': 5,
  }

  /** A source whose iterator gives the same result to each call of `next`, and whose `return` never resolves. */
  function endlessSource(result: unknown) {
    const signals: AbortSignal[] = []
    const source = {
      search: (_: string, { signal }: { signal: AbortSignal }) => {
        signals.push(signal)
        const answers = { next: async () => result, return: () => new Promise(() => {}) }
        return { [Symbol.asyncIterator]: () => answers } as unknown as AsyncIterable<SearchUpdate>
      },
    }
    return { source, signals }
  }

  it.each(Object.entries(results))('fails when it gives garbage (%s)', async (_, result) => {
    const { source, signals } = endlessSource(result)
    const { user } = setup(source)
    await user.type(picker(), 'a')
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(options()[0]?.textContent).toContain('Try again')
    await waitFor(() => expect(status()).toBe('Contacts could not be searched'))
    await user.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(signals).toHaveLength(2))
    expect(signals[0]?.aborted).toBe(true)
    expect(picker().value).toBe('a')
  })
})

describe('a source with rows that have no address', () => {
  const usableRow = (at: number) => match(`ann${at}@x.example`)
  const unusable = [null, { contact: { email: null } }, match(' ')]

  /** A source that gives the first of its rows, and records the limits it is asked for. */
  function directoryOf(rows: readonly unknown[], total: unknown, giveAll = false) {
    const limits: number[] = []
    const source = {
      async *search(_: string, { limit }: { limit: number }) {
        limits.push(limit)
        yield { matches: rows.slice(0, giveAll ? Infinity : limit), total, complete: true } as SearchUpdate
      },
    }
    return { source, limits }
  }

  /** Presses Down until the first row is active again. */
  async function goAround(user: ReturnType<typeof userEvent.setup>) {
    await user.type(picker(), 'ann')
    await waitFor(() => expect(options().length).toBeGreaterThan(0))
    const visited = new Set<string | null | undefined>()
    for (let step = 0; step < 99; step++) {
      await user.keyboard('{ArrowDown}')
      await act(pause)
      if (visited.size > 1 && activeText() === 'ann0@x.example') break
      visited.add(activeText())
    }
    return [...visited]
  }

  const COUNT = 11
  const totals: Record<string, unknown> = {
    right: COUNT + unusable.length,
    missing: undefined,
    NaN,
    infinite: Infinity,
    none: 0,
    negative: -1,
    'too small': 5,
    text: 'many',
    'a bigint': 14n,
  }

  it.each(Object.entries(totals).flatMap(([name, total]) => [0, 9].map((at) => ({ name, total, at }))))(
    'offers all others, with the total $name and the rows without an address from $at on',
    async ({ total, at }) => {
      const rows: unknown[] = Array.from({ length: COUNT }, (_, number) => usableRow(number))
      rows.splice(at, 0, ...unusable)
      const { source, limits } = directoryOf(rows, total)
      const { user } = setup(source, { limit: 4 })
      expect(await goAround(user)).toEqual(
        Array.from({ length: COUNT }, (_, number) => `ann${number}@x.example`),
      )
      expect(options()[0]?.getAttribute('aria-setsize')).toBe(String(COUNT))
      // One or two queries for each letter and each page.
      expect(limits.length).toBeLessThan(11)
    },
  )

  it('offers the rows of later pages when the first page has no address', async () => {
    const { source, limits } = directoryOf([...Array(20).fill(null), usableRow(1), usableRow(2)], 22)
    const { user } = setup(source, { limit: 5 })
    await user.type(picker(), 'a')
    await waitFor(() => expect(texts()).toEqual(['ann1@x.example', 'ann2@x.example']))
    expect(limits).toEqual([5, 10, 20, 40])
    await waitFor(() => expect(status()).toBe('2 contacts'))
  })

  it('is asked once for each letter while most rows have an address', async () => {
    const { source, limits } = directoryOf(
      [null, ...Array.from({ length: 12 }, (_, at) => usableRow(at))],
      13,
    )
    const { user } = setup(source, { limit: 5 })
    await user.type(picker(), 'ann')
    await waitFor(() => expect(texts()).toHaveLength(4))
    expect(limits).toEqual([5, 5, 5])
  })

  it('is not asked without end when no row has an address', async () => {
    let asked = 0
    const { user } = setup({
      async *search(_, { limit }) {
        asked++
        yield { matches: Array(limit).fill(null), total: Infinity, complete: true }
      },
    })
    await user.type(picker(), 'a')
    await waitFor(() => expect(status()).toBe('No matching contacts'))
    expect(asked).toBeLessThan(8)
  })

  it('is not asked again after it has given all rows at once', async () => {
    const { source, limits } = directoryOf(
      [null, ...Array.from({ length: 12 }, (_, at) => usableRow(at))],
      13,
      true,
    )
    const { user } = setup(source, { limit: 5 })
    expect(await goAround(user)).toHaveLength(12)
    expect(limits.length).toBeLessThan(6)
  })
})

describe('a source with very many answers or rows', () => {
  it('has a million rows cut to the limit', async () => {
    const million = Array.from({ length: 1_000_000 }, () => match('ann@x.example'))
    const { user } = setup({
      async *search() {
        yield { matches: million, total: million.length, complete: true }
      },
    })
    await user.type(picker(), 'ann')
    await waitFor(() => expect(options()).toHaveLength(50))
    expect(options()[0]?.getAttribute('aria-setsize')).toBe('1000000')
    await waitFor(() => expect(status()).toBe('1,000,000 contacts'))
  })

  it('may give its rows one by one', async () => {
    const emails = Array.from({ length: 40 }, (_, n) => `ann${n}@x.example`)
    const { user } = setup({
      async *search() {
        for (let n = 1; n <= emails.length; n++) yield update(emails.slice(0, n), n === emails.length)
      },
    })
    await user.type(picker(), 'ann')
    await waitFor(() => expect(texts()).toEqual(emails))
    expect(picker().value).toBe('ann')
  })

  it('does not block typing, even if it never stops and ignores its signal', async () => {
    const end = new AbortController()
    let answers = 0
    const { user } = setup({
      async *search(query) {
        while (!end.signal.aborted) {
          answers++
          yield update([`${query}@x.example`], false)
        }
      },
    })
    await user.type(picker(), 'annabel')
    expect(picker().value).toBe('annabel')
    await waitFor(() => expect(texts()).toEqual(['annabel@x.example']))
    await user.tab()
    const before = answers
    await turns()
    end.abort()
    expect(answers - before).toBeLessThanOrEqual(1)
  })
})

describe('contacts that the app replaces while the list is open', () => {
  it('are searched for what was typed', async () => {
    const { user, rerender } = setup([{ email: 'ann@old.example' }])
    await user.type(picker(), 'ann')
    await waitFor(() => expect(texts()).toEqual(['ann@old.example']))
    rerender({ contacts: [{ email: 'ann@new.example' }, { email: 'anna@new.example' }] })
    await waitFor(() => expect(texts()).toEqual(['ann@new.example', 'anna@new.example']))
    expect(picker().value).toBe('ann')
  })

  it('end the search that was under way', async () => {
    const { source, last } = drivenSource()
    const { user, rerender } = setup(source)
    await user.type(picker(), 'ann')
    rerender({ contacts: [{ email: 'ann@new.example' }] })
    expect(last().signal.aborted).toBe(true)
    await last().answer(update(['ann@old.example']))
    await waitFor(() => expect(texts()).toEqual(['ann@new.example']))
  })
})

it('The number of all matches stays while more rows are loaded', async () => {
  const { source, asked } = drivenSource()
  render(<EmailPicker contacts={source} limit={5} />)
  await userEvent.type(screen.getByRole('combobox'), 'a')
  const emails = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@x.example`)
  await asked[0]?.answer(update(emails(5), true, 1000))
  await asked[0]?.end()
  const size = () => screen.getAllByRole('option')[0]?.ariaSetSize
  await waitFor(() => expect(size()).toBe('1000'))
  await userEvent.keyboard('{ArrowDown>6/}')
  await waitFor(() => expect(asked).toHaveLength(2))
  await asked[1]?.answer(update(emails(7), false, 7))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(7))
  expect(size()).toBe('1000')
})

describe('a contact that the app removes from its index while the list is open', () => {
  it('disappears from the list, though more contacts are still to come', async () => {
    async function* source(): AsyncGenerator<Contact[]> {
      yield [1, 2, 3].map((number) => ({ name: `Zoe ${number}`, email: `zoe${number}@x.example` }))
      await new Promise(() => {})
    }
    const index = createContactIndex(source())
    render(<EmailPicker aria-label="To" contacts={index} />)
    await userEvent.type(screen.getByRole('combobox'), 'zoe')
    const places = () =>
      screen
        .queryAllByRole('option')
        .map((row) => `${row.getAttribute('aria-posinset')} of ${row.getAttribute('aria-setsize')}`)
    await waitFor(() => expect(places()).toEqual(['1 of 3', '2 of 3', '3 of 3']))
    act(() => void index.remove('zoe2@x.example'))
    await waitFor(() => expect(places()).toEqual(['1 of 2', '2 of 2']))
    index.close()
  })
})
