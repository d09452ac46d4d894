import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it, onTestFinished } from 'vitest'
import { check, open, type Fact } from '../support/open-box.tsx'
import { watchErrors } from './failed-searches.ts'
import { PATIENCE, stopTimers } from './stop-timers.ts'

// Which keys wait, and for which rows, is in state/list-state.node.test.ts.

stopTimers(PATIENCE)
/** The old rows stay for 150 milliseconds, which do not pass in these tests. */
const MOMENT = 150

watchErrors()

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
  stopTimers(MOMENT)
  const old = 'and|… › Ann, Andy'

  it.each<Fact>([
    ['stay visible', '', old],
    ['are not active after steps', '↓↑{PageDown}↓', old],
    ['go when the rows of the text come', '<finds Andy>', 'and| › Andy'],
    ['are not picked by Enter', '↓⏎', old],
    ['are not picked by Tab, also when the rows come', '↓{Tab}<finds Andy>', 'and'],
    ['are not picked by a click', '<clicks Ann><clicks Andy>', old],
    ['leave Enter to the form when no step waits', '⏎', 'and|', 'sent'],
  ])('%s', check(picker, { start: typedOn }))

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
})

describe('Enter after a step that waits', () => {
  it.each<Fact>([
    ['waits, too, and picks the row behind', '↓↓⏎<finds Andy Andrea>', 'andrea@x.example|', 'picked Andrea'],
    ['leaves the next one to the form', '↓⏎<finds Andy>⏎', 'andy@x.example|', 'picked Andy, sent'],
    ['does nothing when no contact matches', '↓⏎<finds nobody>', 'and|'],
    ['is the form’s once no contact has matched', '↓⏎<finds nobody>⏎', 'and|', 'sent'],
    ['does not try again', '↓⏎<fails>', 'and| › Contacts could not be searched Try again'],
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

  it.each(['and', 'Searching…'])(
    'is given up by an Enter half a second later, for the form, and picks no row of before (%s)',
    async (said) => {
      const { press, goes, input, status, told } = open(picker)
      await press(`${typedOn}↓`)
      expect(enterAt(input, 1000)).toBe(false)
      await waitFor(() => expect(input.value + status()).toContain(said))
      expect(enterAt(input, 1500)).toBe(true)
      await goes('<finds Andy Andrea>', 'and|')
      expect(told()).toBe('')
    },
  )

  it.each([
    { text: 'bob', becomes: 'given up', end: 'bob|' },
    { text: 'AND', becomes: 'kept', end: 'andy@x.example|' },
  ])('is $becomes when the app sets the text to $text', ({ text, end }) =>
    open(picker, 'owns').goes(`and↓⏎<sets ${text}>`, `${text}|`, '<finds Andy>', end),
  )

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
    function App({ contacts }: EmailPickerProps) {
      const [name, setName] = useState<string>()
      const onContactPicked: EmailPickerProps['onContactPicked'] = (contact) => {
        flushSync(() => setName(contact.name))
        seen.push(screen.getByTestId('name').textContent)
      }
      return (
        <>
          <EmailPicker aria-label="To" contacts={contacts} onContactPicked={onContactPicked} />
          <p data-testid="name">{name}</p>
        </>
      )
    }
    await open(<App />).press('an↓⏎<finds Ann>')
    await waitFor(() => expect(seen).toEqual(['Ann']))
  })

  it('calls onTextChanged before onContactPicked, with its event', async () => {
    const calls: string[] = []
    const props: EmailPickerProps = {
      onTextChanged: (text, { reason, event }) => calls.push(`${text} (${reason}, ${event.type})`),
      onContactPicked: ({ email }, { event }) => calls.push(`${email} (${event.type})`),
    }
    await open(<EmailPicker {...props} />).press('an↓⏎<finds Ann>')
    const both = ['ann@x.example (pick, keydown)', 'ann@x.example (keydown)']
    await waitFor(() => expect(calls.slice(2)).toEqual(both))
  })
})

describe('keys that come faster than React renders', () => {
  const [on, and] = ['an<finds Ann Andy Andrea>', 'and']
  it.each<[string, text: string, keys: string, left: string, told: string, then: string, line: string]>([
    ['act one after the other', '', '↓ ↓ ↓ ↑ ⏎ ⏎', '⏎', 'picked Andy', '', 'andy@x.example|'],
    ['act on the rows of the text typed just before', and, '↓ ⏎', '', '', '<finds Andy>', 'andy@x.example|'],
    ['do not act on a list that one of them has closed', '', '↓ Escape ⏎ Escape', '⏎ Escape', '', '', 'an|'],
  ])('%s', async (_, text, keys, left, told, then, line) => {
    const names: Record<string, string> = { '↓': 'ArrowDown', '↑': 'ArrowUp', '⏎': 'Enter' }
    const box = open(picker)
    await box.goes(on, 'an| › Ann, Andy, Andrea')
    const unused: string[] = []
    // In one task.
    await act(async () => {
      if (text) fireEvent.change(box.input, { target: { value: text } })
      for (const each of keys.split(' ')) {
        const key = names[each] ?? each
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
        if (box.input.dispatchEvent(event)) unused.push(each)
      }
    })
    expect([unused.join(' '), box.told()]).toEqual([left, told])
    await box.goes(then, line)
  })
})
