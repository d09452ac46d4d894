import { EmailPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createAskedSource } from '../asked-source.ts'
import { inputIn, show } from '../opened-list.tsx'

const contacts = Array.from({ length: 30 }, (_, at) => ({ name: `Ann ${at}`, email: `ann${at}@x.example` }))
const rows = page.getByRole('option')

it('A swipe or the wheel over a list in which nothing overflows shows more contacts', async () => {
  for (const type of ['touchmove', 'wheel']) {
    const { unmount } = await show(<EmailPicker aria-label="To" contacts={contacts} limit={4} />)
    await expect.poll(() => rows.elements().length).toBe(4)
    rows
      .nth(3)
      .element()
      .dispatchEvent(new Event(type, { bubbles: true }))
    await expect.poll(() => rows.elements().length).toBeGreaterThan(4)
    await unmount()
  }
})

it('A long name or address makes no tall row', async () => {
  const long = [{ name: 'x'.repeat(3000), email: `${'y'.repeat(3000)}@x.example` }]
  await show(<EmailPicker aria-label="To" contacts={long} />, 'x')
  expect(rows.nth(0).element().getBoundingClientRect().height).toBeLessThan(120)
})

it('A press beside the rows changes nothing', async () => {
  const onLostFocus = vi.fn<() => void>()
  const { source, last } = createAskedSource()
  await render(<EmailPicker aria-label="To" contacts={source} onLostFocus={onLostFocus} />)
  const input = inputIn(document)
  await userEvent.click(input)
  await userEvent.keyboard('c')
  last().answer(contacts.slice(0, 1), { complete: false, progress: 0.5 })
  await expect.poll(() => rows.elements().length).toBe(1)
  await userEvent.click(page.getByText('1 contact so far').last())
  expect(onLostFocus).not.toHaveBeenCalled()
  expect([input.value, input.ariaExpanded]).toEqual(['c', 'true'])
  expect(document.activeElement).toBe(input)
})
