import type { FormEvent, ReactNode } from 'react'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { components } from '../box/boxes.tsx'

const box = page.getByLabelText('box')
const input = () => box.element() as HTMLInputElement

async function start(children: ReactNode) {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  await render(
    <form onSubmit={onSubmit}>
      {children}
      <button>Send</button>
    </form>,
  )
  return onSubmit
}

const send = () => userEvent.click(page.getByRole('button', { name: 'Send' }))

describe.each(components)('a %s in a form', (_, Box) => {
  it('gets the focus on submit when it is required and empty', async () => {
    const onSubmit = await start(<Box aria-label="box" required />)
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(input())
    expect(input().validationMessage).not.toBe('')
    await userEvent.keyboard('a{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('is reset beside a field that hides the elements of the form', async () => {
    const onTextChanged = vi.fn<(text: string) => void>()
    await start([
      <input key="a" name="elements" />,
      <Box key="b" aria-label="box" defaultText="a" onTextChanged={onTextChanged} />,
    ])
    await userEvent.type(box, 'b')
    HTMLFormElement.prototype.reset.call(input().form)
    await vi.waitFor(() => expect(onTextChanged.mock.calls.map(([text]) => text)).toEqual(['ab', 'a']))
  })

  it('is not submitted with less than minLength', async () => {
    const onSubmit = await start(<Box aria-label="box" minLength={3} />)
    await userEvent.click(box)
    await userEvent.keyboard('ab')
    expect(input().validity.tooShort).toBe(true)
    await send()
    expect(onSubmit).not.toHaveBeenCalled()
    await userEvent.click(box)
    await userEvent.keyboard('{End}c{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('takes no focus and no text in a disabled fieldset, and looks disabled', async () => {
    await start(<fieldset disabled>{<Box aria-label="box" name="to" defaultText="a" />}</fieldset>)
    input().focus()
    expect(document.activeElement).not.toBe(input())
    await userEvent.keyboard('b')
    expect(input().value).toBe('a')
    expect(new FormData(input().form as HTMLFormElement).get('to')).toBeNull()
    expect(getComputedStyle(input().parentElement as Element).cursor).toBe('not-allowed')
  })
})
