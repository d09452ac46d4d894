import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, type FormEvent, type ReactNode } from 'react'
import { EmailPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it, vi } from 'vitest'
import { boxes } from './boxes.ts'

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const form = () => screen.getByRole<HTMLFormElement>('form')
const entries = () => Object.fromEntries(new FormData(form()))

/** Resolves when the boxes have reported a reset. */
const settled = () => act(() => new Promise((done) => setTimeout(done)))

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

describe.each(boxes)('a %s in a form', (_, Box) => {
  it('is one field, with its name', async () => {
    const { user } = setup(<Box aria-label="box" name="to" />)
    await user.type(input(), 'ann@x.example')
    expect(entries()).toEqual({ to: 'ann@x.example' })
    expect(form().querySelectorAll('input, textarea, select')).toHaveLength(1)
  })

  it('is not a field without a name', async () => {
    const { user } = setup(<Box aria-label="box" />)
    await user.type(input(), 'a')
    expect(entries()).toEqual({})
  })

  it('belongs to the form that its form attribute names', async () => {
    const { user } = setup(null)
    render(<Box aria-label="box" name="to" id="mine" form="other" defaultText="a" />)
    render(<form id="other" aria-label="other" />)
    const other = screen.getByRole<HTMLFormElement>('form', { name: 'other' })
    expect(input().form).toBe(other)
    expect(new FormData(other).get('to')).toBe('a')
    await user.type(input(), 'b')
    act(() => other.reset())
    await waitFor(() => expect(input().value).toBe('a'))
  })

  it('is required on the input that the user sees', async () => {
    const { user, onSubmit, send } = setup(<Box aria-label="box" name="to" required />)
    expect(form().querySelectorAll('[required]')).toHaveLength(1)
    expect(input().required).toBe(true)
    expect(input().validity.valueMissing).toBe(true)
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(input(), 'a')
    expect(input().validity.valid).toBe(true)
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('is invalid when it does not match its pattern', async () => {
    const { user, onSubmit, send } = setup(<Box aria-label="box" pattern="[a-c]+" />)
    await user.type(input(), 'x')
    expect(input().validity.patternMismatch).toBe(true)
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(input())
    await user.type(input(), 'abc')
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('respects minLength and maxLength', async () => {
    const { user } = setup(<Box aria-label="box" minLength={2} maxLength={3} />)
    await user.type(input(), 'abcd')
    expect(input().value).toBe('abc')
    expect(input().minLength).toBe(2)
  })

  it('takes any text, whatever is typed before', async () => {
    const { user, onSubmit } = setup(<Box aria-label="box" />)
    await user.type(input(), 'not an address{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('lets Enter submit', async () => {
    const { user, onSubmit } = setup(<Box aria-label="box" name="to" />)
    await user.type(input(), 'a{Enter}')
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('goes back to its first text on reset, and reports it', async () => {
    const onTextChanged = vi.fn<(text: string, details: { reason: string }) => void>()
    const { user } = setup(<Box aria-label="box" defaultText="first" onTextChanged={onTextChanged} />)
    await user.type(input(), '!')
    act(() => form().reset())
    await waitFor(() =>
      expect(onTextChanged).toHaveBeenLastCalledWith('first', expect.objectContaining({ reason: 'reset' })),
    )
    expect(onTextChanged).toHaveBeenCalledTimes(2)
    expect(input().value).toBe('first')
  })

  it('stays as it is when a listener prevents the reset', async () => {
    const { user } = setup(<Box aria-label="box" defaultText="first" />)
    form().addEventListener('reset', (event) => event.preventDefault())
    await user.type(input(), '!')
    act(() => form().reset())
    await settled()
    expect(input().value).toBe('first!')
  })

  it('is not submitted and not editable in a disabled fieldset', async () => {
    const { user } = setup(
      <fieldset disabled>
        <Box aria-label="box" name="to" defaultText="a" required />
      </fieldset>,
    )
    expect(entries()).toEqual({})
    expect(input().matches(':disabled')).toBe(true)
    await user.type(input(), 'b')
    expect(input().value).toBe('a')
  })

  it('is not submitted when it is disabled', () => {
    setup(<Box aria-label="box" name="to" defaultText="a" enabled={false} required />)
    expect(entries()).toEqual({})
    expect(form().checkValidity()).toBe(true)
  })

  it('reports a reset like any other change, unless it changes nothing', async () => {
    const onChange = vi.fn<(text: string) => void>()
    const { user } = setup(
      <Box aria-label="box" defaultText="first" onChange={({ target }) => onChange(target.value)} />,
    )
    act(() => form().reset())
    await settled()
    expect(onChange).not.toHaveBeenCalled()
    await user.type(input(), '!')
    act(() => form().reset())
    await settled()
    expect(onChange.mock.calls).toEqual([['first!'], ['first']])
  })

  it('reports a change to onTextChanged whatever the app’s onChange does', async () => {
    const reported = vi.fn<(text: string) => void>()
    const onChange = vi.fn<() => void>(() => {
      throw new Error('app')
    })
    const onError = vi.fn<(event: ErrorEvent) => void>((event) => event.preventDefault())
    window.addEventListener('error', onError)
    const { user } = setup(
      <Box aria-label="box" onChange={onChange} onTextChanged={(text: string) => reported(text)} />,
    )
    await user.type(input(), 'a')
    window.removeEventListener('error', onError)
    expect(onError).toHaveBeenCalled()
    expect(reported.mock.calls).toEqual([['a']])
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

describe('an EmailPicker whose contact is picked', () => {
  it('calls each handler of the app and of the form once', async () => {
    const onChange = vi.fn<(text: string) => void>()
    const onInput = vi.fn<(text: string) => void>()
    const onTextChanged = vi.fn<(text: string, details: { reason: string }) => void>()
    const { user } = setup(
      <EmailPicker
        aria-label="box"
        name="to"
        contacts={[{ email: 'ann@x.example' }]}
        onChange={({ target }) => onChange(target.value)}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        onTextChanged={onTextChanged}
      />,
    )
    await user.type(input(), 'a')
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange.mock.calls).toEqual([['a'], ['ann@x.example']])
    expect(onInput.mock.calls).toEqual([['a'], ['ann@x.example']])
    expect(onTextChanged.mock.calls.map(([text, { reason }]) => [text, reason])).toEqual([
      ['a', 'insertText'],
      ['ann@x.example', 'pick'],
    ])
    expect(entries()).toEqual({ to: 'ann@x.example' })
  })
})

describe('a TextBox with an error text', () => {
  it('keeps its form from being submitted until the error text is removed', () => {
    const box = (errorText: string) => (
      <form aria-label="form" onSubmit={onSubmit}>
        <TextBox aria-label="box" errorText={errorText} />
        <button>Send</button>
      </form>
    )
    const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault())
    const { rerender } = render(box('Too short'))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(input().validity.customError).toBe(true)
    expect(input().validationMessage).toBe('Too short')
    rerender(box(''))
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('leaves the validity to the app without an error text', () => {
    const node = createRef<HTMLInputElement>()
    const { onSubmit, send } = setup(<TextBox aria-label="box" inputRef={node} />)
    node.current?.setCustomValidity('Taken')
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(input().validationMessage).toBe('Taken')
  })
})

describe('an EmailPicker', () => {
  it('keeps its form from being submitted as long as its text is not the address that it expects', async () => {
    const { user, onSubmit, send } = setup(<EmailPicker aria-label="box" validate="address" />)
    await user.type(input(), 'nobody')
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.clear(input())
    await user.type(input(), 'ann@x.example')
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  it('is valid when it is required and not empty', async () => {
    const { user, send, onSubmit } = setup(<EmailPicker aria-label="box" name="to" required />)
    send()
    expect(onSubmit).not.toHaveBeenCalled()
    await user.type(input(), 'ann@x.example, ')
    send()
    expect(onSubmit).toHaveBeenCalledOnce()
    expect(entries()).toEqual({ to: 'ann@x.example, ' })
  })
})

it('a multiline TextBox in a form keeps Enter to itself', async () => {
  const { user, onSubmit } = setup(<TextBox aria-label="box" name="note" multiline />)
  await user.type(input(), 'a{Enter}b')
  expect(onSubmit).not.toHaveBeenCalled()
  expect(entries()).toEqual({ note: 'a\nb' })
})

it('the handle reads the text after a reset of the form', async () => {
  const box = createRef<TextBoxHandle>()
  const { user } = setup(<TextBox aria-label="box" ref={box} defaultText="first" />)
  await user.type(input(), '!')
  expect(box.current?.text).toBe('first!')
  act(() => form().reset())
  await waitFor(() => expect(box.current?.text).toBe('first'))
})
