import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boxNamed } from './recipient-box.tsx'

const box = boxNamed('To')

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

function paste(text: string) {
  act(() => box.input().focus())
  fireEvent.paste(box.input(), { clipboardData: { getData: () => text, types: ['text/plain'] } })
}

it('What has no room is refused with a message, each time, until the list changes', async () => {
  render(<RecipientPicker aria-label="To" maxLength={20} defaultText="ann@x.example, " />)
  paste('bob@x.example, cid@x.example')
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('5 characters left')
  expect(box.names()).toEqual(['ann@x.example'])
  paste('bob@x.example, cid@x.example')
  // Screen readers announce an alert that is added.
  expect(screen.getByRole('alert')).not.toBe(alert)
  await userEvent.type(box.input(), 'b')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(box.input().value).toBe('b')
})

it('A contact that has no room is refused with a message, and what was typed stays', async () => {
  const contacts = [{ name: 'Bob Ray', email: 'bob@x.example' }]
  render(<RecipientPicker aria-label="To" maxLength={20} defaultText="ann@x.example, " contacts={contacts} />)
  await userEvent.type(box.input(), 'bob')
  await screen.findByRole('option')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByText(/characters? left/)).not.toBeNull()
  expect(box.input().value).toBe('bob')
})
