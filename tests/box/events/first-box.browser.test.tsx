import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { newPage } from '../../support/new-page/new-page.ts'

it('The Enter that mounts the first box of a page is not one of that box', async () => {
  const onKeyDown = vi.fn<() => void>()
  const { document, render, TextBox, useState } = await newPage('no stylesheet')
  function App() {
    const [isEdited, setEdited] = useState(false)
    return isEdited ? (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- The box takes the focus within the event of the key.
      <TextBox aria-label="box" autoFocus onKeyDown={onKeyDown} />
    ) : (
      <button type="button" onKeyDown={({ key }) => key === 'Enter' && setEdited(true)}>
        Edit
      </button>
    )
  }
  render(<App />)
  await expect.poll(() => document.querySelector('button')).not.toBeNull()
  document.querySelector('button')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.activeElement?.localName).toBe('input')
  expect(onKeyDown).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onKeyDown).toHaveBeenCalledOnce()
})
