import 'react-textbox-emailpicker/styles.css'
import { EmailPicker, RecipientPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const contacts = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Bob Ray', email: 'bob@x.example' },
]

const input = () => page.getByRole('combobox').element() as HTMLInputElement
const button = () => page.getByRole('button', { name: 'Contacts' }).element() as HTMLButtonElement
const rows = () => page.getByRole('option').elements().length
const state = () => [rows(), button().getAttribute('aria-expanded'), document.activeElement === input()]

describe.each([
  ['EmailPicker', EmailPicker],
  ['RecipientPicker', RecipientPicker as unknown as typeof EmailPicker],
])('the button of %s', (_, Picker) => {
  const told = vi.fn<NonNullable<EmailPickerProps['onOpenChange']>>()
  const start = (props: EmailPickerProps = {}) => {
    told.mockClear()
    return render(<Picker aria-label="To" openButton contacts={contacts} onOpenChange={told} {...props} />)
  }
  const reasons = () => told.mock.calls.map(([open, { reason }]) => `${open} ${reason}`)

  it('opens the list, whatever the text is, and closes it, and the input has the focus', async () => {
    await start()
    expect(state()).toEqual([0, 'false', false])
    await userEvent.click(button())
    await expect.poll(state).toEqual([2, 'true', true])
    await userEvent.click(button())
    await expect.poll(state).toEqual([0, 'false', true])
    expect(reasons()).toEqual(['true button', 'false button'])
  })

  it('closes a list that a key has opened', async () => {
    await start()
    await userEvent.click(input())
    await userEvent.keyboard('an')
    await expect.poll(state).toEqual([1, 'true', true])
    await userEvent.click(button())
    await expect.poll(state).toEqual([0, 'false', true])
    expect(reasons()).toEqual(['true input', 'false button'])
  })

  it('asks the app that controls the list', async () => {
    await start({ open: true })
    await expect.poll(() => state().slice(0, 2)).toEqual([2, 'true'])
    await userEvent.click(button())
    expect(reasons()).toEqual(['false button'])
    expect(rows()).toBe(2)
  })

  it('says that the list is open when it comes later', async () => {
    const view = await start({ openButton: false })
    await userEvent.click(input())
    await userEvent.keyboard('an')
    await expect.poll(rows).toBe(1)
    await view.rerender(<Picker aria-label="To" openButton contacts={contacts} onOpenChange={told} />)
    expect(state()).toEqual([1, 'true', true])
    await userEvent.click(button())
    await expect.poll(state).toEqual([0, 'false', true])
  })

  it.each<[string, EmailPickerProps, string]>([
    ['that nothing matches', {}, 'No matching contacts'],
    ['what the app has for an empty list', { renderEmpty: () => <b>Nobody yet</b> }, 'Nobody yet'],
  ])('shows %s where there are no contacts', async (__, props, text) => {
    await start({ contacts: [], ...props })
    const shown = () => document.querySelector<HTMLElement>('.tb-popup:popover-open')?.innerText.trim()
    await userEvent.click(button())
    await expect.poll(shown).toBe(text)
    expect(state()).toEqual([0, 'true', true])
    await userEvent.click(button())
    await expect.poll(shown).toBeUndefined()
    expect(state()).toEqual([0, 'false', true])
    expect(reasons()).toEqual(['true button', 'false button'])
  })

  it('is skipped by Tab, and is absent where the list is', async () => {
    const view = await start()
    await userEvent.tab()
    await userEvent.tab()
    expect(document.activeElement).not.toBe(button())
    for (const props of [{ readOnly: true }, { disabled: true }, { openButton: false }]) {
      await view.rerender(<Picker aria-label="To" openButton contacts={contacts} {...props} />)
      expect(document.querySelector('.tb-open')).toBeNull()
    }
  })

  it.each(['ltr', 'rtl'])('is at the end of the box, 24 pixels high or more (%s)', async (dir) => {
    await start({ dir, clearable: true, endAdornment: 'x', defaultText: 'ann@x.example' } as EmailPickerProps)
    const own = button().getBoundingClientRect()
    const box = (input().closest('.tb-root') as Element).getBoundingClientRect()
    expect(dir === 'ltr' ? box.right - own.right : own.left - box.left).toBeCloseTo(1, 0)
    expect(Math.min(own.width, own.height)).toBeGreaterThanOrEqual(24)
    expect(own.bottom).toBeLessThanOrEqual(box.bottom)
  })
})

it.each([
  ['a chip is current', '{ArrowLeft}'],
  ['chips are selected', '{Control>}a{/Control}'],
])('the button leads to the text when %s: keys are for the list, and no recipient goes', async (_, keys) => {
  const defaultText = 'Zed <zed@x.example>, Yan <yan@x.example>'
  await render(<RecipientPicker aria-label="To" openButton contacts={contacts} defaultText={defaultText} />)
  const names = () => [...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)
  await userEvent.click(input())
  await userEvent.keyboard(keys)
  await userEvent.click(button())
  await expect.poll(state).toEqual([2, 'true', true])
  await userEvent.keyboard('bo')
  await expect.poll(() => [rows(), input().value, names()]).toEqual([1, 'bo', ['Zed', 'Yan']])
  await userEvent.keyboard('{Enter}')
  await expect.poll(names).toEqual(['Zed', 'Yan', 'Bob Ray'])
})
