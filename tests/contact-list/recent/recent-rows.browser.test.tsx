import { useState } from 'react'
import {
  EmailPicker,
  useRecentContacts,
  type Contact,
  type EmailPickerProps,
} from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { activeRow, inputIn, isInView, often, rowsOf, show, totalOf } from '../opened-list.tsx'

const anns: readonly Contact[] = Array.from({ length: 200 }, (_, n) => ({
  name: `Ann Number ${n + 101}`,
  email: `ann.${n + 101}@x.example`,
}))
const picked = anns.slice(100, 112)

interface PickerProps extends EmailPickerProps {
  recent?: readonly Contact[]
}

function Picker({ recent = picked, ...props }: PickerProps) {
  const [storage] = useState({ load: () => recent, save() {} })
  return (
    <EmailPicker aria-label="To" contacts={anns} recentContacts={useRecentContacts({ storage })} {...props} />
  )
}

it('the keys walk through both groups of a long list, with the active row in view', async () => {
  const { input } = await show(<Picker />)
  // The recent contacts come before the others. Among them alone, a step from the last row would go to the first one.
  await expect.poll(() => totalOf(input), often).toBe(anns.length)
  const seen: string[] = []
  for (let step = 0; step < 16; step++) {
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => activeRow()?.getAttribute('aria-posinset'), often).toBe(String(step + 1))
    await expect.poll(() => isInView(activeRow()), often).toBe(true)
    seen.push(activeRow()?.querySelector('.tb-contact-address')?.textContent ?? '')
  }
  expect(seen).toEqual([...picked, ...anns.slice(0, 4)].map(({ email }) => email))
  expect(activeRow()?.getAttribute('aria-setsize')).toBe('200')
})

it.each([
  { contacts: 'few', shown: 4, recent: picked.slice(0, 4), total: 8 },
  { contacts: 'many', shown: 200, recent: picked, total: 200 },
])('the first row of a group comes into view with its heading among $contacts', async (example) => {
  const { shown, recent, total } = example
  const { container } = await render(<Picker contacts={anns.slice(0, shown)} recent={recent} minChars={0} />)
  const input = inputIn(container)
  input.focus()
  // The rows of both groups are there.
  await expect.poll(() => totalOf(input), often).toBe(total)
  await userEvent.keyboard('{PageDown}{PageDown}')
  await expect.poll(() => isInView(document.querySelector('.tb-heading')), often).toBe(false)
  await userEvent.keyboard('{PageUp}')
  await expect.poll(() => activeRow()?.getAttribute('aria-posinset'), often).toBe('1')
  await expect.poll(() => isInView(document.querySelector('.tb-heading')), often).toBe(true)
})

it('a press on the control that forgets keeps the focus and picks nothing, and it is at least 24 px wide and high', async () => {
  const { container } = await render(<Picker minChars={0} />)
  const input = inputIn(container)
  input.focus()
  await expect.poll(() => rowsOf(input).length, often).toBeGreaterThan(0)
  const forget = document.querySelector('.tb-forget')
  if (!forget) throw new Error('There is no control.')
  const { width, height } = forget.getBoundingClientRect()
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await page.elementLocator(forget).click()
  await expect.poll(() => rowsOf(input)[0]?.textContent, often).toContain('Ann Number 202')
  expect(input.matches(':focus')).toBe(true)
  expect(input.value).toBe('')
})
