import { act, waitFor } from '@testing-library/react'
import { cloneElement, createRef, startTransition, StrictMode, type ReactElement } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { open, type Answer, type App, type BoxProps } from '../../support/open-box.tsx'

// The rules are in text-answers.node.test.ts. This is what a box makes of them, with every supported version of React.

/** What is done and shown in turn, and the texts that the app was told of. */
type Row = [fact: string, app: App, stepsAndLines: string[], reported?: string[], defaultText?: string]

const check = async (...[, app, stepsAndLines, expected, defaultText]: Row) => {
  const reported: string[] = []
  const box = <TextBox defaultText={defaultText} onTextChanged={(text) => void reported.push(text)} />
  await open(box as ReactElement<BoxProps>, app).goes(...stepsAndLines)
  if (expected) expect(reported).toEqual(expected)
}

const same = (text: string) => text
const upper = (text: string) => text.toUpperCase()
const inTransition: Answer = (text, set) => startTransition(() => set(text))
const inMicrotask = (text: string, set: (text: string) => void) =>
  void Promise.resolve().then(() => act(() => set(text)))
const refuses =
  (refused: RegExp): Answer =>
  (text, set) =>
    void (refused.test(text) || set(text))

const Strict = ({ text, defaultText, onTextChanged }: BoxProps) => (
  <StrictMode>
    <TextBox aria-label="To" {...{ text, defaultText, onTextChanged }} />
  </StrictMode>
)
const boxes: [string, ReactElement<BoxProps>][] = [
  ['TextBox', <TextBox key="" />],
  ['TextBox in strict mode', <Strict key="" />],
  ['multiline TextBox', <TextBox key="" multiline />],
  ['EmailPicker', <EmailPicker key="" contacts={[]} />],
]

describe.each<[how: string, app: App, change: typeof same]>([
  ['accepts at once', 'owns', same],
  ['upper-cases at once', 'upper', upper],
  ['answers when a promise does', inMicrotask, same],
  ['answers when a promise does, upper-cased', (text, set) => inMicrotask(upper(text), set), upper],
  ['answers in a transition', inTransition, same],
  ['answers late', 'late', same],
  ['answers late, upper-cased', (text, set, owe) => owe(() => set(upper(text))), upper],
  ['answers the last report late', 'debounced', same],
])('an app that %s', (_, app, change) => {
  it.each(boxes)('takes what is typed and deleted in the middle of a %s', async (__, box) => {
    const { goes } = open(cloneElement(box, { defaultText: change('abcdef') }), app)
    await goes('{Home}→→→xyz<answers>', change('abcxyz|def'), '{Backspace}<answers>', change('abcxy|def'))
  })
})

it.each(['Anna', 'Aa', 'aNNA', 'É-é'])('%s stays if its last letter is answered first', async (typed) => {
  for (const box of [<TextBox key="t" />, <RecipientPicker key="r" />]) {
    const { goes, unmount } = open(box, 'debounced')
    await goes(`${typed}<answers>`, `${typed}|`)
    unmount()
  }
})

it.each<Row>([
  ['that answers late loses nothing when the user leaves the box', 'late', ['abc{Tab}<answers>', 'abc']],
  ['that answers in a transition loses nothing when the user leaves it', inTransition, ['abc{Tab}', 'abc']],
  [
    'that refuses keeps the caret',
    refuses(/x|ab$/),
    ['{Home}→→x', 'ab|c', '{Delete}', 'ab|c'],
    ['abxc', 'ab'],
    'abc',
  ],
  [
    'that is silent can set a text on its own, although the user typed blanks before',
    () => {},
    ['  <sets john>', 'john|'],
    ['John ', 'John '],
    'John',
  ],
  ['that refuses from the start: ←y', refuses(/x/), ['{Home}→→→xxx←y', '12y|345'], undefined, '12345'],
  ['that refuses: {Backspace}', refuses(/x/), ['{Home}→→→xxx{Backspace}', '12|45'], undefined, '12345'],
  ['that refuses: {Delete}', refuses(/x/), ['{Home}→→→xxx{Home}{Delete}', '|2345'], undefined, '12345'],
  [
    'whose text is no answer to blanks that it refused',
    refuses(/ /),
    ['John  ', 'John|', '<sets john>', 'john|', ' x', 'johnx|'],
    ['J', 'Jo', 'Joh', 'John', 'John ', 'John ', 'john ', 'johnx'],
  ],
  [
    'whose formatting is no answer to a character that it refused',
    refuses(/\./),
    ['1200.', '1200|', '<sets 1,200>', '1,200|'],
    ['1', '12', '120', '1200', '1200.'],
  ],
  [
    'that sets an earlier text late keeps later typing',
    // Like an app that asks a server about some texts.
    (text, set, owe) => (text === 'a' ? set(text) : owe(() => set(text))),
    ['abc', 'a|', '<answers>', 'abc|'],
  ],
  [
    'that sets a text after it refused longer ones has exactly that text',
    refuses(/.{3}/),
    ['abxyz', 'ab|', '<sets abz>', 'abz|', 'q', 'abz|'],
    ['a', 'ab', 'abx', 'aby', 'abz', 'abzq'],
  ],
  [
    'that sets a text that it refused twice has exactly that text',
    refuses(/.{3}/),
    ['abxx', 'ab|', '<sets abx>', 'abx|'],
    ['a', 'ab', 'abx', 'abx'],
  ],
  [
    'that answers at once in between loses nothing',
    (text, set, owe) => {
      const isAtOnce = text.endsWith(' ')
      // Only the newest of the late answers is given, as after a pause.
      owe(() => void (isAtOnce || set(text)), true)
      if (isAtOnce) set(text)
    },
    ['a<answers>b<answers> xyz<answers>', 'ab xyz|'],
  ],
  ['that is late can set a text without letters', 'late', ['!<answers>', '!|', '?<sets >', '|']],
  [
    'that throws keeps its text',
    () => {
      throw new Error('from the app')
    },
    ['x', 'ab|'],
    ['abx'],
    'ab',
  ],
])('an app %s', async (...row) => {
  const onError = (event: ErrorEvent) => event.preventDefault()
  window.addEventListener('error', onError)
  await check(...row)
  window.removeEventListener('error', onError)
})

it.each<[how: string, app: App]>([
  ['refused', () => {}],
  ['transformed', 'upper'],
  ['accepted', 'owns'],
])('a message that the app shows in onTextChanged stays until Escape, and the edit is %s', async (_, app) => {
  const handle = createRef<TextBoxHandle>()
  const show = () => handle.current?.showErrorMessage()
  const box = open(<TextBox ref={handle} defaultText="AB" errorText="No letters" onTextChanged={show} />, app)
  await box.press('x')
  await waitFor(() => expect(box.message()).toBe('No letters'))
  await box.press('{Escape}')
  expect(box.message()).toBe('')
})
