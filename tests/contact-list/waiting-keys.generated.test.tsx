import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAskedSource, type Asked } from './asked-source.ts'
import { runs } from '../support/runs.ts'
import { PATIENCE, stopTimers } from './stop-timers.ts'

const ann = { name: 'Ann', email: 'ann@x.example' }
const andy = { name: 'Andy', email: 'andy@x.example' }
const andrea = { name: 'Andrea', email: 'andrea@x.example' }

const picker = () => screen.getByRole<HTMLInputElement>('combobox')
const options = () => screen.queryAllByRole('option')
const isExpanded = () => picker().getAttribute('aria-expanded') === 'true'
const activeId = () => picker().getAttribute('aria-activedescendant')
const active = () => options().findIndex((row) => row.getAttribute('aria-selected') === 'true')
const activeAddress = () => options()[active()]?.querySelector('.tb-contact-address')?.textContent

stopTimers(PATIENCE)

const errors = vi.spyOn(console, 'error')
beforeEach(() => void errors.mockReset().mockImplementation(() => {}))
afterEach(() => {
  // Only reports of failed searches are expected, and no warning of React.
  const others = errors.mock.calls.filter(([text]) => !String(text).includes('the search of contacts failed'))
  if (others.length > 0) throw new Error(String(others))
})

function setup(props: EmailPickerProps = {}) {
  const { source, asked, last } = createAskedSource()
  const onContactPicked = vi.fn<(contact: Contact) => void>()
  const onSubmit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const ui = (more: EmailPickerProps = {}) => (
    <form onSubmit={onSubmit}>
      <EmailPicker
        aria-label="To"
        contacts={source}
        onContactPicked={(contact) => onContactPicked(contact)}
        {...props}
        {...more}
      />
      <input aria-label="After" />
      <button>Send</button>
    </form>
  )
  const { rerender } = render(ui())
  return {
    user: userEvent.setup(),
    asked,
    last,
    onContactPicked,
    onSubmit,
    rerender: (more: EmailPickerProps) => rerender(ui(more)),
  }
}

const answer = (question: Asked, ...given: Parameters<Asked['answer']>) =>
  act(async () => question.answer(...given))

/** Shows the rows for "an", moves to the first one, and types "d". */
async function typedOn(props?: EmailPickerProps) {
  const all = setup(props)
  await all.user.type(picker(), 'an')
  await answer(all.last(), [ann, andy])
  await waitFor(() => expect(options()).toHaveLength(2))
  await all.user.keyboard('{ArrowDown}')
  expect(activeAddress()).toBe('ann@x.example')
  await all.user.keyboard('d')
  expect(all.last().query).toBe('and')
  return all
}

/** Presses Enter at a time, in milliseconds. Returns whether it reaches the form. */
function enterAt(time: number): boolean {
  const event = createEvent.keyDown(picker(), { key: 'Enter' })
  Object.defineProperty(event, 'timeStamp', { value: time })
  return fireEvent(picker(), event)
}

/** The text, the contact that was picked, and whether the form was submitted. */
const outcome = ({ onContactPicked, onSubmit }: ReturnType<typeof setup>) => ({
  text: picker().value,
  picked: onContactPicked.mock.calls.map(([{ email }]) => email),
  submitted: onSubmit.mock.calls.length,
})
const nothingDone = { text: 'and', picked: [], submitted: 0 }

describe('rows of the previous text', () => {
  /** The old rows stay for 150 milliseconds, which do not pass in these tests. */
  const MOMENT = 150
  stopTimers(MOMENT)

  it('stay visible, but no key makes one active', async () => {
    const all = await typedOn()
    expect(options()).toHaveLength(2)
    expect(activeId()).toBeNull()
    for (const keys of ['{ArrowDown}', '{ArrowUp}', '{PageDown}', '{ArrowDown}{ArrowDown}']) {
      await all.user.keyboard(keys)
      expect(activeId()).toBeNull()
      expect(active()).toBe(-1)
    }
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true')
    expect(outcome(all)).toEqual(nothingDone)
    await answer(all.last(), [andy])
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(screen.getByRole('listbox').hasAttribute('aria-busy')).toBe(false)
  })

  it('are not picked by Enter', async () => {
    const all = await typedOn()
    await all.user.keyboard('{ArrowDown}{Enter}')
    expect(outcome(all)).toEqual(nothingDone)
  })

  it('are not picked by Tab', async () => {
    const all = await typedOn()
    await all.user.keyboard('{ArrowDown}')
    await all.user.tab()
    expect(outcome(all)).toEqual(nothingDone)
    await answer(all.last(), [andy])
    expect(outcome(all)).toEqual(nothingDone)
    expect(isExpanded()).toBe(false)
  })

  it('are not picked by a click', async () => {
    const all = await typedOn()
    await all.user.click(options()[0] as Element)
    expect(outcome(all)).toEqual(nothingDone)
    fireEvent.click(options()[1] as Element)
    expect(outcome(all)).toEqual(nothingDone)
  })

  it('do not ask for more rows when they are scrolled to their end', async () => {
    const { user, asked, last } = setup({ limit: 2 })
    await user.type(picker(), 'a')
    await answer(last(), [ann, andy], { total: 9 })
    await waitFor(() => expect(options()).toHaveLength(2))
    await user.keyboard('n')
    fireEvent.scroll(screen.getByRole('listbox'))
    expect(asked.map(({ query, limit }) => [query, limit])).toEqual([
      ['a', 2],
      ['an', 2],
    ])
  })

  it('leave Enter to the form when no step waits', async () => {
    const { user, onSubmit } = await typedOn()
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('include those of a longer text when the text is now shorter than minChars', async () => {
    const all = setup({ minChars: 3 })
    await all.user.type(picker(), 'and')
    await answer(all.last(), [andy])
    await waitFor(() => expect(options()).toHaveLength(1))
    await all.user.keyboard('{ArrowDown}{Backspace}')
    expect(options()).toHaveLength(0)
    await all.user.keyboard('{ArrowDown}{Enter}')
    expect(outcome(all)).toEqual({ ...nothingDone, text: 'an' })
    await answer(all.last(), [ann, andy])
    await waitFor(() => expect(picker().value).toBe('ann@x.example'))
  })
})

describe('a step', () => {
  it('waits for the rows of the text, and is taken when they arrive', async () => {
    const { user, last } = await typedOn()
    await user.keyboard('{ArrowDown}')
    await answer(last(), [andy, andrea])
    await waitFor(() => expect(activeAddress()).toBe('andy@x.example'))
  })

  it('waits also when there was no row, however long the search takes', async () => {
    const { user, last } = setup()
    await user.type(picker(), 'and{ArrowDown}{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Searching…'))
    expect(activeId()).toBeNull()
    await answer(last(), [], { complete: false })
    expect(activeId()).toBeNull()
    await answer(last(), [andy, andrea], { complete: false })
    await waitFor(() => expect(activeAddress()).toBe('andrea@x.example'))
  })

  it.each([
    ['typing', 'r'],
    ['Escape', '{Escape}'],
    ['a move of the caret', '{ArrowLeft}'],
  ])('is given up by %s', async (_, keys) => {
    const { user, asked, last } = await typedOn()
    await user.keyboard(`{ArrowDown}${keys}`)
    const question = asked[2] as Asked
    await answer(question, [andy])
    if (last() !== question) await answer(last(), [andrea])
    expect(active()).toBe(-1)
  })

  it(
    'leads, with other steps around it, to the same row as without waiting',
    { timeout: 60_000 },
    async () => {
      const keys = constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp')
      await assert(
        asyncProperty(
          array(keys, { minLength: 1, maxLength: 8 }),
          integer({ min: 1, max: 14 }),
          async (pressed, count) => {
            const people = Array.from({ length: count }, (_, at) => ({ email: `p${at}@x.example` }))
            const ends: number[] = []
            for (const isBefore of [true, false]) {
              const { source, last } = createAskedSource()
              const { unmount } = render(<EmailPicker contacts={source} />)
              act(() => picker().focus())
              fireEvent.change(picker(), { target: { value: 'p' } })
              const press = () => {
                for (const key of pressed) fireEvent.keyDown(picker(), { key })
              }
              if (isBefore) press()
              await answer(last(), people)
              await waitFor(() => expect(options()).toHaveLength(count))
              if (!isBefore) press()
              ends.push(active())
              unmount()
            }
            expect(ends[0]).toBe(ends[1])
            expect(ends[0]).toBeGreaterThanOrEqual(0)
          },
        ),
        { numRuns: runs(8) },
      )
    },
  )
})

describe('Enter after a step that waits', () => {
  it('waits as well, and picks the row that the step leads to', async () => {
    const all = await typedOn()
    await all.user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(outcome(all)).toEqual(nothingDone)
    await answer(all.last(), [andy, andrea])
    await waitFor(() => expect(picker().value).toBe('andrea@x.example'))
    expect(all.onContactPicked.mock.calls).toEqual([[andrea]])
    expect(all.onSubmit).not.toHaveBeenCalled()
    expect(isExpanded()).toBe(false)
    await all.user.keyboard('{Enter}')
    expect(all.onSubmit).toHaveBeenCalledOnce()
  })

  it('picks once, however often it is pressed in quick succession', async () => {
    const all = await typedOn()
    fireEvent.keyDown(picker(), { key: 'ArrowDown' })
    for (const time of [1000, 1200, 1499]) expect(enterAt(time)).toBe(false)
    expect(outcome(all)).toEqual(nothingDone)
    await answer(all.last(), [andy, andrea])
    await waitFor(() => expect(all.onContactPicked.mock.calls).toEqual([[andy]]))
  })

  it('is given up by an Enter half a second later, which submits the form when no row is active', async () => {
    const all = await typedOn()
    fireEvent.keyDown(picker(), { key: 'ArrowDown' })
    expect(enterAt(1000)).toBe(false)
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Searching…'))
    expect(enterAt(1500)).toBe(true)
    expect(isExpanded()).toBe(false)
    await answer(all.last(), [andy, andrea])
    expect(outcome(all)).toEqual(nothingDone)
    expect(isExpanded()).toBe(false)
  })

  it('is given up also while rows of the previous text are visible: none of them is picked', async () => {
    const all = await typedOn()
    fireEvent.keyDown(picker(), { key: 'ArrowDown' })
    expect([enterAt(1000), enterAt(1500)]).toEqual([false, true])
    await answer(all.last(), [andy])
    expect(outcome(all)).toEqual(nothingDone)
  })

  it('does nothing when no contact matches, and the next one submits the form', async () => {
    const all = await typedOn()
    await all.user.keyboard('{ArrowDown}{Enter}')
    await answer(all.last(), [])
    await waitFor(() => expect(isExpanded()).toBe(false))
    expect(outcome(all)).toEqual(nothingDone)
    await all.user.keyboard('{Enter}')
    expect(all.onSubmit).toHaveBeenCalledOnce()
  })

  it('does nothing when the search fails: it does not try again', async () => {
    const all = await typedOn()
    await all.user.keyboard('{ArrowDown}{Enter}')
    await act(async () => all.last().fail())
    await waitFor(() => expect(options()).toHaveLength(1))
    expect(outcome(all)).toEqual(nothingDone)
    expect(all.asked).toHaveLength(3)
  })

  it.each([
    ['typing', 'r', 'andr'],
    ['Escape', '{Escape}', 'and'],
    ['a move of the caret', '{ArrowLeft}', 'and'],
    ['leaving the box', '{Tab}', 'and'],
  ])('is given up by %s', async (_, keys, text) => {
    const all = await typedOn()
    await all.user.keyboard(`{ArrowDown}{Enter}${keys}`)
    for (const question of all.asked) await answer(question, [andrea])
    expect(outcome(all)).toEqual({ ...nothingDone, text: text })
  })

  it.each([
    { text: 'bob', becomes: 'given up', end: 'bob' },
    { text: 'AND', becomes: 'kept', end: 'andy@x.example' },
  ])('is $becomes when the app sets the text to $text', async ({ text, end }) => {
    const { source, last } = createAskedSource()
    function App() {
      const [own, setOwn] = useState('')
      return (
        <>
          <EmailPicker aria-label="To" contacts={source} text={own} onTextChanged={setOwn} />
          <button onClick={() => setOwn(text)}>Set</button>
        </>
      )
    }
    render(<App />)
    await userEvent.type(picker(), 'and{ArrowDown}{Enter}')
    fireEvent.click(screen.getByRole('button'))
    expect(picker().value).toBe(text)
    await answer(last(), [andy])
    await waitFor(() => expect(isExpanded()).toBe(false))
    expect(picker().value).toBe(end)
  })

  it('leaves an app that throws mounted, and reports its error like that of an event handler', async () => {
    const error = new Error('of the app')
    const reported = new Promise<unknown>((resolve) => {
      process.listeners('uncaughtException').forEach((each) => {
        process.removeListener('uncaughtException', each)
        onTestFinished(() => void process.on('uncaughtException', each))
      })
      process.once('uncaughtException', resolve)
      const onError = (event: ErrorEvent) => {
        event.preventDefault()
        event.stopImmediatePropagation()
        resolve(event.error)
      }
      window.addEventListener('error', onError, true)
      onTestFinished(() => window.removeEventListener('error', onError, true))
    })
    const { user, last } = setup({
      onContactPicked: () => {
        throw error
      },
    })
    await user.type(picker(), 'an{ArrowDown}{Enter}')
    await answer(last(), [ann])
    expect(await reported).toBe(error)
    expect(picker().value).toBe('ann@x.example')
  })

  it('lets the app call flushSync in onContactPicked', async () => {
    function App({ source }: { source: EmailPickerProps['contacts'] }) {
      const [name, setName] = useState<string>()
      const [seen, setSeen] = useState<string | null>()
      return (
        <>
          <EmailPicker
            aria-label="To"
            contacts={source}
            onContactPicked={(contact) => {
              flushSync(() => setName(contact.name))
              setSeen(screen.getByTestId('name').textContent)
            }}
          />
          <p data-testid="name">{name}</p>
          <p data-testid="seen">{seen}</p>
        </>
      )
    }
    const { source, last } = createAskedSource()
    render(<App source={source} />)
    await userEvent.setup().type(picker(), 'an{ArrowDown}{Enter}')
    await answer(last(), [ann])
    await waitFor(() => expect(screen.getByTestId('seen').textContent).toBe('Ann'))
  })

  it('calls onTextChanged before onContactPicked', async () => {
    const calls: string[] = []
    const { user, last } = setup({
      onTextChanged: (text, { reason, event }) => calls.push(`${text} (${reason}, ${event.type})`),
      onContactPicked: ({ email }, { event }) => calls.push(`${email} (${event.type})`),
    })
    await user.type(picker(), 'an{ArrowDown}{Enter}')
    calls.length = 0
    await answer(last(), [ann])
    await waitFor(() => expect(calls).toEqual(['ann@x.example (pick, keydown)', 'ann@x.example (keydown)']))
  })
})

describe('keys that come faster than React renders', () => {
  const press = (key: string) =>
    picker().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

  it('act one after the other', async () => {
    const all = setup()
    await all.user.type(picker(), 'an')
    await answer(all.last(), [ann, andy, andrea])
    await waitFor(() => expect(options()).toHaveLength(3))
    await act(async () => {
      for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp']) press(key)
      expect(press('Enter')).toBe(false)
      expect(press('Enter')).toBe(true)
    })
    expect(all.onContactPicked.mock.calls).toEqual([[andy]])
    expect(picker().value).toBe('andy@x.example')
  })

  it('act on the rows of the text typed just before', async () => {
    const all = setup()
    await all.user.type(picker(), 'an')
    await answer(all.last(), [ann])
    await waitFor(() => expect(options()).toHaveLength(1))
    await act(async () => {
      fireEvent.change(picker(), { target: { value: 'and' } })
      for (const key of ['ArrowDown', 'Enter']) expect(press(key)).toBe(false)
    })
    expect(outcome(all)).toEqual(nothingDone)
    await answer(all.last(), [andy])
    await waitFor(() => expect(picker().value).toBe('andy@x.example'))
  })

  it('do not act on a list that one of them has closed', async () => {
    const all = setup()
    await all.user.type(picker(), 'an')
    await answer(all.last(), [ann])
    await waitFor(() => expect(options()).toHaveLength(1))
    await act(async () => {
      press('ArrowDown')
      expect(press('Escape')).toBe(false)
      expect(press('Enter')).toBe(true)
      expect(press('Escape')).toBe(true)
    })
    expect(outcome(all)).toEqual({ ...nothingDone, text: 'an' })
  })
})
