import { Profiler, useState } from 'react'
import { EmailPicker } from 'react-textbox-emailpicker'
import type { ContactMatch } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { anns, inputIn, open, Picker, rowsOf } from '../contact-list/opened-list.tsx'

it('New objects with the same class names render no row again, and cause no commit', async () => {
  const renderContact = vi.fn<(match: ContactMatch) => string>(({ contact }) => contact.email)
  const onRender = vi.fn<() => void>()
  function App() {
    'use no memo' // The class names are another object in each rendering.
    const [count, setCount] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setCount(count + 1)}>
          count {count}
        </button>
        <Profiler id="picker" onRender={onRender}>
          <EmailPicker
            aria-label="To"
            contacts={anns}
            renderContact={renderContact}
            classNames={{ option: 'row', mark: 'marked' }}
          />
        </Profiler>
      </>
    )
  }
  await render(<App />)
  const input = inputIn(document)
  await open(input)
  const [row] = rowsOf(input)
  expect(row?.className).toBe('tb-option row')
  await expect.poll(() => renderContact.mock.calls.length).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('status').element().textContent).toBe('60 contacts')
  renderContact.mockClear()
  onRender.mockClear()
  ;(document.querySelector('button') as HTMLButtonElement).click()
  await expect.element(page.getByRole('button', { name: 'count 1' })).toBeVisible()
  expect(onRender).toHaveBeenCalledTimes(1)
  expect(renderContact).not.toHaveBeenCalled()
  expect(rowsOf(input)[0]).toBe(row)
})

it('A changed class name reaches the rows that are shown', async () => {
  const { rerender } = await render(<Picker classNames={{ option: 'one', contactName: 'first' }} />)
  const input = inputIn(document)
  await open(input)
  await rerender(<Picker classNames={{ option: 'two', contactName: 'second' }} />)
  expect(rowsOf(input)[0]?.className).toBe('tb-option two')
  expect(rowsOf(input)[0]?.querySelector('.tb-contact-name')?.className).toBe('tb-contact-name second')
})
