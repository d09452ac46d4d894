import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'
import { TextBox, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'

const input = () => screen.getByRole<HTMLInputElement>('textbox')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a box whose app refuses characters', () => {
  /** Takes digits only, and groups them when the focus leaves. */
  function Amount() {
    const [text, setText] = useState('')
    return (
      <TextBox
        aria-label="Amount"
        text={text}
        onTextChanged={(next) => {
          if (/^\d*$/.test(next)) setText(next)
        }}
        onGotFocus={() => setText((now) => now.replaceAll(',', ''))}
        onLostFocus={() => setText((now) => now.replace(/(\d)(?=(\d{3})+$)/g, '$1,'))}
      />
    )
  }

  it('does not bring a refused character back when the app formats the text', async () => {
    const user = userEvent.setup()
    render(<Amount />)
    await user.type(input(), '1234x')
    expect(input()).toHaveProperty('value', '1234')
    await user.tab()
    expect(input()).toHaveProperty('value', '1,234')
    await user.click(input())
    await user.keyboard('q')
    expect(input()).toHaveProperty('value', '1234')
  })
})

describe('showErrorMessage', () => {
  it('shows the message of a text that the app sets in the same handler, and each call is announced', () => {
    const box = createRef<TextBoxHandle>()
    function App() {
      const [text, setText] = useState('a')
      return (
        <>
          <TextBox aria-label="box" ref={box} text={text} onTextChanged={setText} errorText="Too short" />
          <button
            onClick={() => {
              box.current?.showErrorMessage()
              setText((now) => `${now}b`)
            }}
          >
            Check
          </button>
          <button onClick={() => setText('c')}>Change</button>
        </>
      )
    }
    render(<App />)
    fireEvent.click(screen.getByText('Check'))
    const first = screen.getByRole('alert')
    expect(first.textContent).toBe('Too short')
    fireEvent.click(screen.getByText('Check'))
    // Screen readers announce an alert that is added.
    expect(screen.getByRole('alert')).not.toBe(first)
    fireEvent.click(screen.getByText('Change'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('shows the message when the app calls it inside onTextChanged', async () => {
    const user = userEvent.setup()
    const box = createRef<TextBoxHandle>()
    function Validated() {
      const [text, setText] = useState('')
      const [errorText, setErrorText] = useState('')
      function onTextChanged(next: string) {
        setText(next)
        setErrorText(next.length < 2 ? 'Too short' : '')
        box.current?.showErrorMessage()
      }
      return <TextBox ref={box} aria-label="Code" {...{ text, errorText, onTextChanged }} />
    }
    render(<Validated />)
    await user.type(input(), 'a')
    expect(screen.getByRole('alert').textContent).toBe('Too short')
    await user.type(input(), 'b')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('hideKeyboard', () => {
  it('hides the keyboard until the box is selected again', () => {
    const box = createRef<TextBoxHandle>()
    render(<TextBox ref={box} aria-label="Note" />)
    act(() => box.current?.requestFocus())
    act(() => box.current?.hideKeyboard())
    expect(input().inputMode).toBe('none')
    act(() => input().blur())
    act(() => box.current?.requestFocus())
    expect(input().inputMode).not.toBe('none')
  })

  it('does not hide the keyboard of a box without focus', () => {
    const box = createRef<TextBoxHandle>()
    render(<TextBox ref={box} aria-label="Note" />)
    act(() => box.current?.hideKeyboard())
    act(() => box.current?.requestFocus())
    expect(input().inputMode).not.toBe('none')
  })
})

describe('a text of a wrong type', () => {
  it('is not set, when it is null', async () => {
    const user = userEvent.setup()
    const onTextChanged = vi.fn<NonNullable<TextBoxProps['onTextChanged']>>()
    const box = createRef<TextBoxHandle>()
    render(<TextBox ref={box} aria-label="Name" text={null as never} onTextChanged={onTextChanged} />)
    expect(box.current?.textLength).toBe(0)
    await user.type(input(), 'ab')
    expect(input()).toHaveProperty('value', 'ab')
    expect(onTextChanged).toHaveBeenLastCalledWith('ab', expect.anything())
  })

  it('is not set and reported once, when it is a number', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { rerender } = render(<TextBox aria-label="Name" text={271828 as never} />)
    rerender(<TextBox aria-label="Name" text={271828 as never} />)
    expect(input()).toHaveProperty('value', '')
    expect(error.mock.calls).toEqual([[expect.stringContaining('271828')]])
  })
})

it('takes the attributes of a <textarea> when it is multiline', () => {
  render(<TextBox aria-label="Letter" multiline rows={4} wrap="off" />)
  expect(screen.getByRole('textbox')).toHaveProperty('rows', 4)
})

it('leaves its keys to an app that prevents them', () => {
  const box = createRef<TextBoxHandle>()
  render(
    <TextBox ref={box} aria-label="Name" errorText="Wrong" onKeyDown={(event) => event.preventDefault()} />,
  )
  act(() => box.current?.showErrorMessage())
  fireEvent.keyDown(input(), { key: 'Escape' })
  expect(screen.getByRole('alert').textContent).toBe('Wrong')
})

it('reports that a multiline box does not mask a number password', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  render(<TextBox aria-label="PIN" multiline inputType={7} />)
  expect(error.mock.calls).toEqual([[expect.stringMatching(/^TextBox: .* inputType 7 /)]])
})
