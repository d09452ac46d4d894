import { useLayoutEffect, useState, type ComponentType, type ReactElement } from 'react'
import { EmailPicker, RecipientPicker, TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import { formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

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

// Resets before which no code has to run between events are in resets-of-owned-text.test.tsx.

/** A box with a text that the app owns. */
const owning = (
  Box: typeof TextBox,
  { name = 'text', how = {} }: { name?: 'text' | 'value'; how?: Partial<TextBoxProps> } = {},
) =>
  function App() {
    const [text, setText] = useState('zoe@x.example')
    useTell(text, setText)
    return (
      <Box
        aria-label="box"
        name="to"
        {...how}
        {...{ [name]: text }}
        onTextChanged={(next: string, { reason }: { reason: string }) => {
          reported.push(reason)
          setText(next)
        }}
        onChange={() => reported.push('change')}
      />
    )
  }

function OfMailboxes() {
  const [mailboxes, setMailboxes] = useState(() => parseMailboxes('zoe@x.example'))
  useTell(formatMailboxes(mailboxes), (text) => setMailboxes(parseMailboxes(text)))
  return (
    <RecipientPicker
      aria-label="box"
      name="to"
      mailboxes={mailboxes}
      onMailboxesChanged={(next, { reason }) => {
        reported.push(reason)
        setMailboxes([...next])
      }}
    />
  )
}

const boxes: Readonly<Record<string, ComponentType>> = {
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

const click = () => userEvent.click(page.getByRole('button', { name: 'Reset' }))
const inForm = (content: ReactElement, onReset?: () => void) => (
  <form onReset={onReset}>
    {content}
    <button type="reset">Reset</button>
  </form>
)

describe.each(Object.entries(boxes))('a reset, and a text that the app owns: %s', (_, Box) => {
  // With mailboxes, the draft is the box's own, and goes.
  it.skipIf(Box === OfMailboxes)('changes nothing, by script or button, and the user goes on', async () => {
    await render(inForm(<Box />))
    await type(',ann@x.example,bo')
    expect(await changesBy(() => form().reset())).toEqual([])
    expect(await changesBy(() => form().reset())).toEqual([])
    await userEvent.keyboard('b')
    expect(input().value.endsWith('bob')).toBe(true)
    expect(await changesBy(() => form().reset())).toEqual([])
    input().blur()
    expect(await changesBy(click)).toEqual([])
  })

  it('by a button shows and submits what the app sets in onReset', async () => {
    await render(inForm(<Box />, () => setKnown('cid@x.example')))
    await type('!')
    reported = []
    await click()
    await expect.poll(() => known).toBe('cid@x.example')
    await expect.poll(() => shown().join('')).toContain('cid@x.example')
    await rest()
    expect(submitted().join('')).toContain('cid@x.example')
    expect(reported.filter((reason) => reason === 'reset' || reason === 'change')).toEqual([])
  })
})
