import { deviceContacts } from 'react-textbox-emailpicker/contacts'
import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { often, Picker, rowsOf, show } from './opened-list.tsx'

afterEach(() => Reflect.deleteProperty(navigator, 'contacts'))

it('Contacts of the device are chosen in a real click, and one undo takes them back', async () => {
  let isActive = false
  const select = vi.fn<(...args: unknown[]) => Promise<unknown>>(async () => {
    isActive = navigator.userActivation?.isActive ?? true
    return [{ name: ['Dan'], email: ['dan@phone.example', 'dan@work.example'] }]
  })
  Object.defineProperty(navigator, 'contacts', { configurable: true, value: { select } })
  const { input } = await show(<Picker contacts={[]} deviceContacts={deviceContacts} />, 'zz')
  const row = rowsOf(input).at(-1) as Element
  expect(row.textContent).toBe('From this device')
  await userEvent.click(row)
  await expect.poll(() => input.value, often).toBe('dan@phone.example')
  expect(select.mock.calls).toEqual([[['name', 'email'], { multiple: false }]])
  expect(isActive).toBe(true)
  expect(input.matches(':focus')).toBe(true)
  document.execCommand('undo')
  expect(input.value).toBe('zz')
})
