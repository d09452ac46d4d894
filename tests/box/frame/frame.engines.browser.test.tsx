import 'react-textbox-emailpicker/styles.css'
import { createRef, type ReactNode } from 'react'
import { EmailPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { engine } from '../../support/engine.ts'
import { drawnWith } from '../boxes.tsx'

const other = <button type="button">other</button>
// Puts the middle of the frame below the input.
const roomy = { paddingBottom: 120 }

async function show(box: ReactNode) {
  const onSubmit = vi.fn<() => void>()
  const { container, unmount } = await render(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {box}
      {other}
    </form>,
  )
  const root = container.querySelector('.tb-root') as HTMLElement
  return { root, input: root.querySelector('.tb-input') as HTMLInputElement, unmount }
}

const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]

describe.each(drawnWith({ defaultText: 'abc def' }))('a press on the frame of a %s', (_, draw) => {
  it('focuses the input once and keeps the caret', async () => {
    const onGotFocus = vi.fn<() => void>()
    const onLostFocus = vi.fn<() => void>()
    const { root, input } = await show(draw({ style: roomy, onGotFocus, onLostFocus }))
    input.setSelectionRange(3, 3)
    await userEvent.click(page.elementLocator(root))
    expect(document.activeElement).toBe(input)
    expect(selectionOf(input)).toEqual([3, 3])
    await userEvent.keyboard('x')
    expect(input.value).toBe('abcx def')
    await userEvent.click(page.elementLocator(root))
    expect(document.activeElement).toBe(input)
    expect(onGotFocus).toHaveBeenCalledTimes(1)
    expect(onLostFocus).not.toHaveBeenCalled()
  })

  it('keeps the selection', async () => {
    const { root, input } = await show(draw({ style: roomy }))
    input.focus()
    input.setSelectionRange(1, 5, 'backward')
    await userEvent.click(page.elementLocator(root).first())
    expect([...selectionOf(input), input.selectionDirection]).toEqual([1, 5, 'backward'])
    await userEvent.keyboard('x')
    expect(input.value).toBe('axef')
  })

  it('focuses the input when it hits the animation', async () => {
    const ref = createRef<TextBoxHandle>()
    const { root, input } = await show(draw({ ref } as object))
    ref.current?.setAnimationStyle('Pulse', 'left', 60, 'red')
    await expect.poll(() => root.querySelector('.tb-animation')).not.toBeNull()
    await userEvent.click(page.elementLocator(root.querySelector('.tb-animation') as Element), {
      force: true,
    })
    expect(document.activeElement).toBe(input)
  })

  it('does nothing when the box is disabled', async () => {
    for (const props of [{ enabled: false }, { disabled: true }]) {
      const { root, unmount } = await show(draw({ style: roomy, ...props }))
      await userEvent.click(page.elementLocator(root))
      expect(document.activeElement).toBe(document.body)
      await unmount()
    }
    const { root } = await show(<fieldset disabled>{draw({ style: roomy })}</fieldset>)
    await userEvent.click(page.elementLocator(root))
    expect(document.activeElement).toBe(document.body)
  })

  it.runIf(engine === 'chromium').each(['left', 'middle', 'right'] as const)(
    'focuses the input with the %s button, as a bare input does',
    async (button) => {
      const { root, input } = await show(draw({ style: roomy }))
      await userEvent.click(page.elementLocator(root), { button })
      expect(document.activeElement).toBe(input)
    },
  )

  it('does not prevent presses on the input itself', async () => {
    const { input } = await show(draw({ style: roomy }))
    const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
    input.dispatchEvent(press)
    expect(press.defaultPrevented).toBe(false)
  })
})

it('a press on the frame brings the keyboard back after hideKeyboard', async () => {
  const ref = createRef<TextBoxHandle>()
  const { root, input } = await show(<TextBox ref={ref} aria-label="box" style={roomy} inputType={9} />)
  input.focus()
  ref.current?.hideKeyboard()
  await expect.poll(() => input.inputMode).toBe('none')
  await userEvent.click(page.elementLocator(root))
  await expect.poll(() => input.inputMode).toBe('tel')
})

it('the text of an error message can be selected', async () => {
  const ref = createRef<TextBoxHandle>()
  const { root, input } = await show(<TextBox ref={ref} aria-label="box" errorText="Too short" />)
  ref.current?.showErrorMessage()
  await expect.element(page.getByRole('alert')).toBeVisible()
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  root.querySelector('[role=alert]')?.dispatchEvent(press)
  expect(press.defaultPrevented).toBe(false)
  expect(document.activeElement).not.toBe(input)
})

it('a press in the list of an EmailPicker moves neither the focus nor the caret', async () => {
  const contacts = Array.from({ length: 40 }, (_, index) => ({ email: `abc${index}@example.org` }))
  const { root, input } = await show(<EmailPicker aria-label="box" contacts={contacts} />)
  await userEvent.click(page.elementLocator(input))
  await userEvent.keyboard('abc')
  await expect.poll(() => root.querySelectorAll('.tb-option').length).toBeGreaterThan(3)
  input.setSelectionRange(1, 2)
  const focus = vi.spyOn(input, 'focus')
  const list = root.querySelector('.tb-list') as HTMLElement
  for (const target of [root.querySelector('.tb-option'), list, root.querySelector('.tb-popup')])
    target?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }))
  expect(focus).not.toHaveBeenCalled()
  expect(selectionOf(input)).toEqual([1, 2])
  expect(document.activeElement).toBe(input)
})
