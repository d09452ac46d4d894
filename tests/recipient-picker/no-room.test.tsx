import { screen } from '@testing-library/react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { open, people } from '../support/open-box.tsx'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const picker = <RecipientPicker maxLength={20} contacts={people('Bob')} defaultText="ann@x.example, " />

it('What has no room is refused with a message, each time, until the list changes', async () => {
  const { goes, press } = open(picker)
  await goes('<pastes bob@x.example, cid@x.example>', '[ann@x.example] |')
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toBe('5 characters left')
  await press('<pastes bob@x.example, cid@x.example>')
  // Screen readers announce an alert that is added.
  expect(screen.getByRole('alert')).not.toBe(alert)
  await press('b')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('A contact that has no room is refused with a message, and what was typed stays', async () => {
  const { goes, message } = open(picker)
  await goes('bob⏎', '[ann@x.example] bob|')
  expect(message()).toMatch(/characters? left/)
})
