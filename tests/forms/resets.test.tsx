import { act, fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { open, type App, type BoxProps } from '../support/open-box.tsx'
import { turns } from '../support/turns.ts'

const zoe = 'zoe@x.example'
const [before, edited] = ['{Control>}{End}{/Control}xy', /zoe@x.example.*xy/]
const shown = (box: ReturnType<typeof open>) =>
  box
    .shown()
    .replace(/[[\]|]/g, '')
    .trim()

// EmailPicker has the editor of TextBox.
describe.each([
  ['TextBox', TextBox],
  ['RecipientPicker', RecipientPicker as typeof TextBox],
])('a reset of the form of a %s', (_, Box) => {
  it.each<[where: string, target: (form: HTMLFormElement) => EventTarget, capture: boolean]>([
    ['the form', (form) => form, false],
    ['the form, while it is captured', (form) => form, true],
    ['the document', () => document, true],
    ['the window', () => window, true],
  ])('takes a box and its app back, even when the event is stopped at %s', async (__, find, capture) => {
    const box = open(<Box defaultText={zoe} />)
    const target = find(box.input.form as HTMLFormElement)
    const stop = (event: Event) => event.stopImmediatePropagation()
    target.addEventListener('reset', stop, capture)
    onTestFinished(() => target.removeEventListener('reset', stop, capture))
    await box.press(before)
    expect(shown(box)).toMatch(edited)
    await box.press('<resets>')
    expect([shown(box), box.told('text').split(', ').at(-1)]).toEqual([zoe, `reset: ${zoe}`])
  })

  it('leaves the text that the app sets in its own onReset', async () => {
    const box = open(<Box defaultText={zoe} />, 'owns')
    box.input.form?.addEventListener('reset', () => void box.press('<sets ann@x.example>'))
    await box.press(`${before}<resets>`)
    expect(shown(box)).toBe('ann@x.example')
    await box.press('{Control>}{End}{/Control}!')
    expect(shown(box)).toMatch(/ann@x.example.*!/)
  })

  it('is none when the app dispatches an event of this name in the form', async () => {
    const box = open(<Box defaultText={zoe} />)
    await box.press(before)
    fireEvent(box.input, new Event('reset', { bubbles: true }))
    await act(() => turns())
    expect(shown(box)).toMatch(edited)
  })

  it('changes nothing when it is prevented', async () => {
    const box = open(<Box defaultText={zoe} />)
    box.input.form?.addEventListener('reset', (event) => event.preventDefault())
    await box.press(`${before}<resets>`)
    expect(shown(box)).toMatch(edited)
  })
})

it('A reset after which the app sends the user to a box takes all that a script has set', async () => {
  const box = open(<RecipientPicker contacts={[]} />)
  act(() => void (box.handle.value = `${zoe}, `))
  await act(async () => (box.input.form?.reset(), box.handle.requestFocus(), turns(2)))
  await box.goes('', '|', 'a', 'a|')
  expect(box.handle.text).toBe('a')
})

const mailboxes = parseMailboxes(zoe)

it.each<[what: string, box: ReactElement<BoxProps>, app: App]>([
  ['a TextBox', <TextBox key="" defaultText={zoe} />, 'own'],
  ['an EmailPicker', <EmailPicker key="" defaultText={zoe} />, 'own'],
  ['a RecipientPicker', <RecipientPicker key="" defaultText={zoe} />, 'own'],
  ['a TextBox of an app', <TextBox key="" defaultText={zoe} />, 'owns'],
  ['a RecipientPicker of an app', <RecipientPicker key="" defaultText={zoe} />, 'owns'],
  ['recipients of an app', <RecipientPicker key="" mailboxes={mailboxes} />, { takes: (wanted) => wanted }],
])('A reset of a form with %s that was edited and is disabled tells nothing', async (_, element, app) => {
  for (const how of ['prop', 'fieldset']) {
    const box = open(element, app)
    const form = box.input.form as HTMLFormElement
    const first = box.shown()
    await box.press('{End},bob@x.example<leaves>')
    const last = box.shown()
    const disable = (disabled: boolean) => {
      if (how === 'prop') box.change({ disabled })
      // React does not know of this fieldset, as of one in the HTML around an island.
      else if (disabled) form.replaceWith(fieldset)
      else fieldset.replaceWith(form)
    }
    const fieldset = Object.assign(document.createElement('fieldset'), { disabled: true })
    disable(true)
    if (how === 'fieldset') fieldset.append(form)
    box.forget()
    form.reset()
    // WebKit raises this event, at times before and at times after the reset.
    fireEvent(box.input, new Event('change', { bubbles: true }))
    await box.press('<waits>')
    disable(false)
    expect([box.shown(), box.told('text', 'list')]).toEqual([app === 'own' ? first : last, ''])
    box.unmount()
  }
})

it('A reset works when the box was rendered first and put into its form later', async () => {
  const onTextChanged = vi.fn<(text: string) => void>()
  const container = document.createElement('div')
  const form = document.createElement('form')
  document.body.append(form)
  onTestFinished(() => form.remove())
  const heard = vi.spyOn(window, 'addEventListener')
  const root = createRoot(container)
  act(() =>
    root.render(
      <StrictMode>
        <TextBox defaultText="first" onTextChanged={onTextChanged} />
      </StrictMode>,
    ),
  )
  form.append(container)
  container.querySelector('input')?.focus()
  await userEvent.keyboard('{End}!')
  expect(onTextChanged.mock.lastCall?.[0]).toBe('first!')
  form.reset()
  await waitFor(() => expect(onTextChanged.mock.lastCall?.[0]).toBe('first'))
  await userEvent.keyboard('?')
  act(() => root.unmount())
  onTextChanged.mockClear()
  form.reset()
  await turns(2)
  expect(onTextChanged).not.toHaveBeenCalled()
  // All boxes share one listener.
  const listeners = heard.mock.calls.filter(([type]) => type === 'reset').map(([, listener]) => listener)
  expect(new Set(listeners).size).toBeLessThan(2)
  heard.mockRestore()
})
