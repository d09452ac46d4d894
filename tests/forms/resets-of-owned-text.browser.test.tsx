import * as React from 'react'
import { useLayoutEffect, useState, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { EmailPicker, RecipientPicker, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

type FieldProps = Pick<TextBoxProps, 'form' | 'disabled'>

/** What the app knows, and what was reported since the last reset. */
let known = ''
let reported: string[] = []
let setKnown: (text: string) => void = () => {}

beforeEach(() => (reported = []))

/** Tells the tests what an app knows after each rendering. */
function useTell(text: string, set: (text: string) => void): void {
  useLayoutEffect(() => {
    known = text
    setKnown = set
  })
}

/** A box with a text that the app owns. */
const owning = (
  Box: typeof TextBox,
  { name = 'text', how = {} }: { name?: 'text' | 'value'; how?: Partial<TextBoxProps> } = {},
) =>
  function App(props: FieldProps) {
    const [text, setText] = useState('zoe@x.example')
    useTell(text, setText)
    return (
      <Box
        aria-label="box"
        name="to"
        {...how}
        {...props}
        {...{ [name]: text }}
        onTextChanged={(next: string, { reason }: { reason: string }) => {
          reported.push(reason)
          setText(next)
        }}
        onChange={() => reported.push('change')}
      />
    )
  }

function OfMailboxes(props: FieldProps) {
  const [mailboxes, setMailboxes] = useState(() => parseMailboxes('zoe@x.example'))
  useTell(formatMailboxes(mailboxes), (text) => setMailboxes(parseMailboxes(text)))
  return (
    <RecipientPicker
      aria-label="box"
      name="to"
      {...props}
      mailboxes={mailboxes}
      onMailboxesChanged={(next, { reason }) => {
        reported.push(reason)
        setMailboxes([...next])
      }}
    />
  )
}

const boxes: Readonly<Record<string, ComponentType<FieldProps>>> = {
  'a TextBox': owning(TextBox),
  'a TextBox with several lines': owning(TextBox, { name: 'value', how: { multiline: true } }),
  'an EmailPicker': owning(EmailPicker as typeof TextBox, { name: 'value' }),
  'a RecipientPicker': owning(RecipientPicker as typeof TextBox),
  'a RecipientPicker with mailboxes': OfMailboxes,
}

const box = page.getByLabelText('box')
const input = () => document.querySelector('.tb-input') as HTMLInputElement
const form = () => document.querySelector('form') as HTMLFormElement
const chips = () => [...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent)
const shown = () => [...chips(), input().value]
const submitted = () => new FormData(form()).getAll('to')
const rest = () => new Promise((done) => setTimeout(done, 20))

async function type(text: string) {
  await userEvent.click(box)
  await userEvent.keyboard(`{Control>}{End}{/Control}${text}`)
  await expect.poll(() => input().value).toContain(text.split(',').at(-1))
}

const everything = () => JSON.stringify({ shown: shown(), submitted: submitted(), known })

/** What changes during a reset and after it, and what is reported. */
async function changesBy(reset: () => Promise<unknown> | void): Promise<string[]> {
  const before = everything()
  reported = []
  const happens = reset()
  const states = happens ? [] : [everything()]
  await happens
  await rest()
  return [...[...states, everything()].filter((state) => state !== before), ...reported]
}

const typed = ',ann@x.example,bo'

describe.each(Object.keys(boxes))(
  'a reset changes and reports nothing of a text that the app owns: %s',
  (name) => {
    const Box = boxes[name] as ComponentType<FieldProps>

    it('by a script or a button, and the user goes on', async () => {
      await render(
        <form>
          <Box />
          <button type="reset">Reset</button>
        </form>,
      )
      await type(typed)
      expect(await changesBy(() => form().reset())).toEqual([])
      expect(await changesBy(() => form().reset())).toEqual([])
      await userEvent.keyboard('b')
      expect(input().value.endsWith('bob')).toBe(true)
      expect(await changesBy(() => form().reset())).toEqual([])
      input().blur()
      expect(await changesBy(() => userEvent.click(page.getByRole('button', { name: 'Reset' })))).toEqual([])
    })

    it('of a form that it names', async () => {
      await render(
        <>
          <form id="elsewhere" />
          <Box form="elsewhere" />
        </>,
      )
      await type(typed)
      expect(await changesBy(() => form().reset())).toEqual([])
    })

    it('before the user has edited it, and after the app has set another text', async () => {
      await render(
        <form>
          <Box />
        </form>,
      )
      expect(await changesBy(() => form().reset())).toEqual([])
      flushSync(() => setKnown('cid@x.example'))
      await expect.poll(() => shown().join('')).toBe('cid@x.example')
      expect(await changesBy(() => form().reset())).toEqual([])
      flushSync(() => setKnown(''))
      await expect.poll(() => shown().join('')).toBe('')
      expect(await changesBy(() => form().reset())).toEqual([])
    })

    it('while it is disabled', async () => {
      const App = ({ disabled }: FieldProps) => (
        <form>
          <Box disabled={disabled} />
        </form>
      )
      const { rerender } = await render(<App />)
      await type(typed)
      input().blur()
      await rerender(<App disabled />)
      expect(await changesBy(() => form().reset())).toEqual([])
      await rerender(<App />)
      expect(await changesBy(() => form().reset())).toEqual([])
    })

    it('which renders the app again, before the inputs change', async () => {
      function Form() {
        const [resets, setResets] = useState(0)
        return (
          <form key="form" data-resets={resets} onReset={() => flushSync(() => setResets(resets + 1))}>
            <Box />
          </form>
        )
      }
      await render(<Form />)
      await type(typed)
      expect(await changesBy(() => form().reset())).toEqual([])
      expect(form().dataset.resets).toBe('1')
    })
  },
)

describe.each(Object.keys(boxes))(
  'the text that the app sets in onReset is shown and submitted: %s',
  (name) => {
    const Box = boxes[name] as ComponentType<FieldProps>

    it.each(['a script', 'a button'])('after a reset by %s', async (by) => {
      await render(
        <form onReset={() => setKnown('cid@x.example')}>
          <Box />
          <button type="reset">Reset</button>
        </form>,
      )
      await type('!')
      reported = []
      if (by === 'a script') form().reset()
      else await userEvent.click(page.getByRole('button', { name: 'Reset' }))
      await expect.poll(() => known).toBe('cid@x.example')
      await expect.poll(() => shown().join('')).toContain('cid@x.example')
      await rest()
      expect(submitted().join('')).toContain('cid@x.example')
      expect(reported.filter((reason) => reason === 'reset' || reason === 'change')).toEqual([])
    })
  },
)

// React 18 has no actions, and no Activity.
const { Activity } = React as { Activity?: ComponentType<{ mode: string; children: ReactNode }> }
const Hideable = Activity as NonNullable<typeof Activity>

describe.runIf(Activity).each(Object.keys(boxes))(
  'a form with an action and a text that the app owns: %s',
  (name) => {
    const Box = boxes[name] as ComponentType<FieldProps>
    const send = () => userEvent.click(page.getByRole('button', { name: 'Send' }))

    it('gets the text, and the box keeps it when React resets the form', async () => {
      const got: string[] = []
      let resets = 0
      const count = () => (resets += 1)
      await render(
        <form action={(data: FormData) => void got.push(...data.getAll('to').map(String))}>
          <Box />
          <button>Send</button>
        </form>,
      )
      form().addEventListener('reset', count)
      await type(',bo@x.example,')
      const before = everything()
      reported = []
      await send()
      await expect.poll(() => resets).toBe(1)
      await rest()
      expect(everything()).toBe(before)
      expect(got).toEqual(submitted())
      expect(reported).toEqual([])
    })

    it('can be emptied by the action', async () => {
      let resets = 0
      await render(
        <form action={() => setKnown('')} onReset={() => (resets += 1)}>
          <Box />
          <button>Send</button>
        </form>,
      )
      await expect.poll(() => shown().join('')).toBe('zoe@x.example')
      await send()
      await expect.poll(() => shown().join('')).toBe('')
      await expect.poll(() => resets).toBe(1)
      await rest()
      expect(resets).toBe(1)
      expect([known, ...shown(), ...submitted()].join('')).toBe('')
      expect(reported).toEqual([])
    })
  },
)

describe.runIf(Activity)('a box that React hides while its form is reset', () => {
  const App = ({ mode, children }: { mode: string; children: ReactNode }) => (
    <form>
      <Hideable mode={mode}>{children}</Hideable>
    </form>
  )

  it.each(Object.keys(boxes))('keeps a text of the app: %s', async (name) => {
    const Box = boxes[name] as ComponentType<FieldProps>
    const { rerender } = await render(
      <App mode="visible">
        <Box />
      </App>,
    )
    await type('!')
    input().blur()
    const before = everything()
    await rerender(
      <App mode="hidden">
        <Box />
      </App>,
    )
    expect(await changesBy(() => form().reset())).toEqual([])
    await rerender(
      <App mode="visible">
        <Box />
      </App>,
    )
    expect(everything()).toBe(before)
    expect(reported).toEqual([])
  })

  it.each([
    ['a TextBox', TextBox, false],
    ['a TextBox with several lines', TextBox, true],
    ['an EmailPicker', EmailPicker as typeof TextBox, false],
    ['a RecipientPicker', RecipientPicker as typeof TextBox, false],
  ])('goes back to its own first text, and reports that once: %s', async (_, Box, multiline) => {
    const own = (
      <Box
        aria-label="box"
        name="to"
        multiline={multiline || undefined}
        defaultText="zoe@x.example"
        onTextChanged={(text, { reason }) => void reported.push(`${reason}: ${text}`)}
      />
    )
    const { rerender } = await render(<App mode="visible">{own}</App>)
    await type('!')
    input().blur()
    await rerender(<App mode="hidden">{own}</App>)
    reported = []
    form().reset()
    await rest()
    await rerender(<App mode="visible">{own}</App>)
    await expect.poll(() => shown().join('')).toBe('zoe@x.example')
    expect(submitted()).toEqual(['zoe@x.example'])
    expect(reported).toEqual(['reset: zoe@x.example'])
  })
})

describe('what is beside a text that the app owns', () => {
  afterEach(() => (reported = []))

  it.each([
    ['a TextBox', TextBox],
    ['an EmailPicker', EmailPicker as typeof TextBox],
    ['a RecipientPicker', RecipientPicker as typeof TextBox],
  ])('stays after a reset: the message, the validity and the counter of %s', async (_, Box) => {
    function App() {
      const [text, setText] = useState('zoe@x.example')
      return (
        <form>
          <Box aria-label="box" text={text} onTextChanged={setText} showCount validate={() => 'Wrong.'} />
          <button type="reset">Reset</button>
        </form>
      )
    }
    await render(<App />)
    await type(',bo@x.example,')
    input().blur()
    const state = () => [
      input().validationMessage,
      input().getAttribute('aria-invalid'),
      document.querySelector('.tb-error')?.textContent,
      document.querySelector('.tb-count')?.textContent,
    ]
    await expect.poll(() => input().validationMessage).toBe('Wrong.')
    const before = state()
    await userEvent.click(page.getByRole('button', { name: 'Reset' }))
    await rest()
    expect(state()).toEqual(before)
  })
})

it('Undo in a RecipientPicker of an app still works after a reset', async () => {
  const Box = owning(RecipientPicker as typeof TextBox)
  await render(
    <form>
      <Box />
    </form>,
  )
  await type(typed)
  form().reset()
  await rest()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(shown).toEqual(['zoe@x.example', 'ann@x.example', ''])
})
