import 'react-textbox-emailpicker/styles.css'
import { StrictMode, useState } from 'react'
import { EmailPicker, RecipientPicker, type TextBoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { frames } from '../../support/turns.ts'

const contacts = [{ name: 'Bob', email: 'bob@x.example' }]

// EmailPicker has the editor of TextBox.
describe.each([
  ['EmailPicker', (props: TextBoxProps) => <EmailPicker contacts={contacts} {...(props as object)} />],
  [
    'RecipientPicker',
    (props: TextBoxProps) => <RecipientPicker contacts={contacts} {...(props as object)} />,
  ],
])('%s', (_, Box) => {
  it.each([
    ['a fieldset around it', true],
    ['the box itself', false],
  ])('loses the focus once when %s is disabled, and is used again later', async (__, isFieldset) => {
    const onLostFocus = vi.fn<() => void>()
    const onBlur = vi.fn<() => void>()
    function App() {
      const [isOff, setOff] = useState(false)
      return (
        <>
          <fieldset disabled={isFieldset && isOff}>
            <Box
              aria-label="To"
              enabled={isFieldset || !isOff}
              onLostFocus={onLostFocus}
              onBlur={onBlur}
              onKeyDown={({ key }) => key === 'End' && setOff(true)}
            />
          </fieldset>
          <button onClick={() => setOff(false)}>On</button>
        </>
      )
    }
    await render(<App />, { wrapper: StrictMode })
    const box = document.querySelector('.tb-input') as HTMLElement
    await userEvent.click(box)
    await userEvent.keyboard('bo{End}')
    await expect.poll(() => onLostFocus.mock.calls.length).toBe(1)
    expect(onBlur).toHaveBeenCalledOnce()
    expect(document.querySelector('[role=option]')).toBeNull()
    const root = document.querySelector<HTMLElement>('.tb-root')
    expect(root?.dataset.chips === 'true' ? root.dataset.collapsed : 'true').toBe('true')
    // Messages can lie over the button.
    document.querySelector<HTMLElement>('fieldset + button')?.click()
    await expect.poll(() => box.matches(':enabled')).toBe(true)
    box.focus()
    box.blur()
    await expect.poll(() => onLostFocus.mock.calls.length).toBe(2)
    expect(onBlur).toHaveBeenCalledTimes(2)
  })

  it('keeps its focus when the user is in it again before the fieldset was seen as disabled', async () => {
    const onLostFocus = vi.fn<() => void>()
    const turns = async () => {
      for (let turn = 0; turn < 5; turn++) await Promise.resolve()
    }
    function App() {
      const [isOff, setOff] = useState(false)
      async function saveAtOnce() {
        setOff(true)
        await turns()
        setOff(false)
        await turns()
        document.querySelector<HTMLElement>('.tb-input')?.focus()
      }
      return (
        <fieldset disabled={isOff}>
          <Box
            aria-label="To"
            onLostFocus={onLostFocus}
            onKeyDown={({ key }) => void (key === 'End' && saveAtOnce())}
          />
        </fieldset>
      )
    }
    await render(<App />)
    const box = document.querySelector<HTMLInputElement>('.tb-input')
    await userEvent.click(box as HTMLElement)
    await userEvent.keyboard('ann@x.ex{End}')
    // The check of the focus is a task.
    await frames()
    expect(document.activeElement).toBe(box)
    expect(onLostFocus).not.toHaveBeenCalled()
    await userEvent.keyboard('ample')
    expect(box?.value).toBe('ann@x.example')
  })
})
