import { act, render, screen } from '@testing-library/react'
import { StrictMode, type ComponentType } from 'react'
import { EmailPicker, TextBox, type BoxElement, type BoxProps } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { open, type App, type BoxProps as AllProps } from '../../support/open-box.tsx'

const boxes: readonly (readonly [name: string, Box: ComponentType<BoxProps>])[] = [
  ['TextBox', (props) => <TextBox aria-label="box" {...props} readOnly={false} />],
  ['multiline TextBox', (props) => <TextBox aria-label="box" {...props} readOnly={false} multiline />],
]

const input = () => screen.getByLabelText<HTMLInputElement>('box')
const clearButton = () => screen.queryByRole('button', { name: 'Clear' })
const count = () => document.querySelector('.tb-count')?.textContent

function write(text: string) {
  act(() => {
    input().value = text
  })
}

describe.each(boxes)('text that a script writes into a %s', (_, Box) => {
  const byValue = (element: HTMLInputElement) => byRef(element, 'abc')

  it.each<[how: string, props: BoxProps, change: (element: HTMLInputElement) => void]>([
    ['by its value', {}, byValue],
    ['by its value, where an app owns the text', { text: '', onTextChanged() {} }, byValue],
    ['by setRangeText', {}, (element) => element.setRangeText('abc')],
    ['by setRangeText with a range', {}, (element) => element.setRangeText('abc', 0, 0, 'end')],
  ])('%s is shown by the clear button and the counter, also if they come later', (__, props, change) => {
    for (const first of [{ clearable: true, showCount: true }, {}]) {
      const { rerender, unmount } = render(<Box {...props} {...first} />, { wrapper: StrictMode })
      act(() => change(input()))
      rerender(<Box {...props} clearable showCount />)
      expect([clearButton() !== null, count()]).toEqual([true, '3'])
      write('')
      expect([clearButton() !== null, count()]).toEqual([false, '0'])
      unmount()
    }
  })

  it('is reported when the clear button clears it', async () => {
    const texts: string[] = []
    const onChange: BoxProps['onChange'] = ({ target }) => texts.push(target.value)
    const { press, told, input: field } = open(<Box clearable defaultText="" onChange={onChange} />)
    act(() => byRef(field, 'abc'))
    await press('<clicks Clear>')
    expect([told('text'), texts]).toEqual(['clear: ', ['']])
  })

  it('is gone from the clear button and the counter after a reset of the form', async () => {
    const { press, input: field } = open(<Box clearable showCount />)
    act(() => byRef(field, 'abc'))
    await press('<resets>')
    expect([field.value, clearButton(), count()]).toEqual(['', null, '0'])
  })
})

/** Writes like a form library, with its ref: through the setter that React watches. */
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
  ['a TextBox through its ref', false, byRef],
  ['a TextBox by an extension', false, byExtension],
  ['a multiline TextBox through its ref', true, byRef],
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
  ['through its ref', byRef],
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

it('text that a script writes into an EmailPicker is checked', () => {
  render(<EmailPicker aria-label="box" validate="address" defaultText="ann" />)
  for (const [text, message] of [
    ['ann@x.example', ''],
    ['bob', 'Not an address: bob'],
  ] as const) {
    write(text)
    expect([input().validationMessage, screen.queryByRole('alert')?.textContent ?? '']).toEqual([
      message,
      message,
    ])
  }
})

it('text that a form library writes when it gets the input is checked, counted, and can be cleared', () => {
  const inputRef = (node: BoxElement | null) => {
    if (node) node.value = 'nobody'
  }
  render(<EmailPicker aria-label="box" validate="address" clearable showCount inputRef={inputRef} />)
  expect(input().validationMessage).toBe('Not an address: nobody')
  expect([clearButton() !== null, count()]).toEqual([true, '6'])
})

it('a switch of multiline keeps the counter up to date with what scripts write', () => {
  const { rerender } = render(<TextBox aria-label="box" showCount />)
  rerender(<TextBox aria-label="box" showCount multiline />)
  write('abcd')
  expect(count()).toBe('4')
})
