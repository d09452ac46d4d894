import { act, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import {
  EmailPicker,
  TextBox,
  type BoxProps,
  type EmailPickerHandle,
  type TextBoxHandle,
  type TextBoxProps,
} from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { open, type App, type BoxProps as AllProps } from '../../support/open-box.tsx'

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const clearButton = () => screen.queryByRole('button', { name: 'Clear' })
const count = () => document.querySelector('.tb-count')?.textContent

/** Writes like a form library, which has the handle of the box as its ref. */
function write(text: string) {
  act(() => {
    ;(document.querySelector('.tb-root') as TextBoxHandle).value = text
  })
}

describe.each([false, true])('text that a script writes through the handle (multiline: %s)', (multiline) => {
  // Without a ref, a box makes no handle.
  const ref = () => {}

  it.each<TextBoxProps>([{}, { text: '', onTextChanged() {} }])(
    'is shown by the clear button and the counter, also if they come later',
    (props) => {
      for (const first of [{ clearable: true, showCount: true }, {}]) {
        const box = { 'aria-label': 'box', multiline, ref, ...props }
        const { rerender, unmount } = render(<TextBox {...box} {...first} />, { wrapper: StrictMode })
        write('abc')
        rerender(<TextBox {...box} clearable showCount />)
        expect([clearButton() !== null, count()]).toEqual([true, '3'])
        write('')
        expect([clearButton() !== null, count()]).toEqual([false, '0'])
        unmount()
      }
    },
  )

  it('is reported when the clear button clears it', async () => {
    const texts: string[] = []
    const onChange: BoxProps['onChange'] = ({ target }) => texts.push(target.value)
    const { press, told } = open(<TextBox clearable {...{ multiline, ref, onChange }} />)
    write('abc')
    await press('<clicks Clear>')
    expect([told('text'), texts]).toEqual(['clear: ', ['']])
  })

  it('is gone from the clear button and the counter after a reset of the form', async () => {
    const { press, input: field } = open(<TextBox clearable showCount {...{ multiline, ref }} />)
    write('abc')
    await press('<resets>')
    expect([field.value, clearButton(), count()]).toEqual(['', null, '0'])
  })

  it('is checked', () => {
    const validate = (text: string) => (text === 'bob' ? 'No.' : undefined)
    render(<TextBox aria-label="box" {...{ multiline, ref, validate }} />)
    for (const [text, message] of [
      ['bob', 'No.'],
      ['ann', ''],
    ] as const) {
      write(text)
      expect([input().validationMessage, screen.queryByRole('alert')?.textContent ?? '']).toEqual([
        message,
        message,
      ])
    }
  })
})

/** Writes like an app with the input: through the setter that React watches. */
const byRef = (element: HTMLInputElement, text: string) => {
  element.value = text
}
/** Writes like a browser extension, whose scripts run in another world: past the setter that React watches. */
const byExtension = (element: HTMLInputElement, text: string) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text)

/** What is written in place of "abc", what is done then, what is shown and what the app is told of. */
type Row = [fact: string, app: App, written: string, steps: string, shown: string, told: string]
const rows: Row[] = [
  ['is reported, even when it brings back the text', 'owns', 'abcd', '{End}{Backspace}', 'abc|', 'abc'],
  ['is reported with all that is shown', 'owns', 'first last', '{Home}→→→→→-', 'first-| last', 'first- last'],
  ['goes back to the text of an app that refuses', () => {}, 'abcd', '{End}e', 'abc|', 'abcde'],
  ['loses nothing when the app answers late', 'late', 'abcd', '{End}e<answers>', 'abcde|', 'abcde'],
  ['is reported when the box has its own text', 'own', 'abcd', '{End}{Backspace}', 'abc|', 'abc'],
]

// EmailPicker has the editor of TextBox.
describe.each([
  ['a TextBox through its setter', false, byRef],
  ['a TextBox by an extension', false, byExtension],
  ['a multiline TextBox through its setter', true, byRef],
  ['a multiline TextBox by an extension', true, byExtension],
])('the next edit of text that was written into %s', (_, multiline, writes) => {
  it.each(rows)('%s', async (__, app, written, steps, shown, told) => {
    const texts: string[] = []
    const box = open(
      <TextBox multiline={multiline} defaultText="abc" onTextChanged={(text) => void texts.push(text)} />,
      app,
    )
    await box.press('<focus>')
    act(() => writes(box.input, written))
    await box.goes(steps, shown)
    expect(texts[0]).toBe(told)
  })
})

describe.each([
  ['through its setter', byRef],
  ['by an extension', byExtension],
])('text that was written into a TextBox %s', (_, writes) => {
  it.each(['owns', 'own'] as const)('survives a switch of multiline if its app %s its text', async (app) => {
    const box = open(<TextBox defaultText="abc" />, app)
    await box.press('<focus>')
    act(() => writes(box.input, 'abcd'))
    box.change({ multiline: true } as AllProps)
    expect(box.input.localName).toBe('textarea')
    expect(box.input.value).toBe('abcd')
    await box.goes('{Control>}{End}{/Control}e', 'abcde|')
  })

  it('gives way to the text that the app sets next', async () => {
    const box = open(<TextBox defaultText="abc" />, 'owns')
    act(() => writes(box.input, 'abcd'))
    await box.goes('<sets xyz>', 'xyz')
  })
})

it('text that a form library writes when it gets the handle of an EmailPicker is checked, counted, and can be cleared', () => {
  const ref = (handle: EmailPickerHandle | null) => {
    if (handle) handle.value = 'nobody'
  }
  render(<EmailPicker aria-label="box" validate="address" clearable showCount ref={ref} />)
  expect(input().validationMessage).toBe('Not an address: nobody')
  expect([clearButton() !== null, count()]).toEqual([true, '6'])
  write('ann@x.example')
  expect(input().validationMessage).toBe('')
})

it('a switch of multiline keeps the counter up to date with what scripts write', () => {
  const ref = () => {}
  const { rerender } = render(<TextBox aria-label="box" showCount ref={ref} />)
  rerender(<TextBox aria-label="box" showCount multiline ref={ref} />)
  write('abcd')
  expect(count()).toBe('4')
})
