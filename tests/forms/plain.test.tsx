import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type FormEvent, type ReactNode } from 'react'
import { EmailPicker, TextBox } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { check, open, type BoxProps, type Fact } from '../support/open-box.tsx'
import { components } from '../box/boxes.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const form = () => screen.getByRole<HTMLFormElement>('form')
const entries = () => Object.fromEntries(new FormData(form()))

function setup(children: ReactNode) {
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
  const view = render(
    <form aria-label="form" onSubmit={onSubmit}>
      {children}
      <button>Send</button>
    </form>,
  )
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  return { ...view, user: userEvent.setup(), onSubmit, send }
}

const first: BoxProps = { defaultText: 'first' }

describe.each(components)('a %s in a form', (_, Box) => {
  it.each<Fact>([
    ['is required on the input that the user sees', '<sends>', '', '', { required: true }],
    ['is valid when it is required and not empty', 'a, <sends>', 'a, |', 'sent', { required: true }],
    ['is invalid when it does not match its pattern', 'x<sends>', 'x|', '', { pattern: '[a-c]+' }],
    ['is valid when it matches its pattern', 'abc<sends>', 'abc|', 'sent', { pattern: '[a-c]+' }],
    ['respects maxLength', 'abcd', 'abc|', '', { maxLength: 3 }],
    ['takes any text, and lets Enter submit it', 'not an address⏎', 'not an address|', 'sent'],
  ])('%s', check(<Box name="to" />))

  it.each<Fact>([
    ['goes back to its first text', '!<leaves><resets>', 'first', 'insertText: first!, reset: first', first],
    ['reports no reset that changes nothing', '<resets>', 'first', '', first],
  ])('%s', check(<Box />, { told: ['text'] }))

  it('is one field, with its name and minLength', async () => {
    const { user } = setup(<Box aria-label="box" name="to" minLength={2} />)
    await user.type(input(), 'ann@x.example')
    expect(entries()).toEqual({ to: 'ann@x.example' })
    expect(form().querySelectorAll('input, textarea, select')).toHaveLength(1)
    expect(input().minLength).toBe(2)
  })

  it('is not a field without a name', async () => {
    const { user } = setup(<Box aria-label="box" />)
    await user.type(input(), 'a')
    expect(entries()).toEqual({})
  })

  it('belongs to the form that its form attribute names', async () => {
    const box = open(<Box name="to" form="other" defaultText="a" />)
    const other = document.createElement('form')
    other.id = 'other'
    box.input.closest('form')?.after(other)
    expect(box.input.form).toBe(other)
    expect(new FormData(other).get('to')).toBe('a')
    await box.goes('b', 'ab|', '<leaves><resets>', 'a')
  })

  it('is not submitted when it is disabled', () => {
    setup(<Box aria-label="box" name="to" defaultText="a" enabled={false} required />)
    expect(entries()).toEqual({})
    expect(form().checkValidity()).toBe(true)
  })

  it('raises the events of a native input', async () => {
    const onInvalid = vi.fn<(event: FormEvent) => void>()
    const onChange = vi.fn<(event: FormEvent) => void>()
    const { user, send } = setup(<Box aria-label="box" required onInvalid={onInvalid} onChange={onChange} />)
    send()
    expect(onInvalid).toHaveBeenCalledOnce()
    await user.type(input(), 'a')
    expect(onChange).toHaveBeenCalledOnce()
  })
})

it('A TextBox without an error text leaves the validity to the app', () => {
  const node = createRef<HTMLInputElement>()
  const { onSubmit, send } = setup(<TextBox aria-label="box" inputRef={node} />)
  node.current?.setCustomValidity('Taken')
  send()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(input().validationMessage).toBe('Taken')
})

it.each<Fact>([
  ['An EmailPicker keeps its form while its text is no address', 'nobody<sends>', 'nobody|'],
  ['An EmailPicker lets its form go with an address', 'ann@x.example<sends>', 'ann@x.example|', 'sent'],
])('%s', check(<EmailPicker contacts={[]} validate="address" />))
