import { act, createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { array, constantFrom, integer } from 'fast-check'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createAskedSource } from './asked-source.ts'
import { check, open, person, type Fact } from '../support/open-box.tsx'
import { holdsLater } from '../support/holds.ts'
import { PATIENCE, stopTimers } from './stop-timers.ts'

stopTimers(PATIENCE)

const errors = vi.spyOn(console, 'error')
beforeEach(() => void errors.mockReset().mockImplementation(() => {}))
afterEach(() => {
  // Only reports of failed searches are expected, and no warning of React.
  const others = errors.mock.calls.filter(([text]) => !String(text).includes('the search of contacts failed'))
  if (others.length > 0) throw new Error(String(others))
})

const picker = <EmailPicker />
/** Shows the rows for "an", moves to the first one, and types "d", whose rows are to come. */
const typedOn = 'an<finds Ann Andy>↓d'

/** Presses Enter at a time, in milliseconds. Returns whether it reaches the form. */
function enterAt(input: Element, time: number): boolean {
  const event = createEvent.keyDown(input, { key: 'Enter' })
  Object.defineProperty(event, 'timeStamp', { value: time })
  return fireEvent(input, event)
}

describe('rows of the previous text', () => {
  /** The old rows stay for 150 milliseconds, which do not pass in these tests. */
  const MOMENT = 150
  stopTimers(MOMENT)
  const old = 'and|… › Ann, Andy'

  it.each<Fact>([
    ['stay visible', '', old],
    ['are not active after Down', '↓', old],
    ['are not active after Up', '↑', old],
    ['are not active after PageDown', '{PageDown}', old],
    ['are not active after several steps', '↓↓', old],
    ['go when the rows of the text come', '<finds Andy>', 'and| › Andy'],
    ['are not picked by Enter', '↓⏎', old],
    ['are not picked by Tab, also when the rows come', '↓{Tab}<finds Andy>', 'and'],
    ['are not picked by a click', '<clicks Ann><clicks Andy>', old],
    ['leave Enter to the form when no step waits', '⏎', 'and|', 'sent'],
  ])('%s', check(picker, { start: typedOn }))

  it('do not ask for more rows when they are scrolled to their end', async () => {
    const { press, asked } = open(<EmailPicker limit={2} />)
    await press('a<finds Ann Andy of 9>n')
    fireEvent.scroll(screen.getByRole('listbox'))
    expect(asked.map(({ query, limit }) => `${query} ${limit}`)).toEqual(['a 2', 'an 2'])
  })

  it('include those of a longer text when the text is now shorter than minChars', async () => {
    const { goes, told } = open(<EmailPicker minChars={3} />)
    await goes('and<finds Andy>', 'and| › Andy', '↓{Backspace}', 'an|', '↓⏎', 'an|')
    await goes('<finds Ann Andy>', 'ann@x.example|')
    expect(told()).toBe('picked Ann')
  })
})

describe('a step', () => {
  it.each<Fact>([
    ['waits for the rows of the text, and is taken then', '↓<finds Andy Andrea>', 'and| › Andy*, Andrea'],
    ['is given up by typing', '↓r<finds Andrea>', 'andr| › Andrea'],
    ['is given up by Escape', '↓{Escape}<finds Andy>', 'and|'],
    ['is given up by a move of the caret', '↓←<finds Andy>', 'an|d › Andy'],
  ])('%s', check(picker, { start: typedOn }))

  it('waits also when there was no row, however long the search takes', async () => {
    const { goes, press, status } = open(picker)
    await press('and↓↓')
    await waitFor(() => expect(status()).toBe('Searching…'))
    await goes('<finds nobody …>', 'and| ›', '<finds Andy Andrea …>', 'and| › Andy, Andrea*')
  })

  it('leads, with other steps, to the same row as without waiting', { timeout: 60_000 }, async () => {
    const keys = constantFrom('ArrowDown', 'ArrowUp', 'PageDown', 'PageUp')
    await holdsLater(
      8,
      [array(keys, { minLength: 1, maxLength: 8 }), integer({ min: 1, max: 14 })],
      async (pressed, count) => {
        const found = Array.from({ length: count }, (_, at) => ({ email: `p${at}@x.example` }))
        const ends: number[] = []
        for (const isBefore of [true, false]) {
          const { press, raise, rows, last, unmount } = open(<EmailPicker />)
          await press('<enters p>')
          if (isBefore) pressed.forEach((key) => raise(key))
          await act(async () => last().answer(found))
          await waitFor(() => expect(rows()).toHaveLength(count))
          if (!isBefore) pressed.forEach((key) => raise(key))
          ends.push(rows().findIndex((row) => row.ariaSelected === 'true'))
          unmount()
        }
        expect(ends[0]).toBe(ends[1])
        expect(ends[0]).toBeGreaterThanOrEqual(0)
      },
    )
  })
})

describe('Enter after a step that waits', () => {
  it.each<Fact>([
    ['waits as long as it does', '↓↓⏎', 'and|… › Ann, Andy'],
    ['waits, too, and picks the row behind', '↓↓⏎<finds Andy Andrea>', 'andrea@x.example|', 'picked Andrea'],
    ['leaves the next one to the form', '↓⏎<finds Andy>⏎', 'andy@x.example|', 'picked Andy, sent'],
    ['does nothing when no contact matches', '↓⏎<finds nobody>', 'and|'],
    ['is the form’s once no contact has matched', '↓⏎<finds nobody>⏎', 'and|', 'sent'],
    ['is given up by typing', '↓⏎r<finds Andrea>', 'andr| › Andrea'],
    ['is given up by Escape', '↓⏎{Escape}<finds Andrea>', 'and|'],
    ['is given up by a move of the caret', '↓⏎←<finds Andrea>', 'an|d › Andrea'],
    ['is given up by leaving the box', '↓⏎{Tab}<finds Andrea>', 'and'],
  ])('%s', check(picker, { start: typedOn }))

  it('picks once, however often it is pressed in quick succession', async () => {
    const { press, goes, input, told } = open(picker)
    await press(`${typedOn}↓`)
    for (const time of [1000, 1200, 1499]) expect(enterAt(input, time)).toBe(false)
    expect(told()).toBe('')
    await goes('<finds Andy Andrea>', 'andy@x.example|')
    expect(told()).toBe('picked Andy')
  })

  it('is given up by an Enter half a second later, which submits the form when no row is active', async () => {
    const { press, goes, input, status, told } = open(picker)
    await press(`${typedOn}↓`)
    expect(enterAt(input, 1000)).toBe(false)
    await waitFor(() => expect(status()).toBe('Searching…'))
    expect(enterAt(input, 1500)).toBe(true)
    await goes('', 'and|', '<finds Andy Andrea>', 'and|')
    expect(told()).toBe('')
  })

  it('is given up also while rows of the previous text are visible: none of them is picked', async () => {
    const { press, goes, input, told } = open(picker)
    await press(`${typedOn}↓`)
    expect([enterAt(input, 1000), enterAt(input, 1500)]).toEqual([false, true])
    await goes('<finds Andy>', 'and|')
    expect(told()).toBe('')
  })

  it('does nothing when the search fails: it does not try again', async () => {
    const { goes, asked, told } = open(picker)
    await goes(`${typedOn}↓⏎<fails>`, 'and| › Contacts could not be searched Try again')
    expect([asked.length, told()]).toEqual([3, ''])
  })

  it.each([
    { text: 'bob', becomes: 'given up', end: 'bob|' },
    { text: 'AND', becomes: 'kept', end: 'andy@x.example|' },
  ])('is $becomes when the app sets the text to $text', async ({ text, end }) => {
    await open(picker, 'owns').goes(`and↓⏎<sets ${text}>`, `${text}|`, '<finds Andy>', end)
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
    const onContactPicked = () => {
      throw error
    }
    await open(<EmailPicker onContactPicked={onContactPicked} />).goes('an↓⏎<finds Ann>', 'ann@x.example|')
    expect(await reported).toBe(error)
  })

  it('lets the app call flushSync in onContactPicked', async () => {
    const seen: (string | null)[] = []
    function App({ source }: { source: EmailPickerProps['contacts'] }) {
      const [name, setName] = useState<string>()
      function onContactPicked(contact: { name?: string | undefined }) {
        flushSync(() => setName(contact.name))
        seen.push(screen.getByTestId('name').textContent)
      }
      return (
        <>
          <EmailPicker aria-label="To" contacts={source} onContactPicked={onContactPicked} />
          <p data-testid="name">{name}</p>
        </>
      )
    }
    const { source, last } = createAskedSource()
    render(<App source={source} />)
    await userEvent.setup().type(screen.getByRole('combobox'), 'an{ArrowDown}{Enter}')
    await act(async () => last().answer([person('Ann')]))
    await waitFor(() => expect(seen).toEqual(['Ann']))
  })

  it('calls onTextChanged before onContactPicked', async () => {
    const calls: string[] = []
    const props: EmailPickerProps = {
      onTextChanged: (text, { reason, event }) => calls.push(`${text} (${reason}, ${event.type})`),
      onContactPicked: ({ email }, { event }) => calls.push(`${email} (${event.type})`),
    }
    const { press } = open(<EmailPicker {...props} />)
    await press('an↓⏎')
    calls.length = 0
    await press('<finds Ann>')
    await waitFor(() => expect(calls).toEqual(['ann@x.example (pick, keydown)', 'ann@x.example (keydown)']))
  })
})

describe('keys that come faster than React renders', () => {
  /** Presses keys in one task, after other events. Returns which of them the browser would act on. */
  async function atOnce({ input }: { input: Element }, keys: readonly string[], before = () => {}) {
    const left: string[] = []
    await act(async () => {
      before()
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        if (input.dispatchEvent(event)) left.push(key)
      }
    })
    return left
  }

  it('act one after the other', async () => {
    const box = open(picker)
    await box.goes('an<finds Ann Andy Andrea>', 'an| › Ann, Andy, Andrea')
    const keys = ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter', 'Enter']
    expect([await atOnce(box, keys), box.told()]).toEqual([['Enter'], 'picked Andy'])
    await box.goes('', 'andy@x.example|')
  })

  it('act on the rows of the text typed just before', async () => {
    const box = open(picker)
    await box.goes('an<finds Ann>', 'an| › Ann')
    const type = () => void fireEvent.change(box.input, { target: { value: 'and' } })
    expect([await atOnce(box, ['ArrowDown', 'Enter'], type), box.told()]).toEqual([[], ''])
    await box.goes('<finds Andy>', 'andy@x.example|')
  })

  it('do not act on a list that one of them has closed', async () => {
    const box = open(picker)
    await box.goes('an<finds Ann>', 'an| › Ann')
    expect(await atOnce(box, ['ArrowDown', 'Escape', 'Enter', 'Escape'])).toEqual(['Enter', 'Escape'])
    await box.goes('', 'an|')
    expect(box.told()).toBe('')
  })
})
