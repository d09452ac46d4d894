import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pickers } from './opened-list.tsx'

const contacts = [{ name: 'Ann Lee', email: 'ann@x.example' }]
const button = () => page.getByRole('button', { name: 'Contacts' }).element()
const input = () => page.getByRole('combobox').element()

describe.each(pickers)('the button of %s', (_, Picker) => {
  it.each(['ltr', 'rtl'])('is at the end, 24 pixels high or more, and opens the list (%s)', async (dir) => {
    const beside = { clearable: true, endAdornment: 'x', defaultText: 'ann@x.example' }
    await render(<Picker aria-label="To" openButton dir={dir} contacts={contacts} {...beside} />)
    const own = button().getBoundingClientRect()
    const box = (input().closest('.tb-root') as Element).getBoundingClientRect()
    expect(dir === 'ltr' ? box.right - own.right : own.left - box.left).toBeCloseTo(1, 0)
    expect(Math.min(own.width, own.height)).toBeGreaterThanOrEqual(24)
    expect(own.bottom).toBeLessThanOrEqual(box.bottom)
    await userEvent.click(button())
    await expect.poll(() => document.querySelector('.tb-popup')?.matches(':popover-open')).toBe(true)
    expect(document.activeElement).toBe(input())
  })
})
