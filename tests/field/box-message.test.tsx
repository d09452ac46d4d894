import { virtual } from '@guidepup/virtual-screen-reader'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement, createRef, useRef, useState } from 'react'
import { EmailPicker, Field, TextBox, type FieldProps, type TextBoxHandle } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => virtual.stop())

const errors = () => [...document.querySelectorAll('.tb-field-error')].map(({ textContent }) => textContent)
const ownMessages = () => document.querySelectorAll('.tb-error').length
const input = () => document.querySelector('input') as HTMLInputElement
const described = () => {
  const ids = input().getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent)
}

function setup(props: FieldProps) {
  const view = render(<Field label="To" {...props} />)
  const show = (next: FieldProps) => view.rerender(<Field label="To" {...next} />)
  return { user: userEvent.setup(), show, container: view.container }
}

const wrong = <EmailPicker key="to" validate="address" defaultText="nobody, " />
const list = <EmailPicker validate="address" />

describe('the message of a box in a Field', () => {
  it('is the error of the Field while the box has it, until the text is edited, and the box shows none', async () => {
    const { user } = setup({ children: list, description: 'Names or addresses' })
    const field = input().closest('.tb-field')
    await user.type(input(), 'nobody')
    expect(errors()).toEqual([])
    await user.tab()
    expect(errors()).toEqual(['Not an address: nobody'])
    expect(ownMessages()).toBe(0)
    expect(field?.hasAttribute('data-invalid')).toBe(true)
    expect(described()).toEqual(['Not an address: nobody', 'Names or addresses'])
    expect(document.getElementById(input().getAttribute('aria-errormessage') ?? '')?.textContent).toBe(
      'Not an address: nobody',
    )
    await user.click(input())
    expect(errors()).toEqual(['Not an address: nobody'])
    await user.keyboard('@')
    expect(errors()).toEqual([])
    expect(field?.hasAttribute('data-invalid')).toBe(false)
  })

  it('is not shown while the box is invisible, and goes with the box', () => {
    const { show } = setup({ children: cloneElement(wrong, { visible: false }) })
    expect(errors()).toEqual([])
    show({ children: wrong })
    expect(errors()).toEqual(['Not an address: nobody'])
    show({ children: null })
    expect(errors()).toEqual([])
  })

  it('is there once if the app gives the same text to the Field', () => {
    const ref = createRef<TextBoxHandle>()
    setup({ children: <TextBox ref={ref} errorText="Too short" />, error: 'Too short' })
    expect(errors()).toEqual(['Too short'])
    act(() => ref.current?.showErrorMessage())
    expect(errors()).toEqual(['Too short'])
  })

  it('is not there while the app gives the Field an error', () => {
    const picker = <EmailPicker validate="address" defaultText="nobody, ann@x.example" />
    const { show } = setup({ children: picker, error: 'Too few' })
    expect(errors()).toEqual(['Too few'])
    expect(described()).toEqual(['Too few'])
    expect(input().hasAttribute('aria-errormessage')).toBe(false)
    expect(input().validationMessage).toBe('Not an address: nobody')
    show({ children: picker, error: 'Not an address: nobody' })
    expect(errors()).toEqual(['Not an address: nobody'])
    expect(described()).toEqual(['Not an address: nobody'])
  })

  it('has the classes that the app adds to the message', () => {
    setup({ children: cloneElement(wrong, { classNames: { error: 'my-error' } }) })
    expect(document.querySelector('.tb-field-error')?.className).toBe('tb-field-error my-error')
  })

  it('is not lost when there is another box, or when that one goes', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { show } = setup({
      children: [wrong, cloneElement(wrong, { key: 'cc', defaultText: 'someone, ' })],
    })
    expect(errors()).toEqual(['Not an address: nobody', 'Not an address: someone'])
    show({ children: [wrong] })
    expect(errors()).toEqual(['Not an address: nobody'])
    expect(described()).toEqual(['Not an address: nobody'])
  })

  it('of a TextBox is shown by showErrorMessage, and described before', async () => {
    const box = createRef<TextBoxHandle>()
    const { user } = setup({ children: <TextBox ref={box} errorText="Too short" /> })
    expect([errors(), described()]).toEqual([[], ['Too short']])
    act(() => box.current?.showErrorMessage())
    expect([errors(), described()]).toEqual([['Too short'], ['Too short']])
    await user.type(input(), 'a')
    expect([errors(), described()]).toEqual([[], ['Too short']])
  })

  it.each(['onTextChanged', 'onClick'])('of showErrorMessage stays if %s sets a text', async (handler) => {
    function App() {
      const [text, setText] = useState('a')
      const box = useRef<TextBoxHandle>(null)
      const check = () => {
        box.current?.showErrorMessage()
        setText((now) => `${now}b`)
      }
      return (
        <Field label="To">
          <TextBox ref={box} text={text} errorText="Too short" {...{ [handler]: check }} />
        </Field>
      )
    }
    const user = userEvent.setup()
    render(<App />)
    await user.click(input())
    if (handler === 'onTextChanged') await user.keyboard('x')
    expect(errors()).toEqual(['Too short'])
    expect(input().value).toBe('ab')
  })

  it('is announced once, politely', async () => {
    const { user, container } = setup({ children: list })
    await virtual.start({ container })
    await user.type(input(), 'nobody')
    await user.tab()
    const announced = async () =>
      (await virtual.spokenPhraseLog()).filter(
        (phrase) => /Not an address/.test(phrase) && !/combobox/.test(phrase),
      )
    await waitFor(async () => expect(await announced()).toEqual(['polite: Not an address: nobody']))
  })

  it.each(['startAdornment', 'endAdornment'] as const)('is at a box in the %s of its box', (name) => {
    const inner = <EmailPicker aria-label="inner" validate="address" defaultText="nobody, " />
    setup({ children: <TextBox {...{ [name]: inner }} /> })
    expect(errors()).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe('Not an address: nobody')
    expect(document.querySelector('.tb-field')?.hasAttribute('data-invalid')).toBe(false)
  })
})
