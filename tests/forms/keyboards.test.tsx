import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import { EmailPicker, InputType, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { boxes } from './boxes.ts'

const input = () => screen.getByLabelText<HTMLInputElement>('box')

/** The attributes that on-screen keyboards, autofill and password managers read. */
const keyboard = ['type', 'inputmode', 'enterkeyhint']
const hints = [...keyboard, 'autocapitalize', 'autocorrect', 'autocomplete', 'spellcheck']
const managers = ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type']
const attributes = (names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (input().hasAttribute(name) ? [[name, input().getAttribute(name)]] : [])),
  )

const literal = { autocapitalize: 'none', autocorrect: 'off', spellcheck: 'false' }
const done = { enterkeyhint: 'done' }

describe('the on-screen keyboard and autofill of a TextBox', () => {
  it.each([
    ['Text', { type: 'text', ...done }],
    ['Password', { type: 'password', ...literal, ...done }],
    ['PersonName', { type: 'text', ...literal, autocapitalize: 'words', autocomplete: 'name', ...done }],
    ['EmailAddress', { type: 'text', inputmode: 'email', ...literal, autocomplete: 'email', ...done }],
    ['Number', { type: 'text', inputmode: 'decimal', ...literal, ...done }],
    ['DecimalNumber', { type: 'text', inputmode: 'decimal', ...literal, ...done }],
    ['NumberPassword', { type: 'password', inputmode: 'numeric', ...literal, ...done }],
    ['DateTime', { type: 'text', ...literal, ...done }],
    ['Phone', { type: 'text', inputmode: 'tel', ...literal, autocomplete: 'tel', ...done }],
  ] as const)('are those of a %s', (name, wanted) => {
    render(<TextBox aria-label="box" inputType={InputType[name]} />)
    expect(attributes(hints)).toEqual(wanted)
  })

  it('have an Enter key for a new line if the box is multiline', () => {
    render(<TextBox aria-label="box" multiline inputType={InputType.EmailAddress} />)
    expect(attributes(hints)).toEqual({ inputmode: 'email', ...literal, autocomplete: 'email' })
  })

  it('are left to password managers', () => {
    render(<TextBox aria-label="box" inputType={InputType.Password} autoComplete="current-password" />)
    expect(attributes([...managers, 'autocomplete'])).toEqual({ autocomplete: 'current-password' })
  })
})

it('An EmailPicker has the keyboard and autofill of an address, and room for its list', () => {
  render(<EmailPicker aria-label="box" />)
  const ofText = { type: 'text', inputmode: 'email', autocomplete: 'off' }
  expect(attributes(hints)).toEqual({ ...ofText, ...literal, ...done })
})

describe.each(boxes)('the on-screen keyboard of a %s', (_, Box) => {
  it('can be chosen by the app', () => {
    render(<Box aria-label="box" enterKeyHint="next" inputMode="search" autoCapitalize="words" spellCheck />)
    const chosen = { enterkeyhint: 'next', inputmode: 'search', autocapitalize: 'words', spellcheck: 'true' }
    expect(attributes(hints)).toMatchObject(chosen)
  })

  it('is closed by Done, with the focus kept, until the box is tapped', async () => {
    const user = userEvent.setup()
    render(<Box aria-label="box" inputMode="email" />)
    await user.type(input(), 'ann{Enter}')
    expect(input().inputMode).toBe('none')
    expect(document.activeElement).toBe(input())
    await user.click(input())
    expect(input().inputMode).toBe('email')
  })

  it.each(['send', 'search', 'next', undefined] as const)('stays for Enter shown as %s', async (hint) => {
    const user = userEvent.setup()
    render(<Box aria-label="box" inputMode="email" enterKeyHint={hint} />)
    await user.type(input(), 'ann{Enter}')
    expect(input().inputMode).toBe('email')
  })

  it('comes back when the box is selected again', async () => {
    const user = userEvent.setup()
    render(<Box aria-label="box" inputMode="email" />)
    await user.type(input(), 'ann{Enter}')
    act(() => input().blur())
    act(() => input().focus())
    expect(input().inputMode).toBe('email')
  })

  it('stays for the Enter that ends a composition', () => {
    render(<Box aria-label="box" inputMode="email" />)
    act(() => input().focus())
    fireEvent.keyDown(input(), { key: 'Enter', keyCode: 229 })
    fireEvent.keyDown(input(), { key: 'Enter', isComposing: true })
    expect(input().inputMode).toBe('email')
  })
})

describe('the on-screen keyboard', () => {
  it('of a multiline TextBox stays when Enter starts a new line', async () => {
    const user = userEvent.setup()
    render(<TextBox aria-label="box" multiline inputMode="email" />)
    await user.type(input(), 'a{Enter}b')
    expect(input().inputMode).toBe('email')
    expect(input().value).toBe('a\nb')
  })

  it('is closed by hideKeyboard(), with the focus kept', () => {
    const box = createRef<TextBoxHandle>()
    render(<TextBox aria-label="box" ref={box} inputMode="email" />)
    act(() => box.current?.requestFocus())
    act(() => box.current?.hideKeyboard())
    expect(input().inputMode).toBe('none')
    expect(document.activeElement).toBe(input())
  })

  it('of an EmailPicker stays when Enter picks a contact', async () => {
    const user = userEvent.setup()
    render(<EmailPicker aria-label="box" contacts={[{ email: 'ann@x.example' }]} />)
    await user.type(input(), 'ann')
    await waitFor(() => expect(screen.queryAllByRole('option')).toHaveLength(1))
    await user.keyboard('{ArrowDown}{Enter}')
    expect(input().value).toBe('ann@x.example')
    expect(input().inputMode).toBe('email')
  })
})

describe('a password manager', () => {
  it('lays no menu over the list of an EmailPicker', () => {
    render(<EmailPicker aria-label="box" />)
    expect(attributes(managers)).toEqual({
      'data-1p-ignore': 'true',
      'data-lpignore': 'true',
      'data-bwignore': 'true',
      'data-form-type': 'other',
    })
  })

  it('and the browser fill in an EmailPicker of an app that wants them to', () => {
    render(
      <EmailPicker
        aria-label="box"
        autoComplete="email"
        data-1p-ignore={undefined}
        data-lpignore={undefined}
        data-bwignore={undefined}
        data-form-type="email"
      />,
    )
    expect(attributes([...managers, 'autocomplete'])).toEqual({
      autocomplete: 'email',
      'data-form-type': 'email',
    })
  })
})
