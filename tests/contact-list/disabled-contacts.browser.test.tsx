import { EmailPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hasOwnRows } from './opened-list.tsx'

const people = [
  ...Array.from({ length: 20 }, (_, at) => ({ name: `Ann ${at + 10}`, email: `ann${at + 10}@x.example` })),
  { name: 'Anna', email: 'anna@x.example' },
]

it('A press on a contact that can not be picked keeps the focus, the text and the list', async () => {
  const screen = await render(
    <EmailPicker aria-label="To" contacts={people} isContactDisabled={({ name }) => name === 'Ann 10'} />,
  )
  const box = screen.getByRole('combobox').element() as HTMLInputElement
  await userEvent.click(box)
  await userEvent.keyboard('ann')
  await expect.poll(() => hasOwnRows(box)).toBe(true)
  // Playwright would wait until the row is enabled.
  await userEvent.click(screen.getByRole('option', { name: /Ann 10/ }), { force: true })
  expect([document.activeElement === box, box.value]).toEqual([true, 'ann'])
  await userEvent.click(screen.getByRole('option', { name: /Ann 11/ }))
  expect(box.value).toBe('ann11@x.example')
})

it('The first contact that can be picked is scrolled to, however many are before it', async () => {
  const screen = await render(
    <EmailPicker
      aria-label="To"
      autoHighlight
      contacts={people}
      isContactDisabled={({ name }) => name !== 'Anna'}
    />,
  )
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.keyboard('ann')
  const row = () => document.querySelector('[role=option][data-active]')
  await expect.poll(() => row()?.textContent).toContain('Anna')
  const isInView = () => {
    const [list, one] = [row()?.closest('[role=listbox]'), row()].map((each) => each?.getBoundingClientRect())
    return list && one && one.top >= list.top - 1 && one.bottom <= list.bottom + 1
  }
  await expect.poll(isInView).toBe(true)
  await userEvent.keyboard('{Enter}')
  const box = screen.getByRole('combobox').element() as HTMLInputElement
  await expect.poll(() => box.value).toBe('anna@x.example')
})
