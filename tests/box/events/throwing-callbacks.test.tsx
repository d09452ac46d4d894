import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import {
  EmailPicker,
  RecipientPicker,
  type EmailPickerProps,
  type RecipientPickerProps,
} from 'react-textbox-emailpicker'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ownRecentContacts } from '../../support/own-recent-contacts.ts'
import { turns } from '../../support/turns.ts'
import { words } from '../../support/words.ts'

const contacts = [{ name: 'Ann', email: 'ann@x.example' }]
const input = () => screen.getByRole<HTMLInputElement>('combobox')

const pickers: Record<string, ComponentType<EmailPickerProps>> = {
  EmailPicker,
  RecipientPicker: (props) => <RecipientPicker {...(props as RecipientPickerProps)} />,
}

/** The callbacks that a pick calls, and what else an app can listen to. */
const names = words(
  'onTextChanged onMailboxesChanged onContactPicked onChange onInput onKeyDown onFocus onBlur' +
    ' onClick onGotFocus onLostFocus onSelect onPointerDown remember forget',
)

const errors: unknown[] = []
function onError(event: ErrorEvent) {
  event.preventDefault()
  errors.push(event.error)
}
// Errors that are thrown in a later task are those of the process here.
beforeEach(() => {
  errors.length = 0
  window.addEventListener('error', onError)
})
afterEach(() => window.removeEventListener('error', onError))

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

describe.each(Object.entries(pickers))('a callback that throws in a %s', (_, Picker) => {
  let whole: ReturnType<typeof pickAnn> | undefined

  it.each(names)('keeps nothing from the others, and its error is reported: %s', async (name) => {
    const uncaught = vi.fn<(error: unknown) => void>()
    const others = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException').on('uncaughtException', uncaught)
    try {
      const expected = await (whole ??= pickAnn(Picker))
      const { calls, shown } = await pickAnn(Picker, name)
      expect({ calls, shown }).toEqual(expected)
      const reported = new Set([...errors, ...uncaught.mock.calls.flat()].map((error) => String(error)))
      expect([...reported]).toEqual(calls.includes(name) ? [`Error: ${name}`] : [])
    } finally {
      process.removeAllListeners('uncaughtException')
      for (const other of others) process.on('uncaughtException', other)
    }
  })
})
