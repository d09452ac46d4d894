import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { createContactIndex, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAskedSource } from '../asked-source.ts'
import { runs } from '../../support/runs.ts'
import { PATIENCE, stopTimers } from '../stop-timers.ts'

stopTimers(PATIENCE)

const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const people = [ann, { name: 'Anna Berg', email: 'anna@x.example' }, { email: 'bob@x.example' }]

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'
const options = () => screen.queryAllByRole('option')
const form = (props: EmailPickerProps) => (
  <>
    <EmailPicker aria-label="To" {...props} />
    <input aria-label="Subject" />
  </>
)

describe('the list of contacts', () => {
  it('stays closed when the contacts arrive after the focus has left', async () => {
    const user = userEvent.setup()
    const { rerender } = render(form({ contacts: [] }))
    await user.type(picker(), 'an')
    await user.tab()
    rerender(form({ contacts: people }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
    expect(isExpanded()).toBe(false)
  })

  it('stays closed when the app sets a text that contacts match', async () => {
    const user = userEvent.setup()
    const { rerender } = render(form({ contacts: people, text: '' }))
    await user.type(picker(), 'z')
    await user.tab()
    rerender(form({ contacts: people, text: 'ann' }))
    expect(isExpanded()).toBe(false)
  })

  it('closes when the picker is disabled, and stays closed when it is enabled again', async () => {
    const user = userEvent.setup()
    const onTextChanged = vi.fn<NonNullable<EmailPickerProps['onTextChanged']>>()
    const { rerender } = render(form({ contacts: people, onTextChanged }))
    await user.type(picker(), 'an')
    await waitFor(() => expect(options()).toHaveLength(2))
    rerender(form({ contacts: people, onTextChanged, enabled: false }))
    expect(options()).toHaveLength(0)
    rerender(form({ contacts: people, onTextChanged, enabled: true }))
    expect(options()).toHaveLength(0)
  })

  it('never opens on a read-only picker', async () => {
    const user = userEvent.setup()
    render(form({ contacts: people, readOnly: true, text: 'an' }))
    await user.click(picker())
    await user.keyboard('{ArrowDown}')
    expect(isExpanded()).toBe(false)
  })

  it('follows arrow keys however fast they come', async () => {
    const user = userEvent.setup({ delay: null })
    const onContactPicked = vi.fn<NonNullable<EmailPickerProps['onContactPicked']>>()
    render(form({ contacts: people, onContactPicked }))
    await user.type(picker(), 'x')
    await waitFor(() => expect(options()).toHaveLength(3))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}')
    expect(onContactPicked.mock.calls[0]?.[0]).toEqual(ann)
  })
})

describe('a search', () => {
  it('is complete when it ends without a complete update', async () => {
    const user = userEvent.setup()
    const silent: ContactSearch = { async *search() {} }
    render(form({ contacts: silent }))
    await user.type(picker(), 'a')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No matching contacts'))
  })

  it('keeps its rows when it ends like that', async () => {
    const user = userEvent.setup()
    const match = { contact: ann, nameRanges: [], emailRanges: [] }
    const short: ContactSearch = {
      async *search() {
        yield { matches: [match], total: 1, complete: false }
      },
    }
    render(form({ contacts: short }))
    await user.type(picker(), 'a')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 contact'))
    expect(options()).toHaveLength(1)
  })
})

describe('the rows', () => {
  const active = () => options().findIndex((row) => row.getAttribute('aria-selected') === 'true')
  const nine = Array.from({ length: 9 }, (_, at) => ({ email: `p${at}@x.example` }))

  /** Nine contacts match. The first two are there, and the others arrive when the test says so. */
  async function inPages(props: EmailPickerProps = {}) {
    const { source, asked, last } = createAskedSource()
    const answer = () => act(async () => last().answer(nine.slice(0, last().limit), { total: nine.length }))
    render(<EmailPicker contacts={source} limit={2} {...props} />)
    const user = userEvent.setup()
    await user.type(picker(), 'x')
    await answer()
    return { user, answer, asked, last }
  }

  it('show an address once, however many contacts of an array have it', async () => {
    const user = userEvent.setup()
    const contacts = [ann, { name: 'Annie', email: ann.email, timesContacted: 1 }, { email: 'x@x.example' }]
    render(form({ contacts }))
    await user.type(picker(), 'x')
    await waitFor(() => expect(options()).toHaveLength(2))
    expect(options()[0]?.textContent).toContain('Annie')
    expect(options()[1]?.getAttribute('aria-setsize')).toBe('2')
  })

  it('are all reached by the keys, also when a source gives a contact twice', async () => {
    const user = userEvent.setup()
    const bob = { name: 'Bob', email: 'bob@x.example' }
    const twice: ContactSearch = {
      async *search() {
        const matches = [ann, ann, bob].map((contact) => ({ contact, nameRanges: [], emailRanges: [] }))
        yield { matches, total: 3, complete: true }
      },
    }
    render(form({ contacts: twice }))
    await user.type(picker(), 'x')
    await waitFor(() => expect(options()).toHaveLength(3))
    const visited: number[] = []
    for (let step = 0; step < 4; step++) {
      await user.keyboard('{ArrowDown}')
      visited.push(active())
    }
    expect(visited).toEqual([0, 1, 2, 0])
  })

  it('are passed one by one, however few are offered at first, and however late the others arrive', async () => {
    await assert(
      asyncProperty(
        integer({ min: 1, max: 8 }),
        integer({ min: 1, max: 20 }),
        integer({ min: 1, max: 20 }),
        constantFrom('an array', 'an index', 'a directory'),
        async (limit, count, presses, kind) => {
          const matching = Array.from({ length: count }, (_, at) => ({ email: `p${at + 10}@x.example` }))
          const { source, asked } = createAskedSource()
          const index = createContactIndex(matching)
          const { unmount } = render(
            <EmailPicker
              contacts={{ 'an array': matching, 'an index': index, 'a directory': source }[kind]}
              limit={limit}
            />,
          )
          act(() => picker().focus())
          fireEvent.change(picker(), { target: { value: 'x' } })
          for (let press = 0; press < presses; press++) fireEvent.keyDown(picker(), { key: 'ArrowDown' })
          await waitFor(async () => {
            const next = asked.shift()
            await act(async () => next?.answer(matching.slice(0, next.limit), { total: count }))
            // From the last contact, once all are there, to the first.
            expect(active()).toBe((presses - 1) % count)
          })
          unmount()
          index.close()
        },
      ),
      { numRuns: runs(8) },
    )
  }, 20_000)

  it('are passed one by one also by a key that is pressed while others are still to come', async () => {
    const { user, answer } = await inPages()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(active()).toBe(1)
    await answer()
    await waitFor(() => expect(active()).toBe(3))
    await user.keyboard('{ArrowDown}{PageDown}')
    expect(active()).toBe(3)
    await answer()
    await waitFor(() => expect(options()).toHaveLength(8))
    expect(active()).toBe(4)
    await answer()
    await waitFor(() => expect(active()).toBe(8))
  })

  it('stay as they are when a step after the last one is cancelled', async () => {
    const { user, answer } = await inPages()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(active()).toBe(1)
    await user.keyboard('{ArrowUp}')
    expect(active()).toBe(0)
    await answer()
    await waitFor(() => expect(options()).toHaveLength(4))
    expect(active()).toBe(0)
  })

  it('let Enter pick the active one, and not one that a step leads to and nobody has seen', async () => {
    const onContactPicked = vi.fn<NonNullable<EmailPickerProps['onContactPicked']>>()
    const { user, answer } = await inPages({ onContactPicked })
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(onContactPicked.mock.calls.map(([contact]) => contact)).toEqual([nine[1]])
    await answer()
    expect(onContactPicked).toHaveBeenCalledOnce()
  })

  it('stay when loading more fails, with the row to try again after them', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    onTestFinished(() => void vi.restoreAllMocks())
    const { user, answer, asked, last } = await inPages()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    await act(async () => last().fail())
    await waitFor(() => expect(options()).toHaveLength(3))
    expect(active()).toBe(2)
    await user.keyboard('{Enter}')
    expect(asked).toHaveLength(3)
    await answer()
    await waitFor(() => expect(options()).toHaveLength(4))
  })

  it('end at the last one when the source reports more than it has', async () => {
    const { source, last } = createAskedSource()
    render(<EmailPicker contacts={source} />)
    const user = userEvent.setup()
    await user.type(picker(), 'x')
    await act(async () => last().answer(people, { total: 1000 }))
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(active()).toBe(0)
  })

  it('are not picked by Enter once the list is closed by another text', async () => {
    const user = userEvent.setup()
    const onContactPicked = vi.fn<NonNullable<EmailPickerProps['onContactPicked']>>()
    const { rerender } = render(form({ contacts: people, text: 'an', onContactPicked }))
    await user.click(picker())
    await user.keyboard('n')
    await waitFor(() => expect(options().length).toBeGreaterThan(0))
    await user.keyboard('{ArrowDown}')
    rerender(form({ contacts: people, text: '', onContactPicked }))
    await user.keyboard('{Enter}')
    expect(onContactPicked).not.toHaveBeenCalled()
  })
})
