import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement, version, type ReactElement } from 'react'
import { RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { expect, it } from 'vitest'
import { open, type App, type BoxProps, type List, type OpenBox } from '../../support/open-box.tsx'
import { turns } from '../../support/turns.ts'

// EmailPicker and a multiline TextBox have the editor of a TextBox.

const some = 'Write something'
const isWritten = (value: string | List) => (value.length > 0 ? undefined : some)
const emails = (value: string | List) =>
  typeof value === 'string' ? value : value.map(({ email }) => email).join()
const changed =
  (change: (text: string) => string): App =>
  (text, set) =>
    set(change(text))

/** Opens a box, and notes what `validate` is asked about. */
function asking(element: ReactElement, app: App) {
  const asked: string[] = []
  const validate = (value: string | List) => void asked.push(emails(value))
  return { ...open(cloneElement(element as ReactElement<BoxProps>, { validate } as object), app), asked }
}

it.each<[fact: string, box: ReactElement, app: App, typed: string, asked: string[]]>([
  ['about each text that the app makes of a typed one', <TextBox key="" />, 'upper', 'bo', ['', 'B', 'BO']],
  [
    'not about an edit that the app refuses, nor again about the text before',
    <TextBox key="" />,
    changed((text) => text.replace(/\d/g, '')),
    'a12b',
    ['', 'a', 'ab'],
  ],
  [
    'about each list that the app has made of what was entered',
    <RecipientPicker key="" mailboxes={[]} />,
    { takes: (wanted) => wanted.filter(({ email }) => !email.startsWith('no')) },
    'ann@x.example,no@x.example,bob@x.example,',
    ['', 'ann@x.example', 'ann@x.example,bob@x.example'],
  ],
])('validate is asked once %s', async (_, element, app, typed, expected) => {
  const { press, asked } = asking(element, app)
  await press(typed)
  expect(asked).toEqual(expected)
})

it('validate counts a text that the app has transformed as one of the user', async () => {
  const box = open(<TextBox validate={(text) => (text === 'BO' ? 'Taken' : undefined)} />, 'upper')
  await box.press('bo')
  expect(box.input.getAttribute('aria-invalid')).toBeNull()
  await box.press('{Tab}')
  expect(box.message()).toBe('Taken')
})

it('a submit that waits for validate goes on with the text that a late app has made of it', async () => {
  const answers: (() => void)[] = []
  const validate = () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)))
  const box = open(<TextBox validate={validate} />, (text, set, owe) => owe(() => set(text.toUpperCase())))
  // The app is known as late when it has answered an edit after another one.
  await box.goes('ab<answers>', 'AB|')
  await box.goes('c<sends>', 'ABc|', '<answers>', 'ABC|')
  expect(box.told()).toBe('')
  await act(async () => answers.splice(0).forEach((call) => call()))
  expect(box.told()).toBe('sent')
})

it('the message of a blocked submit stays when the app refuses what the user writes next', async () => {
  const box = open(<TextBox validate={() => some} />, (text, set) => text.length <= 3 && set(text))
  await box.goes('abc<sends>', 'abc|')
  expect(box.message()).toBe(some)
  await box.goes('x', 'abc|')
  expect(box.message()).toBe(some)
})

// The root is the handle if there is a ref.
const text = <TextBox validate={isWritten} ref={() => {}} />
const recipients = <RecipientPicker validate={isWritten} />
const byApp = (box: OpenBox) => box.press('<sets >')
const byReset = ({ input }: OpenBox) => input.form?.reset()
const byScript = () => Object.assign(document.querySelector('.tb-root') as Element, { value: '' })

it.each<[what: string, how: string, box: ReactElement, app: App, empty: (box: OpenBox) => unknown]>([
  ['a text', 'its app', text, 'owns', byApp],
  ['a text', 'a reset', text, 'own', byReset],
  ['a text', 'a script', text, 'own', byScript],
  ['a list', 'an app with mailboxes', recipients, { takes: (wanted) => wanted }, byApp],
  ['a list', 'an app with a text', recipients, 'owns', byApp],
  ['a list', 'a reset', recipients, 'own', byReset],
  ['a list', 'a script', recipients, 'own', byScript],
])('validate says nothing about %s that %s has emptied in a submit', async (what, _, element, app, empty) => {
  const box = open(element as ReactElement<BoxProps>, app)
  box.input.form?.addEventListener('submit', () => empty(box))
  const isList = what === 'a list'
  await box.press('<clicks box><sends>')
  expect(box.message()).toBe(some)
  await box.goes('ann@x.example,', isList ? '[ann@x.example] |' : 'ann@x.example,|')
  await box.goes('<sends><waits>', '|')
  expect([box.told(), box.message(), box.input.ariaInvalid]).toEqual(['sent', '', null])
  await box.goes('{Tab}', '')
  expect([box.told(), box.message(), box.input.validationMessage]).toEqual(['sent', '', some])
  await box.press(isList ? '<clicks box>bob@x.example,{Backspace}{Backspace}' : '<clicks box>b')
  await box.user.clear(box.input)
  await box.press('{Tab}')
  expect(box.message()).toBe(some)
})

it.runIf(Number.parseInt(version, 10) >= 19)(
  'validate says nothing about a box that React has reset after an action',
  async () => {
    const { container } = render(
      <form action={() => {}}>
        <TextBox aria-label="box" validate={isWritten} />
      </form>,
    )
    const input = screen.getByLabelText<HTMLInputElement>('box')
    await userEvent.type(input, 'bob')
    await act(async () => fireEvent.submit(container.querySelector('form') as HTMLFormElement))
    // A reset changes the inputs in the next task.
    await act(() => turns(1))
    expect(input.value).toBe('')
    await userEvent.tab()
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
