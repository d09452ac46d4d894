import { useState } from 'react'
import { TextBox } from 'react-textbox-emailpicker'
import { expect, it, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

// In a file of its own: no box was in this window before.
it('The Enter that mounts the first box of a page is not one of that box', async () => {
  const onKeyDown = vi.fn<() => void>()
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
  await render(<App />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('box')).toHaveFocus()
  expect(onKeyDown).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onKeyDown).toHaveBeenCalledOnce()
})
