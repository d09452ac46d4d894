import { StrictMode, Suspense, use, useState, type ReactNode } from 'react'
import { InputType, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import 'react-textbox-emailpicker/styles.css'
import { afterEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { copyText } from '../../conformance/mount.tsx'
import { canCompose } from '../../support/engine.ts'
import { compose, endComposition } from '../../support/input-method.ts'
import { deferred } from '../../support/turns.ts'

const often = { interval: 10 }
const input = () => document.querySelector('input, textarea') as HTMLInputElement
async function paste(text: string) {
  await copyText(text)
  input().focus()
  await userEvent.paste()
}

const ended = { current: new AbortController() }
afterEach(() => {
  ended.current.abort()
  ended.current = new AbortController()
})

describe.each(['bubble', 'capture'])('an app that cancels beforeinput (%s)', (phase) => {
  const places: [string, () => EventTarget][] = [
    ['input', input],
    ['parent', () => input().closest('main') as Element],
    ['document', () => document],
    ['window', () => window],
  ]
  it.each(places)('at the %s gets no part of the text', async (_, place) => {
    const reported: string[] = []
    await render(
      <main>
        <TextBox inputType={InputType.Number} onTextChanged={(text) => void reported.push(text)} />
      </main>,
    )
    const options = { capture: phase === 'capture', signal: ended.current.signal }
    place().addEventListener('beforeinput', (event) => event.preventDefault(), options)
    await paste('1a２')
    await userEvent.keyboard('2x')
    expect([input().value, reported]).toEqual(['', []])
  })

  it.each(places)('at the %s keeps it from the chips', async (_, place) => {
    await render(
      <main>
        <RecipientPicker defaultText="ann@x.example, " />
      </main>,
    )
    const options = { capture: phase === 'capture', signal: ended.current.signal }
    place().addEventListener('beforeinput', (event) => event.preventDefault(), options)
    input().focus()
    const init = { bubbles: true, cancelable: true, inputType: 'deleteContentBackward' }
    input().dispatchEvent(new InputEvent('beforeinput', init))
    input().dispatchEvent(new InputEvent('beforeinput', init))
    expect(document.querySelectorAll('.tb-chip')).toHaveLength(1)
    expect(document.querySelector('[aria-activedescendant]')).toBeNull()
  })
})

it('An app that stops beforeinput gets the converted text', async () => {
  await render(
    <main>
      <TextBox inputType={InputType.Number} />
    </main>,
  )
  const stop = (event: Event) => event.stopPropagation()
  input().addEventListener('beforeinput', stop, { signal: ended.current.signal })
  await paste('1２')
  expect(input().value).toBe('12')
  await paste('b3')
  expect(input().value).toBe('12')
  await paste(' 3')
  expect(input().value).toBe('123')
})

function Wait({ until }: { until: Promise<void> | undefined }): ReactNode {
  if (until) use(until)
  return null
}

describe.runIf(canCompose)('a box that suspends during a composition', () => {
  it.each([false, true])('keeps only what its rule allows (controlled: %s)', async (isControlled) => {
    const app = { text: '7' }
    const { promise: shown, resolve: show } = deferred()
    const App = ({ until }: { until?: Promise<void> }) => {
      'use no memo' // Each rendering reads the text of the app.
      return (
        <StrictMode>
          <Suspense fallback="Wait.">
            <TextBox
              inputType={InputType.Number}
              {...(isControlled ? { text: app.text } : { defaultText: '7' })}
              onTextChanged={(text) => void (app.text = text)}
            />
            <Wait until={until} />
          </Suspense>
        </StrictMode>
      )
    }
    const { rerender } = await render(<App />)
    await userEvent.click(input())
    input().setSelectionRange(1, 1)
    await compose('a1b')
    await rerender(<App until={shown} />)
    await expect.poll(() => document.body.textContent, often).toMatch('Wait.')
    await expect.poll(() => app.text, often).toBe('71')
    show()
    await rerender(<App />)
    await expect.poll(() => getComputedStyle(input()).display, often).not.toBe('none')
    expect([input().value, app.text]).toEqual(['71', '71'])
  })

  it.each(['uncontrolled', 'text', 'mailboxes'])('commits at separators afterwards (%s)', async (kind) => {
    const { promise: shown, resolve: show } = deferred()
    const chips = () =>
      [...document.querySelectorAll('.tb-chip')].map((chip) => chip.getAttribute('aria-label'))
    function App({ until }: { until?: Promise<void> }) {
      const [text, setText] = useState('')
      const [mailboxes, setMailboxes] = useState<readonly Contact[]>([])
      const props = { uncontrolled: {}, text: { text }, mailboxes: { mailboxes } }[kind]
      return (
        <StrictMode>
          <Suspense fallback="Wait.">
            <RecipientPicker {...props} onTextChanged={setText} onMailboxesChanged={setMailboxes} />
            <Wait until={until} />
          </Suspense>
        </StrictMode>
      )
    }
    const { rerender } = await render(<App />)
    await userEvent.click(input())
    await compose('ann@x.example,bob')
    await rerender(<App until={shown} />)
    await expect.poll(() => document.body.textContent, often).toMatch('Wait.')
    show()
    await rerender(<App />)
    await expect.poll(() => getComputedStyle(input()).display, often).not.toBe('none')
    expect([...chips(), input().value]).toEqual(['ann@x.example', 'bob'])
    await endComposition()
    await userEvent.click(input())
    await userEvent.keyboard('{End}@x.example,')
    await expect.poll(chips, often).toEqual(['ann@x.example', 'bob@x.example'])
  })
})
