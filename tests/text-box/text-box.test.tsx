import { act, screen } from '@testing-library/react'
import { createRef, useState } from 'react'
import { TextBox, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { open } from '../support/open-box.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Opens a box with its handle. */
function start(props: TextBoxProps = {}) {
  const ref = createRef<TextBoxHandle>()
  const box = open(<TextBox {...(props as object)} ref={ref} />)
  return {
    box,
    call: (name: 'hideKeyboard' | 'requestFocus' | 'showErrorMessage') => act(() => ref.current?.[name]()),
    ref,
  }
}

it('A refused character does not come back when the app formats the text', async () => {
  /** Takes digits only, and groups them when the focus leaves. */
  function Amount(props: TextBoxProps) {
    const [text, setText] = useState('')
    const change = (next: string) => /^\d*$/.test(next) && setText(next)
    const plain = () => setText((now) => now.replaceAll(',', ''))
    const grouped = () => setText((now) => now.replace(/(\d)(?=(\d{3})+$)/g, '$1,'))
    return <TextBox {...props} text={text} onTextChanged={change} onGotFocus={plain} onLostFocus={grouped} />
  }
  await open(<Amount />).goes('1234x', '1234|', '{Tab}', '1,234', '<clicks box>q', '1234|')
})

describe('showErrorMessage', () => {
  it('shows the message of a text that the app sets in the same handler, and each call is announced', async () => {
    const ref = createRef<TextBoxHandle>()
    function App(props: TextBoxProps) {
      const [text, setText] = useState('a')
      const check = () => {
        ref.current?.showErrorMessage()
        setText((now) => `${now}b`)
      }
      return (
        <>
          <TextBox {...props} ref={ref} text={text} onTextChanged={setText} errorText="Too short" />
          <button onClick={check}>Check</button>
          <button onClick={() => setText('c')}>Change</button>
        </>
      )
    }
    const { press, message } = open(<App />)
    await press('<clicks Check>')
    const first = screen.getByRole('alert')
    expect(message()).toBe('Too short')
    await press('<clicks Check>')
    // Screen readers announce an alert that is added.
    expect(screen.getByRole('alert')).not.toBe(first)
    await press('<clicks Change>')
    expect(message()).toBe('')
  })

  it('shows the message when the app calls it inside onTextChanged', async () => {
    const ref = createRef<TextBoxHandle>()
    function Validated(props: TextBoxProps) {
      const [text, setText] = useState('')
      const errorText = text.length < 2 ? 'Too short' : ''
      function onTextChanged(next: string) {
        setText(next)
        ref.current?.showErrorMessage()
      }
      return <TextBox {...props} ref={ref} {...{ text, errorText, onTextChanged }} />
    }
    const { press, message } = open(<Validated />)
    await press('a')
    expect(message()).toBe('Too short')
    await press('b')
    expect(message()).toBe('')
  })
})

it('hideKeyboard does not hide the keyboard of a box without the focus', () => {
  const { box, call } = start()
  call('hideKeyboard')
  call('requestFocus')
  expect(box.input.inputMode).not.toBe('none')
})

it('a text that is null is not set', async () => {
  const { box, ref } = start({ text: null as never })
  expect(ref.current?.textLength).toBe(0)
  await box.goes('ab', 'ab|')
  expect(box.told('text')).toBe('insertText: a, insertText: ab')
})

it('takes the attributes of a <textarea> when it is multiline', () => {
  expect(open(<TextBox multiline rows={4} wrap="off" />).input).toHaveProperty('rows', 4)
})

it('leaves its keys to an app that prevents them', async () => {
  const { box, call } = start({ errorText: 'Wrong', onKeyDown: (event) => event.preventDefault() })
  call('showErrorMessage')
  await box.press('{Escape}')
  expect(box.message()).toBe('Wrong')
})

it.each<[what: string, props: object, message: RegExp, shown: string]>([
  ['a text that is a number, which is not set', { text: 271828 }, /271828/, ''],
  [
    'a multiline box that does not mask a number password',
    { multiline: true, inputType: 7 },
    /^TextBox: .* inputType 7 /,
    '',
  ],
])('reports %s once', async (_, props, message, shown) => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { box } = start(props)
  box.change(props)
  expect(box.input.value).toBe(shown)
  expect(error.mock.calls).toEqual([[expect.stringMatching(message)]])
})
