import { useState, type ComponentType, type FormEvent } from 'react'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { turns } from '../support/turns.ts'

const boxes = [
  ['TextBox', TextBox],
  ['EmailPicker', EmailPicker as typeof TextBox],
  ['RecipientPicker', RecipientPicker as typeof TextBox],
] as const

const box = page.getByLabelText('box')
const form = () => document.querySelector('form') as HTMLFormElement
const seen = () =>
  [
    ...[...document.querySelectorAll('.tb-chip-name')].map(({ textContent }) => textContent),
    (box.element() as HTMLInputElement).value,
  ]
    .filter(Boolean)
    .join(' ')

const text = () => document.querySelector('output')?.textContent ?? ''

interface FormProps {
  Box: typeof TextBox
  onReset?: (event: FormEvent, setText: (text: string) => void) => void
  isOwner?: boolean
}

/** An app that knows the text, and owns it if `isOwner`. */
const App: ComponentType<FormProps> = ({ Box, onReset, isOwner }) => {
  const [now, setText] = useState('zoe@x.example')
  return (
    <form onReset={(event) => onReset?.(event, setText)}>
      <Box
        aria-label="box"
        {...(isOwner ? { text: now } : { defaultText: 'zoe@x.example' })}
        onTextChanged={setText}
      />
      <output>{now}</output>
    </form>
  )
}

async function typeAndReset() {
  await userEvent.click(box)
  await userEvent.keyboard('{Control>}{End}{/Control}xy')
  await expect.poll(text).toContain('xy')
  form().reset()
  await turns()
}

const stoppers: readonly (readonly [where: string, target: () => EventTarget, capture: boolean])[] = [
  ['the form', form, false],
  ['the form, while it is captured', form, true],
  ['the document', () => document, true],
  ['the window', () => window, true],
]

describe.each(boxes)('a reset of the form of a %s', (_, Box) => {
  let remove = () => {}
  afterEach(() => remove())

  it.each(stoppers)(
    'takes a box that owns its text, and its app, back, even when the event is stopped at %s',
    async (__, target, capture) => {
      await render(<App Box={Box} />)
      const stop = (event: Event) => event.stopImmediatePropagation()
      const at = target()
      at.addEventListener('reset', stop, capture)
      remove = () => at.removeEventListener('reset', stop, capture)
      await typeAndReset()
      await expect.poll(() => text().replace(/,\s*$/, '')).toBe('zoe@x.example')
      await expect.poll(seen).toBe('zoe@x.example')
    },
  )

  it('leaves the text that the app sets in its own onReset', async () => {
    await render(<App Box={Box} isOwner onReset={(___, setText) => setText('ann@x.example')} />)
    await typeAndReset()
    await expect.poll(text).toBe('ann@x.example')
    await expect.poll(seen).toBe('ann@x.example')
    await userEvent.click(box)
    await userEvent.keyboard('{Control>}{End}{/Control}!')
    expect(text()).toContain('!')
    expect(text()).toContain('ann@x.example')
  })

  it('changes nothing when it is prevented', async () => {
    await render(<App Box={Box} onReset={(event) => event.preventDefault()} />)
    await typeAndReset()
    expect(text()).toContain('xy')
    expect(seen()).toContain('xy')
  })
})
