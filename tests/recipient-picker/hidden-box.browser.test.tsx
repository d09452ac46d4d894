import { Activity } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { people } from '../support/people.ts'

it('A box that React hides while the user writes makes a contact of the text', async () => {
  const onRecipientRejected = vi.fn<() => void>()
  const box = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <RecipientPicker aria-label="To" contacts={people('Ann')} onlyContacts {...{ onRecipientRejected }} />
    </Activity>
  )
  const { rerender } = await render(box('visible'))
  const chips = () => [...document.querySelectorAll('.tb-chip-name')].map((chip) => chip.textContent)
  document.querySelector<HTMLElement>('.tb-input')?.focus()
  await userEvent.keyboard('ann@x.example')
  await expect.poll(() => document.querySelectorAll('[role=option]').length).toBe(1)
  await rerender(box('hidden'))
  await expect.poll(() => document.querySelector('.tb-input:focus')).toBeNull()
  await rerender(box('visible'))
  await expect.poll(chips).toEqual(['Ann'])
  expect(onRecipientRejected).not.toHaveBeenCalled()
})
