import { waitFor } from '@testing-library/react'
import { createRef, startTransition, type ReactElement } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { open, type Answer, type App, type BoxProps } from '../../support/open-box.tsx'

/** What is done and shown in turn, and the texts that the app was told of. */
type Row = [fact: string, app: App, stepsAndLines: string[], reported?: string[], defaultText?: string]

const check = async (...[, app, stepsAndLines, expected, defaultText]: Row) => {
  const reported: string[] = []
  const box = <TextBox defaultText={defaultText} onTextChanged={(text) => void reported.push(text)} />
  await open(box as ReactElement<BoxProps>, app).goes(...stepsAndLines)
  if (expected) expect(reported).toEqual(expected)
}

const refuses =
  (refused: RegExp): Answer =>
  (text, set) =>
    void (refused.test(text) || set(text))
const silent: Answer = () => {}
const inTransition: Answer = (text, set) => startTransition(() => set(text))

it.each<Row>([
  ['loses nothing when the user leaves it', 'late', ['abc{Tab}<answers>', 'abc']],
  ['loses nothing when the user leaves it before a slow transition', inTransition, ['abc{Tab}', 'abc']],
  [
    'shows a text that the app sets on its own, although the user typed blanks before',
    silent,
    ['  <sets john>', 'john|'],
    ['John ', 'John '],
    'John',
  ],
])('a box whose app has not answered yet %s', (...row) => check(...row))

it.each(['Anna', 'Aa', 'Bob', 'aNNA', 'x.X', 'É-é'])(
  'the letters of %s stay as typed, although the first answer of the app is the last of them, in another case than the first',
  async (typed) => {
    for (const box of [<TextBox key="t" />, <EmailPicker key="e" />, <RecipientPicker key="r" />]) {
      const { goes, unmount } = open(box, 'debounced')
      await goes(`${typed}<answers>`, `${typed}|`)
      unmount()
    }
  },
)

it.each<Row>([
  ['←y', refuses(/x/), ['{Home}→→→xxx←y', '12y|345'], undefined, '12345'],
  ['{Backspace}', refuses(/x/), ['{Home}→→→xxx{Backspace}', '12|45'], undefined, '12345'],
  ['{Home}{Delete}', refuses(/x/), ['{Home}→→→xxx{Home}{Delete}', '|2345'], undefined, '12345'],
])('a box whose app refuses letters from the start does with %s what is seen', (...row) => check(...row))

it.each<Row>([
  [
    'does not mistake a text of the app for an answer to blanks that it refused',
    refuses(/ /),
    ['John  ', 'John|', '<sets john>', 'john|', ' x', 'johnx|'],
    ['J', 'Jo', 'Joh', 'John', 'John ', 'John ', 'john ', 'johnx'],
  ],
  [
    'does not mistake formatting for an answer to a character that was refused',
    refuses(/\./),
    ['1200.', '1200|', '<sets 1,200>', '1,200|'],
    ['1', '12', '120', '1200', '1200.'],
  ],
  [
    'keeps later typing when the app sets an earlier text late',
    // Like an app that asks a server about some texts.
    (text, set, owe) => (text === 'a' ? set(text) : owe(() => set(text))),
    ['abc', 'a|', '<answers>', 'abc|'],
  ],
  [
    'shows exactly the text that the app sets after refusing longer ones',
    refuses(/.{3}/),
    ['abxyz', 'ab|', '<sets abz>', 'abz|', 'q', 'abz|'],
    ['a', 'ab', 'abx', 'aby', 'abz', 'abzq'],
  ],
  [
    'shows exactly the text that the app sets, although it refused the same text twice',
    refuses(/.{3}/),
    ['abxx', 'ab|', '<sets abx>', 'abx|'],
    ['a', 'ab', 'abx', 'abx'],
  ],
])('a box whose app answers at once %s', (...row) => check(...row))

it.each<Row>([
  [
    'loses nothing when the app answers at once in between',
    (text, set, owe) => {
      const isAtOnce = text.endsWith(' ')
      // Only the newest of the late answers is given, as after a pause.
      owe(() => void (isAtOnce || set(text)), true)
      if (isAtOnce) set(text)
    },
    ['a<answers>b<answers> xyz<answers>', 'ab xyz|'],
  ],
  ['shows a text of the app without letters, as typed before', 'late', ['!<answers>', '!|', '?<sets >', '|']],
])('a box whose app answers late %s', (...row) => check(...row))

it('a box whose app throws shows the text that the app has', async () => {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => {
    errors.push((event.error as Error).message)
    event.preventDefault()
  }
  window.addEventListener('error', onError)
  const failing: Answer = () => {
    throw new Error('from the app')
  }
  await open(<TextBox defaultText="ab" />, failing).goes('x', 'ab|')
  window.removeEventListener('error', onError)
  expect(errors).toContain('from the app')
})

it.each<[how: string, app: App]>([
  ['refused', silent],
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
