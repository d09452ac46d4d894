import type { ComponentProps, FormEvent } from 'react'
import { EmailPicker, TextBox, type EmailPickerProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pasteText } from '../support/clipboard.ts'
import { canCompose } from '../support/engine.ts'
import { undo } from '../support/history.ts'
import { commit, compose } from '../support/input-method.ts'
import { people } from '../support/people.ts'

const contacts = people('Ann Bob')
const box = page.getByLabelText('box')
const rows = page.getByRole('option')
const input = () => box.element() as HTMLInputElement
const often = { interval: 10 }

const Picker = (props: EmailPickerProps) => <EmailPicker aria-label="box" contacts={contacts} {...props} />

async function offered(typed: string) {
  if (document.activeElement !== input()) await userEvent.click(box)
  await userEvent.keyboard(typed)
  await expect.poll(() => rows.elements().length, often).toBeGreaterThan(0)
}

async function pickWithKeys(typed = 'an') {
  await offered(typed)
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(rows.nth(0)).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
}

async function pickWithMouse(typed = 'an') {
  await offered(typed)
  await userEvent.click(rows.nth(0))
}

async function tap(typed = 'an') {
  await offered(typed)
  const touch = { bubbles: true, cancelable: true, composed: true, pointerType: 'touch', detail: 1 }
  const row = rows.nth(0).element() as HTMLElement
  for (const type of ['pointerdown', 'pointerup']) row.dispatchEvent(new PointerEvent(type, touch))
  row.click()
}

const picks = [
  ['keys', pickWithKeys],
  ['the mouse', pickWithMouse],
  ['a finger', tap],
] as const

// Forms of libraries are in `spread` and form-libraries.test.tsx. They hear of a pick as of any change: see below.
describe.each([false, true])('Enter in a form submits (with an action: %s)', (isAction) => {
  async function start() {
    const submitted: unknown[] = []
    const send = (data: FormData) => void submitted.push(data.get('to'))
    const onSubmit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      send(new FormData(event.currentTarget))
    }
    await render(
      <form {...(isAction ? { action: send } : { onSubmit })}>
        <Picker name="to" />
      </form>,
    )
    return submitted
  }

  it.each(picks)('the contact that was picked with %s', async (__, pick) => {
    const submitted = await start()
    await pick()
    expect(input().value).toBe('ann@x.example')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => submitted, often).toEqual(['ann@x.example'])
  })

  it('the text that is left when a pick is undone', async () => {
    const submitted = await start()
    await pickWithKeys()
    await undo()
    await expect.poll(() => input().value, often).toBe('an')
    await userEvent.keyboard('{Escape}{Enter}')
    await expect.poll(() => submitted, often).toEqual(['an'])
  })
})

describe('every change', () => {
  const heard: string[] = []

  /** Renders a box in a form, and notes which text each handler and listener gets. */
  async function listening(Box: typeof TextBox, props: ComponentProps<typeof TextBox> = {}) {
    await render(
      <form>
        <Box
          aria-label="box"
          onChange={({ target }) => heard.push(`onChange ${target.value}`)}
          onInput={({ currentTarget }) => heard.push(`onInput ${currentTarget.value}`)}
          onTextChanged={(text, { reason }) => heard.push(`onTextChanged ${text} ${reason}`)}
          {...props}
        />
      </form>,
    )
    input().addEventListener('input', () => heard.push(`listener ${input().value}`))
    await userEvent.click(box)
    heard.length = 0
  }

  /** All have heard of a text once, and it is shown. */
  async function hears(text: string, reason: string) {
    const all = [`listener ${text}`, `onChange ${text}`, `onInput ${text}`, `onTextChanged ${text} ${reason}`]
    await expect.poll(() => heard.toSorted(), often).toEqual(all)
    expect(input().value).toBe(text)
    heard.length = 0
  }

  it.each(picks)('by a pick with %s reaches all that listen once, with the new text', async (_, pick) => {
    await listening(Picker as typeof TextBox)
    await userEvent.keyboard('a')
    await hears('a', 'insertText')
    await pick('n')
    heard.splice(0, 4)
    await hears('ann@x.example', 'pick')
    await undo()
    await hears('an', 'historyUndo')
  })

  it('by a pick in a box that lost the focus to a script reaches every listener once', async () => {
    await listening(Picker as typeof TextBox)
    await offered('b')
    heard.length = 0
    const row = rows.nth(0).element() as HTMLElement
    // Without the focus, no command can write, and the browser raises no event.
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    row.click()
    vi.restoreAllMocks()
    await hears('bob@x.example', 'pick')
  })

  it('of which signs are left out reaches every listener without them', async () => {
    await listening(TextBox, { inputType: 7 })
    await pasteText(input(), '12-3')
    await hears('123', 'insertFromPaste')
  })

  it.runIf(canCompose)('by a composition reaches every listener with the allowed part', async () => {
    await listening(TextBox, { inputType: 7 })
    await compose('1a')
    await commit('1a2')
    await expect.poll(() => heard.filter((one) => one.startsWith('onTextChanged')), often).toHaveLength(1)
    for (const who of ['onChange', 'onInput', 'listener'])
      expect(heard.findLast((one) => one.startsWith(who))).toBe(`${who} 12`)
    expect(input().value).toBe('12')
  })

  it('reaches the app’s onChange, then onTextChanged, then onContactPicked', async () => {
    const order: string[] = []
    await render(
      <Picker
        onChange={() => order.push('onChange')}
        onTextChanged={() => order.push('onTextChanged')}
        onContactPicked={() => order.push('onContactPicked')}
      />,
    )
    await pickWithKeys('b')
    expect(order.slice(-3)).toEqual(['onChange', 'onTextChanged', 'onContactPicked'])
  })
})
