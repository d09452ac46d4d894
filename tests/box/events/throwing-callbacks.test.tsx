import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { EmailPicker, RecipientPicker } from 'react-textbox-emailpicker'
import type { EmailPickerProps, RecipientPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { ownRecentContacts } from '../../support/own-recent-contacts.ts'
import { people } from '../../support/people.ts'
import { turns } from '../../support/turns.ts'

const contacts = people('Ann')
const input = () => screen.getByRole<HTMLInputElement>('combobox')

const pickers: Record<string, ComponentType<EmailPickerProps>> = {
  EmailPicker,
  RecipientPicker: (props) => <RecipientPicker {...(props as RecipientPickerProps)} />,
}

/** The callbacks that a pick calls, and what else an app can listen to. */
const names = [
  ...'onTextChanged onMailboxesChanged onContactPicked onChange onInput onKeyDown onFocus onBlur'.split(' '),
  ...'onClick onGotFocus onLostFocus onSelect onPointerDown remember forget'.split(' '),
]

/** Picks Ann, and notes all calls. */
async function pickAnn(Picker: ComponentType<EmailPickerProps>, throwing?: string) {
  const calls: string[] = []
  const callback = (name: string) => () => {
    calls.push(name)
    if (name === throwing) throw new Error(name)
  }
  const handlers = Object.fromEntries(names.slice(0, -2).map((name) => [name, callback(name)]))
  const recentContacts = ownRecentContacts({
    recent: [{ email: 'rex@x.example' }],
    remember: callback('remember'),
    forget: callback('forget'),
  })
  const view = render(
    <Picker aria-label="To" contacts={contacts} {...handlers} recentContacts={recentContacts} />,
  )
  const user = userEvent.setup()
  await user.click(input())
  await user.keyboard('re')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{ArrowDown}')
  fireEvent.keyDown(input(), { key: 'Delete', shiftKey: true })
  await user.clear(input())
  await user.keyboard('ann')
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(input().getAttribute('aria-expanded')).toBe('false')
  const shown = view.container.textContent + input().value
  act(() => input().blur())
  await act(() => turns())
  view.unmount()
  return { calls, shown }
}

describe.each(Object.entries(pickers))('a callback that throws in a %s', (box, Picker) => {
  let whole: ReturnType<typeof pickAnn> | undefined

  // Both call them in the same way, but a RecipientPicker has more of them.
  it.each(box === 'EmailPicker' ? ['onTextChanged', 'onContactPicked'] : names)(
    'keeps nothing from the others, and its error is reported: %s',
    async (name) => {
      const reported = new Set<string>()
      const onError = (event: ErrorEvent) => (event.preventDefault(), reported.add(String(event.error)))
      window.addEventListener('error', onError)
      // Errors that are thrown in a later task are those of the process here.
      const others = process.listeners('uncaughtException')
      process
        .removeAllListeners('uncaughtException')
        .on('uncaughtException', (error) => reported.add(String(error)))
      try {
        const expected = await (whole ??= pickAnn(Picker))
        const { calls, shown } = await pickAnn(Picker, name)
        expect({ calls, shown }).toEqual(expected)
        expect([...reported]).toEqual(calls.includes(name) ? [`Error: ${name}`] : [])
      } finally {
        window.removeEventListener('error', onError)
        process.removeAllListeners('uncaughtException')
        for (const other of others) process.on('uncaughtException', other)
      }
    },
  )
})
