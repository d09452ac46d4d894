import { StrictMode, Suspense, use, useState, type ReactNode } from 'react'
import { InputType, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, onTestFinished } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pasteText } from '../../support/clipboard.ts'
import { canCompose } from '../../support/engine.ts'
import { compose, endComposition } from '../../support/input-method.ts'

const often = { interval: 10 }
const input = () => document.querySelector('input, textarea') as HTMLInputElement

/** An app that hears of `beforeinput` at a place until the test is over. */
function listen(place: EventTarget, capture: boolean, hear: (event: Event) => void) {
  place.addEventListener('beforeinput', hear, capture)
  onTestFinished(() => place.removeEventListener('beforeinput', hear, capture))
}
const places: Readonly<Record<string, () => EventTarget>> = {
  input,
  parent: () => input().closest('main') as Element,
  document: () => document,
  window: () => window,
}

describe.each(Object.entries(places))('an app that cancels beforeinput at the %s', (_, place) => {
  it.each([false, true])('gets no part of the text (in the capture phase: %s)', async (capture) => {
    const reported: string[] = []
    const onTextChanged = (text: string) => void reported.push(text)
    await render(<main>{<TextBox aria-label="box" inputType="number" onTextChanged={onTextChanged} />}</main>)
    listen(place(), capture, (event) => event.preventDefault())
    await pasteText(input(), '1a２')
    await userEvent.keyboard('2x')
    expect([input().value, reported]).toEqual(['', []])
  })

  it.each([false, true])('keeps it from the chips (in the capture phase: %s)', async (capture) => {
    await render(<main>{<RecipientPicker aria-label="box" defaultText="ann@x.example, " />}</main>)
    listen(place(), capture, (event) => event.preventDefault())
    input().focus()
    const init = { bubbles: true, cancelable: true, inputType: 'deleteContentBackward' }
    for (let times = 0; times < 2; times++) input().dispatchEvent(new InputEvent('beforeinput', init))
    expect(document.querySelectorAll('.tb-chip')).toHaveLength(1)
    expect(document.querySelector('[aria-activedescendant]')).toBeNull()
  })
})

it('An app that stops beforeinput gets the converted text', async () => {
  await render(<TextBox aria-label="box" inputType="number" />)
  listen(input(), false, (event) => event.stopPropagation())
  for (const [pasted, shown] of [
    ['1２', '12'],
    ['b3', '12'],
    [' 3', '123'],
  ] as const) {
    await pasteText(input(), pasted)
    expect(input().value).toBe(shown)
  }
})

function Wait({ until }: { until: Promise<void> | undefined }): ReactNode {
  if (until) use(until)
  return null
}

/** Renders a box that suspends during a composition, and then shows it again. */
async function suspend(draw: () => ReactNode, composed: string, at: number, meanwhile: () => Promise<void>) {
  let show = () => {}
  const shown = new Promise<void>((resolve) => (show = resolve))
  const App = ({ until }: { until?: Promise<void> }) => {
    'use no memo' // Each rendering reads the text of the app.
    return (
      <StrictMode>
        <Suspense fallback="Wait.">
          {draw()}
          <Wait until={until} />
        </Suspense>
      </StrictMode>
    )
  }
  const { rerender } = await render(<App />)
  await userEvent.click(input())
  input().setSelectionRange(at, at)
  await compose(composed)
  await rerender(<App until={shown} />)
  await expect.poll(() => document.body.textContent, often).toMatch('Wait.')
  await meanwhile()
  show()
  await rerender(<App />)
  await expect.poll(() => getComputedStyle(input()).display, often).not.toBe('none')
}

describe.runIf(canCompose)('a box that suspends during a composition', () => {
  it.each([false, true])('keeps only what its rule allows (controlled: %s)', async (isControlled) => {
    const app = { text: '7' }
    const box = () => (
      <TextBox
        inputType={InputType.Number}
        {...(isControlled ? { text: app.text } : { defaultText: '7' })}
        onTextChanged={(text) => void (app.text = text)}
      />
    )
    await suspend(box, 'a1b', 1, async () => {
      await expect.poll(() => app.text, often).toBe('71')
    })
    expect([input().value, app.text]).toEqual(['71', '71'])
  })

  it.each(['uncontrolled', 'text', 'mailboxes'])('commits at separators afterwards (%s)', async (kind) => {
    const chips = () =>
      [...document.querySelectorAll('.tb-chip')].map((chip) => chip.getAttribute('aria-label'))
    function Recipients() {
      const [text, setText] = useState('')
      const [mailboxes, setMailboxes] = useState<readonly Contact[]>([])
      const props = { uncontrolled: {}, text: { text }, mailboxes: { mailboxes } }[kind]
      return <RecipientPicker {...props} onTextChanged={setText} onMailboxesChanged={setMailboxes} />
    }
    await suspend(
      () => <Recipients />,
      'ann@x.example,bob',
      0,
      async () => {},
    )
    expect([...chips(), input().value]).toEqual(['ann@x.example', 'bob'])
    await endComposition()
    await userEvent.click(input())
    await userEvent.keyboard('{End}@x.example,')
    await expect.poll(chips, often).toEqual(['ann@x.example', 'bob@x.example'])
  })
})
