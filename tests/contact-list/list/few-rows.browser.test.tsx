import { EmailPicker } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hasOwnRows, inputIn } from '../opened-list.tsx'

const contacts = Array.from({ length: 30 }, (_, at) => ({ name: `Ann ${at}`, email: `ann${at}@x.example` }))
const rows = page.getByRole('option')

it('A swipe or the wheel over a list in which nothing overflows shows more contacts', async () => {
  for (const type of ['touchmove', 'wheel']) {
    const { unmount } = await render(<EmailPicker aria-label="To" contacts={contacts} limit={4} />)
    await userEvent.click(page.getByRole('combobox'))
    await userEvent.keyboard('ann')
    // Only a list with the rows of the text can ask for more.
    await expect.poll(() => hasOwnRows(inputIn(document))).toBe(true)
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
  await render(<EmailPicker aria-label="To" contacts={long} />)
  await userEvent.click(page.getByRole('combobox'))
  await userEvent.keyboard('x')
  await expect.poll(() => rows.elements().length).toBe(1)
  expect(rows.nth(0).element().getBoundingClientRect().height).toBeLessThan(120)
})
