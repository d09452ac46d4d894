import { useState } from 'react'
import type { EmailPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canCompose } from '../support/engine.ts'
import { commit, compose, takenKey } from '../support/input-method.ts'
import { inputIn, often, Picker, rowsOf } from '../contact-list/opened-list.tsx'

const onContactPicked = vi.fn<() => void>()
const onSubmit = vi.fn<() => void>()
const onTextChanged = vi.fn<(text: string, reason: string) => void>()

/** A form that controls its picker. */
function App(props: EmailPickerProps) {
  const [text, setText] = useState('')
  return (
    <form onSubmit={onSubmit}>
      <Picker
        text={text}
        onTextChanged={(next, { reason }) => {
          onTextChanged(next, reason)
          setText(next)
        }}
        onContactPicked={onContactPicked}
        {...props}
      />
      <button>Send</button>
    </form>
  )
}

async function start() {
  await render(<App />)
  const input = inputIn(document)
  input.focus()
  return input
}

const rowCount = (input: Element) => rowsOf(input).length
const activeRow = (input: Element) => input.getAttribute('aria-activedescendant')

beforeEach(() => {
  for (const spy of [onContactPicked, onSubmit, onTextChanged]) spy.mockClear()
})

// WebKit's automation has no input method.
describe.runIf(canCompose)('while an input method composes', () => {
  it('the list follows each step, also with keyboards that compose each word', async () => {
    const input = await start()
    await compose('a')
    await expect.poll(() => rowCount(input), often).toBeGreaterThan(0)
    await compose('ann')
    await compose('ann.13')
    await expect.poll(() => rowsOf(input)[0]?.textContent, often).toContain('ann.130@x.example')
    await compose('nobody')
    await expect.poll(() => rowCount(input), often).toBe(0)
    await compose('ann.14')
    await expect.poll(() => rowsOf(input)[0]?.textContent, often).toContain('ann.140@x.example')
    expect(input.value).toBe('ann.14')
  })

  it.each(['Enter', 'ArrowDown', 'ArrowUp', 'Tab', 'Escape', 'PageDown'])(
    'its %s key neither picks, nor moves in the list or closes it, nor submits',
    async (key) => {
      const input = await start()
      await compose('ann')
      await expect.poll(() => rowCount(input), often).toBeGreaterThan(0)
      await takenKey(key)
      expect(rowCount(input)).toBeGreaterThan(0)
      expect(activeRow(input)).toBeNull()
      await commit('ann')
      await expect.poll(() => onTextChanged.mock.lastCall?.[0], often).toBe('ann')
      expect(input.value).toBe('ann')
      expect(onContactPicked).not.toHaveBeenCalled()
      expect(onSubmit).not.toHaveBeenCalled()
      expect(document.activeElement).toBe(input)
    },
  )

  it('its Enter does not pick the row that was active before', async () => {
    const input = await start()
    await userEvent.keyboard('ann{ArrowDown}')
    await expect.poll(() => activeRow(input), often).toBeTruthy()
    await takenKey('Enter')
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('a pick with the mouse writes the address once and leaves no composed text', async () => {
    const outcome = 'ann.102@x.example'
    const input = await start()
    await compose('a')
    await compose('ann')
    await expect.poll(() => rowCount(input), often).toBeGreaterThan(0)
    await userEvent.click(rowsOf(input)[1] as Element)
    await expect.poll(() => input.value, often).toBe(outcome)
    expect(input.selectionStart).toBe(outcome.length)
    expect(onTextChanged.mock.calls.slice(-2)).toEqual([
      ['ann', 'insertCompositionText'],
      [outcome, 'pick'],
    ])
    // Not with a key: Firefox's automation can't press one after a composition that the page has ended.
    await commit('x')
    expect(input.value).toBe(`${outcome}x`)
    await compose('y')
    await commit('yz')
    expect(input.value).toBe(`${outcome}xyz`)
  })
})

/** With events made by hand, also for engines without automation of input methods, and in the forms of all engines. */
describe('a key that an input method has handled', () => {
  const press = (input: HTMLInputElement, init: KeyboardEventInit) =>
    input.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

  it.each([
    { engine: 'during the composition', isComposing: true, keyCode: 13 },
    { engine: 'by its key code, as on Android', isComposing: false, keyCode: 229 },
    { engine: 'right behind the end, as in WebKit', isComposing: false, keyCode: 229, ended: true },
  ])('is left to it, with the event of $engine', async ({ isComposing, keyCode, ended }) => {
    const input = await start()
    await userEvent.keyboard('ann{ArrowDown}')
    await expect.poll(() => activeRow(input), often).toBeTruthy()
    const active = activeRow(input)
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    if (ended) input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: 'ann' }))
    for (const key of ['ArrowDown', 'ArrowUp', 'Tab', 'Escape', 'Enter'])
      expect(press(input, { key, keyCode, isComposing })).toBe(true)
    expect(activeRow(input)).toBe(active)
    expect(rowCount(input)).toBeGreaterThan(0)
    expect(input.value).toBe('ann')
    expect(onContactPicked).not.toHaveBeenCalled()
  })
})
