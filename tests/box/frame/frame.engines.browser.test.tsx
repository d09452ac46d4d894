import 'react-textbox-emailpicker/styles.css'
import { createRef, type ReactNode } from 'react'
import { EmailPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { engine } from '../../support/engine.ts'
import { boxesWith, partsIn } from '../boxes.tsx'

// Puts the middle of the frame below the input.
const roomy = { paddingBottom: 120 }

async function show(box: ReactNode) {
  const { container, unmount } = await render(
    <form onSubmit={(event) => event.preventDefault()}>
      {box}
      <button type="button">other</button>
    </form>,
  )
  return { ...partsIn(container), unmount }
}
const click = (target: Element) => userEvent.click(page.elementLocator(target).first())
const pressOn = (target: Element | null) => {
  const press = new MouseEvent('mousedown', { bubbles: true, cancelable: true })
  target?.dispatchEvent(press)
  return press
}

const selectionOf = ({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]

describe.each(boxesWith({ defaultText: 'abc def' }))('a press on the frame of a %s', (_, draw) => {
  it('focuses the input once and keeps the caret', async () => {
    const onGotFocus = vi.fn<() => void>()
    const onLostFocus = vi.fn<() => void>()
    const { root, input } = await show(draw({ style: roomy, onGotFocus, onLostFocus }))
    input.setSelectionRange(3, 3)
    await click(root)
    expect(document.activeElement).toBe(input)
    expect(selectionOf(input)).toEqual([3, 3])
    await userEvent.keyboard('x')
    expect(input.value).toBe('abcx def')
    await click(root)
    expect(document.activeElement).toBe(input)
    expect(onGotFocus).toHaveBeenCalledTimes(1)
    expect(onLostFocus).not.toHaveBeenCalled()
  })

  it('keeps the selection', async () => {
    const { root, input } = await show(draw({ style: roomy }))
    input.focus()
    input.setSelectionRange(1, 5, 'backward')
    await click(root)
    expect([...selectionOf(input), input.selectionDirection]).toEqual([1, 5, 'backward'])
    await userEvent.keyboard('x')
    expect(input.value).toBe('axef')
  })

  it('focuses the input when it hits the animation', async () => {
    const ref = createRef<TextBoxHandle>()
    const { root, part, input } = await show(draw({ ref }))
    ref.current?.setAnimationStyle('Pulse', 'left', 60, 'red')
    await expect.poll(() => root.querySelector('.tb-animation')).not.toBeNull()
    await userEvent.click(page.elementLocator(part('.tb-animation')), { force: true })
    expect(document.activeElement).toBe(input)
  })

  it('does nothing when the box is disabled', async () => {
    const roomyBox = (props = {}) => draw({ style: roomy, ...props })
    const disabled = [roomyBox({ enabled: false }), roomyBox({ disabled: true })]
    for (const box of [
      ...disabled,
      <fieldset key="" disabled>
        {roomyBox()}
      </fieldset>,
    ]) {
      const { root, unmount } = await show(box)
      await click(root)
      expect(document.activeElement).toBe(document.body)
      await unmount()
    }
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
    expect(pressOn(input).defaultPrevented).toBe(false)
  })
})

it('a press on the frame brings the keyboard back after hideKeyboard', async () => {
  const ref = createRef<TextBoxHandle>()
  const { root, input } = await show(<TextBox ref={ref} aria-label="box" style={roomy} inputType={9} />)
  input.focus()
  ref.current?.hideKeyboard()
  await expect.poll(() => input.inputMode).toBe('none')
  await click(root)
  await expect.poll(() => input.inputMode).toBe('tel')
})

it('the text of an error message can be selected', async () => {
  const ref = createRef<TextBoxHandle>()
  const { root, input } = await show(<TextBox ref={ref} aria-label="box" errorText="Too short" />)
  ref.current?.showErrorMessage()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(pressOn(root.querySelector('[role=alert]')).defaultPrevented).toBe(false)
  expect(document.activeElement).not.toBe(input)
})

it('a press in the list of an EmailPicker moves neither the focus nor the caret', async () => {
  const contacts = Array.from({ length: 40 }, (_, index) => ({ email: `abc${index}@example.org` }))
  const { root, part, input } = await show(<EmailPicker aria-label="box" contacts={contacts} />)
  await click(input)
  await userEvent.keyboard('abc')
  await expect.poll(() => root.querySelectorAll('.tb-option').length).toBeGreaterThan(3)
  input.setSelectionRange(1, 2)
  const focus = vi.spyOn(input, 'focus')
  for (const target of ['.tb-option', '.tb-list', '.tb-popup']) pressOn(part(target))
  expect(focus).not.toHaveBeenCalled()
  expect(selectionOf(input)).toEqual([1, 2])
  expect(document.activeElement).toBe(input)
})
