import { useState } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createAskedSource } from '../contact-list/asked-source.ts'

const ann = { name: 'Ann Lee', email: 'ann@x.example' }
const cleo = { name: 'Lee, Cleo', email: 'cleo@x.example' }

const box = page.getByRole('combobox', { name: 'To' })
const rows = page.getByRole('option')
const input = () => box.element() as HTMLInputElement
const often = { interval: 10 }

async function offered(typed: string) {
  await userEvent.click(box)
  await userEvent.keyboard(typed)
  await expect.poll(() => rows.elements().length, often).toBeGreaterThan(0)
}

describe('a click on a row', () => {
  /** Reports an error whenever the box loses the focus without a complete address. */
  function Required(props: EmailPickerProps) {
    const [complaints, setComplaints] = useState(0)
    const [text, setText] = useState('')
    return (
      <>
        <EmailPicker
          aria-label="To"
          contacts={[ann, cleo]}
          text={text}
          onTextChanged={setText}
          onBlur={() => setComplaints(complaints + 1)}
          {...props}
        />
        <p>{complaints} complaints</p>
      </>
    )
  }

  it('picks it without a blur: no "required" flashes up', async () => {
    const onLostFocus = vi.fn<() => void>()
    const onContactPicked = vi.fn<(contact: object) => void>()
    await render(
      <Required onLostFocus={onLostFocus} onContactPicked={(contact) => onContactPicked(contact)} />,
    )
    await offered('cl')
    await userEvent.click(rows.first())
    expect(input().value).toBe('cleo@x.example')
    expect(onContactPicked.mock.calls).toEqual([[cleo]])
    expect(onLostFocus).not.toHaveBeenCalled()
    await expect.element(page.getByText('0 complaints')).toBeVisible()
    expect(document.activeElement).toBe(input())
  })

  it('changes nothing when it hits the list beside the rows', async () => {
    const onLostFocus = vi.fn<() => void>()
    const { source, last } = createAskedSource()
    await render(<Required onLostFocus={onLostFocus} contacts={source} />)
    await userEvent.click(box)
    await userEvent.keyboard('c')
    last().answer([cleo], { complete: false, progress: 0.5 })
    await expect.poll(() => rows.elements().length, often).toBe(1)
    await userEvent.click(page.getByText('1 contact so far').last())
    expect(onLostFocus).not.toHaveBeenCalled()
    expect(input().value).toBe('c')
    expect(document.activeElement).toBe(input())
    expect(input().getAttribute('aria-expanded')).toBe('true')
  })
})
