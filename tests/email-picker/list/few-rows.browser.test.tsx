import 'react-textbox-emailpicker/styles.css'
import { EmailPicker } from 'react-textbox-emailpicker'
import { expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const to = page.getByRole('combobox', { name: 'To' })
const rows = page.getByRole('option')
const list = () => page.getByRole('listbox').element()
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

function setup(count: number) {
  const contacts = Array.from({ length: count }, (_, at) => ({ email: `ann${at}@x.example` }))
  return render(
    <EmailPicker
      aria-label="To"
      contacts={contacts}
      renderContact={({ contact }) => <div style={{ height: '90px' }}>{contact.email}</div>}
    />,
  )
}

/** The rows that are fully visible. */
function seen(): number[] {
  const { top, bottom } = list().getBoundingClientRect()
  return rows.elements().flatMap((row, at) => {
    const place = row.getBoundingClientRect()
    return place.top >= top - 1 && place.bottom <= bottom + 1 ? [at] : []
  })
}

it('Rows that are higher than usual cause no ResizeObserver error', async () => {
  const complaints: string[] = []
  const note = ({ message }: ErrorEvent) => complaints.push(message)
  addEventListener('error', note)
  onTestFinished(() => removeEventListener('error', note))
  await setup(3)
  await userEvent.click(to)
  await userEvent.keyboard('ann')
  await expect.element(rows.nth(2)).toBeVisible()
  await frame()
  await frame()
  expect(seen()).toEqual([0, 1, 2])
  expect(complaints).toEqual([])
})

it('The active row is in view, and the list for the next letter starts at the top', async () => {
  await setup(9)
  await userEvent.click(to)
  await userEvent.keyboard('an')
  await expect.element(rows.first()).toBeVisible()
  expect(seen()).not.toContain(6)
  await userEvent.keyboard('{ArrowDown}'.repeat(7))
  await expect.poll(seen).toContain(6)
  await userEvent.keyboard('{ArrowUp}'.repeat(6))
  await expect.poll(seen).toContain(0)
  await userEvent.keyboard('{ArrowUp}'.repeat(2))
  await expect.poll(seen).toContain(8)
  await userEvent.keyboard('n')
  await expect.poll(seen).toContain(0)
})
