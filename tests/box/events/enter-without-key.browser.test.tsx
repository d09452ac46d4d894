import { EmailPicker, RecipientPicker, TextBox } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { send } from '../../support/cdp.ts'

const often = { interval: 10 }
const contacts = [
  { name: 'Ann', email: 'ann@x.example' },
  { name: 'Anna', email: 'ann@x.example.org' },
]

const input = () => document.querySelector<HTMLInputElement>('.tb-input') as HTMLInputElement

/** The Enter of an on-screen keyboard that names no key. Returns whether the browser acts on it. */
function enter(inputType: string, keys: readonly string[] = ['Unidentified']): boolean {
  const event = { bubbles: true, cancelable: true, composed: true }
  for (const key of keys) input().dispatchEvent(new KeyboardEvent('keydown', { ...event, key }))
  const isLeft = input().dispatchEvent(new InputEvent('beforeinput', { ...event, inputType }))
  for (const key of keys) input().dispatchEvent(new KeyboardEvent('keyup', { ...event, key }))
  return isLeft
}

it.each([
  ['insertLineBreak', ['Unidentified']],
  ['insertParagraph', ['Process']],
  ['insertLineBreak', []],
])('An Enter without a key (%s, %j) picks the active row, as one with it does', async (inputType, keys) => {
  for (const Box of [EmailPicker, RecipientPicker as typeof EmailPicker]) {
    const { unmount } = await render(<Box aria-label="To" contacts={contacts} autoHighlight={false} />)
    input().focus()
    await userEvent.keyboard('ann@x.example{ArrowDown}{ArrowDown}')
    await expect.poll(() => document.querySelector('[data-active]')?.textContent, often).toContain('Anna')
    expect(enter(inputType, keys)).toBe(false)
    await expect.poll(() => input().getAttribute('aria-expanded'), often).toBe('false')
    expect(document.querySelector('[data-index]')?.textContent ?? input().value).toMatch(/Anna|example\.org/)
    await unmount()
  }
})

it('An Enter without a key reaches the handler of the app, and one with a key only once', async () => {
  const told: string[] = []
  await render(<TextBox aria-label="box" onKeyDown={({ key }) => void told.push(key)} />)
  input().focus()
  expect(enter('insertLineBreak')).toBe(true)
  expect(told.splice(0)).toEqual(['Unidentified', 'Enter'])
  await userEvent.keyboard('{Enter}')
  expect(told).toEqual(['Enter'])
})

it('A line break of a multiline box is no Enter', async () => {
  const onKeyDown = vi.fn<() => void>()
  await render(<TextBox aria-label="box" multiline onKeyDown={onKeyDown} />)
  input().focus()
  expect(enter('insertLineBreak', [])).toBe(true)
  expect(onKeyDown).not.toHaveBeenCalled()
})

it('An Enter without a key submits for the user: the box has the message of a refused submit', async () => {
  const validate = () => 'Ann is away'
  const box = <TextBox aria-label="box" validate={validate} />
  await render(<form>{box}</form>)
  input().focus()
  await send('Input.dispatchKeyEvent', { type: 'char', text: '\r' })
  await expect.poll(() => document.querySelector('.tb-error')?.textContent, often).toBe('Ann is away')
})
