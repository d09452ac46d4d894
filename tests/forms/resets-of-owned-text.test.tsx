import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactElement } from 'react'
import { RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Activity, Hideable } from '../support/activity.ts'
import { open, type App, type BoxProps, type OpenBox } from '../support/open-box.tsx'
import { turns } from '../support/turns.ts'

// Events between which a browser runs other code are in resets-of-owned-text.browser.test.tsx.

const zoe = 'zoe@x.example'
const takesAll: App = { takes: (wanted) => wanted }
const boxes: readonly (readonly [name: string, box: ReactElement<BoxProps>, app: App])[] = [
  ['a TextBox', <TextBox key="a" name="to" defaultText={zoe} />, 'owns'],
  ['a TextBox with several lines', <TextBox key="b" name="to" multiline defaultText={zoe} />, 'owns'],
  ['a RecipientPicker', <RecipientPicker key="c" name="to" defaultText={`${zoe}, `} />, 'owns'],
]

const formOf = (box: OpenBox) => box.input.form as HTMLFormElement
const stateOf = (box: OpenBox) => [
  // Without the list, which may be searching.
  box.shown().replace(/\||…? ›.*/g, ''),
  ...new FormData(formOf(box)).getAll('to'),
  box.told('text', 'list'),
  box.input.validationMessage,
  document.querySelector('.tb-count')?.textContent,
  box.message(),
]

/** What is there before a reset of the form, at once after it, and later. */
async function statesOf(box: OpenBox): Promise<unknown[]> {
  const before = stateOf(box)
  act(() => formOf(box).reset())
  const after = stateOf(box)
  await box.press('<waits>')
  return [before, after, stateOf(box)]
}

const chipsIn = (line: string) => line.match(/\[.*\]/)?.[0] ?? ''
const typed = '{End},ann@x.example,bo@x.example'

const moments: readonly (readonly [when: string, prepare: (box: OpenBox) => unknown])[] = [
  ['before the user has edited it', () => {}],
  ['after the app has set another text', (box) => box.press('<sets cid@x.example>')],
  ['after the app has emptied it', (box) => box.press(`${typed}<sets >`)],
  [
    'while it is disabled',
    async (box) => {
      await box.press('<leaves>')
      box.change({ disabled: true })
    },
  ],
  ['after it was disabled', (box) => [true, false].forEach((disabled) => box.change({ disabled }))],
  [
    'of a form that it names',
    (box) => {
      const elsewhere = document.body.appendChild(document.createElement('form'))
      onTestFinished(() => elsewhere.remove())
      elsewhere.id = 'elsewhere'
      box.change({ form: 'elsewhere' })
    },
  ],
  [
    'which renders the app again, before the inputs change',
    (box) => formOf(box).addEventListener('reset', () => box.change({ title: 'again' })),
  ],
  [
    'with a message and a counter',
    async (box) => {
      box.change({ showCount: true, validate: () => 'Wrong.' })
      await box.press('<leaves>')
      expect(box.message()).toBe('Wrong.')
    },
  ],
]

describe.each(boxes)('a reset changes nothing of a text that the app owns: %s', (_, element, app) => {
  it.each(moments)('%s', async (when, prepare) => {
    const box = open(element, app)
    if (!when.startsWith('before')) await box.press(typed)
    await prepare(box)
    const [before, ...after] = await statesOf(box)
    expect(after).toEqual([before, before])
  })
})

it.each(moments)('a reset discards only the draft beside recipients of the app: %s', async (_, prepare) => {
  const box = open(<RecipientPicker name="to" mailboxes={parseMailboxes(zoe)} />, takesAll)
  await box.press(typed)
  await prepare(box)
  const [chips, told] = [chipsIn(box.shown()), box.told('list')]
  await box.press('<resets>')
  expect([box.shown().replace('|', '').trim(), box.told('list')]).toEqual([chips, told])
})

it('Undo in a RecipientPicker of an app still works after a reset', async () => {
  const box = open(<RecipientPicker defaultText={`${zoe}, `} />, 'owns')
  await box.press(`${typed}<resets>`)
  await box.goes('<undo>', `[${zoe}] [ann@x.example] |`)
})

const OwnedRecipients: typeof TextBox = ({ text = '', onTextChanged, ...props }) => (
  <RecipientPicker
    {...(props as object)}
    mailboxes={parseMailboxes(text)}
    onMailboxesChanged={(next, details) => onTextChanged?.(formatMailboxes(next), details)}
  />
)

// React 18 has no actions, and no Activity.
it.runIf(Activity).each([
  ['a TextBox', TextBox],
  ['a RecipientPicker', RecipientPicker as typeof TextBox],
  ['recipients', OwnedRecipients],
])('A form with an action gets a text of the app, which stays or is emptied: %s', async (_, Box) => {
  const told: string[] = []
  const got: unknown[] = []
  let isEmptied = false
  function Page() {
    const [text, setText] = useState('zoe@x.example, ')
    const send = (data: FormData) => {
      got.push(data.get('to'))
      if (isEmptied) setText('')
    }
    return (
      <form action={send} onReset={() => told.push('reset')}>
        <Box
          aria-label="box"
          name="to"
          text={text}
          onTextChanged={(next) => (told.push(next), setText(next))}
        />
        <button>Send</button>
      </form>
    )
  }
  render(<Page />)
  const submits = async () => {
    await act(async () => fireEvent.click(screen.getByText('Send')))
    await act(() => turns(1))
    return new FormData(document.querySelector('form') as HTMLFormElement).get('to')
  }
  expect([await submits(), got, told]).toEqual([got[0], [expect.stringContaining(zoe)], ['reset']])
  isEmptied = true
  expect([await submits(), told]).toEqual(['', ['reset', 'reset']])
})

it.runIf(Activity).each([
  ['a TextBox', TextBox],
  ['a TextBox with several lines', (props: object) => <TextBox multiline {...props} />],
  ['a RecipientPicker', RecipientPicker as typeof TextBox],
])('A box that is hidden while its form is reset keeps a text of the app: %s', async (_, Box) => {
  for (const isOwned of [true, false]) {
    const told: string[] = []
    function Page({ mode }: { mode: string }) {
      const [text, setText] = useState(zoe)
      const change = (next: string, { reason }: { reason: string }) => {
        told.push(`${reason}: ${next}`)
        setText(next)
      }
      return (
        <form>
          <Hideable mode={mode}>
            <Box
              aria-label="box"
              name="to"
              {...(isOwned ? { text } : { defaultText: zoe })}
              onTextChanged={change}
            />
          </Hideable>
        </form>
      )
    }
    const { rerender, unmount } = render(<Page mode="visible" />)
    const input = screen.getByLabelText<HTMLInputElement>('box')
    const form = input.form as HTMLFormElement
    fireEvent.change(input, { target: { value: `${input.value}!` } })
    const before = new FormData(form).get('to')
    expect(before).toContain('!')
    rerender(<Page mode="hidden" />)
    told.length = 0
    await act(async () => (form.reset(), turns(1)))
    rerender(<Page mode="visible" />)
    await act(() => turns(1))
    expect([new FormData(form).get('to'), told]).toEqual(isOwned ? [before, []] : [zoe, [`reset: ${zoe}`]])
    unmount()
  }
})
