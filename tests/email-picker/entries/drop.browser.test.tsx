import { useState } from 'react'
import type { EmailPickerProps } from 'react-textbox-emailpicker'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canDrag } from '../../support/engine.ts'
import { redo, undo } from '../../support/history.ts'
import { inputIn, often, Picker, rowsOf } from '../opened-list.tsx'

const onTextChanged = vi.fn<(text: string, reason: string) => void>()
afterEach(() => {
  onTextChanged.mockClear()
  for (const each of document.querySelectorAll('.elsewhere')) each.remove()
})

function Controlled({ defaultText = '', ...props }: EmailPickerProps) {
  const [text, setText] = useState(defaultText)
  function take(next: string, { reason }: { reason: string }) {
    onTextChanged(next, reason)
    setText(next)
  }
  return <Picker multiple {...props} text={text} onTextChanged={take} />
}

function Uncontrolled(props: EmailPickerProps) {
  return <Picker multiple {...props} onTextChanged={(text, { reason }) => onTextChanged(text, reason)} />
}

async function start(defaultText: string, props: EmailPickerProps = {}, App = Uncontrolled) {
  await render(<App defaultText={defaultText} style={{ width: 900 }} {...props} />)
  return inputIn(document)
}

/** The position in the input where a character of the text starts. */
function placeOf(input: HTMLInputElement, offset: number) {
  const { font, paddingLeft, height } = getComputedStyle(input)
  const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  context.font = font
  const x = parseFloat(paddingLeft) + context.measureText(input.value.slice(0, offset)).width
  return { x: Math.round(x), y: parseFloat(height) / 2 }
}

/** Drags a text from elsewhere in the page into the input, after some of its characters. */
async function drop(input: HTMLInputElement, text: string, offset = input.value.length) {
  const elsewhere = document.createElement('pre')
  elsewhere.className = 'elsewhere'
  elsewhere.textContent = text
  elsewhere.style.cssText = 'width:max-content;user-select:all'
  document.body.prepend(elsewhere)
  getSelection()?.selectAllChildren(elsewhere)
  await userEvent.dragAndDrop(elsewhere, input, { targetPosition: placeOf(input, offset) })
}

/** Drags a part of the text to another place in it. */
async function move(input: HTMLInputElement, part: string, offset: number) {
  const from = input.value.indexOf(part)
  input.focus()
  input.setSelectionRange(from, from + part.length)
  const sourcePosition = placeOf(input, from + Math.floor(part.length / 2))
  await userEvent.dragAndDrop(input, input, { sourcePosition, targetPosition: placeOf(input, offset) })
}

describe.runIf(canDrag)('a list that text is dropped into', () => {
  it.each([
    ['', 'Ann <ann@x.org>', 'Ann <ann@x.org>'],
    ['Bob, ', 'Ann <ann@x.org>', 'Bob; Ann <ann@x.org>, '],
    ['Bob, ', 'ann@x.org', 'Bob, ann@x.org'],
    ['bob@x.org', 'ann@x.org', 'bob@x.org, ann@x.org, '],
    ['', 'ann@x.org\nLee, Bob <bob@x.org>', 'ann@x.org, "Lee, Bob" <bob@x.org>, '],
    ['ann@x.org, ', 'ann@x.org\nbob@x.org', 'ann@x.org, bob@x.org, '],
    ['bob', '.ray@x', 'bob.ray@x'],
  ])('%j, reads it as a paste does: %j', async (before, dropped, after) => {
    const input = await start(before)
    await drop(input, dropped)
    expect(input.value).toBe(after)
    expect(onTextChanged.mock.calls).toEqual([[after, 'insertFromDrop']])
    expect(document.activeElement).toBe(input)
    await undo()
    await expect.poll(() => input.value, often).toBe(before)
    await redo()
    await expect.poll(() => input.value, often).toBe(after)
  })

  it('inserts it where it is dropped', async () => {
    const input = await start('bob@x.org, cid@x.org')
    await drop(input, 'Ann <ann@x.org>\nZoe <zoe@x.org>', 'bob@x.org, '.length)
    const written = 'bob@x.org, Ann <ann@x.org>, Zoe <zoe@x.org>, '
    expect(input.value).toBe(`${written}cid@x.org`)
    expect([input.selectionStart, input.selectionEnd]).toEqual([written.length, written.length])
  })

  it('inserts it also when the app controls the text', async () => {
    const input = await start('Bob, ', {}, Controlled)
    await drop(input, 'Ann <ann@x.org>')
    expect(input.value).toBe('Bob; Ann <ann@x.org>, ')
    await undo()
    await expect.poll(() => input.value, often).toBe('Bob, ')
  })

  it('opens no list for it', async () => {
    const input = await start('', { minChars: 0 })
    await drop(input, 'ann\nann.102@x.example')
    await userEvent.keyboard('{Shift}')
    expect(rowsOf(input)).toHaveLength(0)
  })

  it('leaves it out when maxLength leaves no room', async () => {
    const input = await start('Bob, ', { maxLength: 19 })
    await drop(input, 'Ann <ann@x.org>')
    expect(input.value).toBe('Bob, ')
    await drop(input, 'aa@x.org\nbb@x.org')
    expect(input.value).toBe('Bob, ')
    expect(onTextChanged).not.toHaveBeenCalled()
  })

  it('does nothing when a listener of the app prevents the event', async () => {
    const input = await start('Bob, ')
    input.addEventListener('beforeinput', (event) => event.preventDefault(), true)
    await drop(input, 'Ann <ann@x.org>')
    expect(input.value).toBe('Bob, ')
  })
})

describe.runIf(canDrag)('text that is moved within a list', () => {
  it.each([
    ['Ann <ann@x.org>, Bob, ', 'Ann <ann@x.org>', ', Bob; Ann <ann@x.org>, '],
    ['Ann <ann@x.org>, Bob, ', 'Ann <ann@x.org>, ', 'Bob; Ann <ann@x.org>, '],
    ['ann@x.org, bob@x.org, ann@x.org, ', 'ann@x.org, ', 'bob@x.org, ann@x.org, ann@x.org, '],
    ['ann@x.org, bob@x.org, ', 'ann@x.org, bob@x.org, ', 'ann@x.org, bob@x.org, '],
    ['ann lee, bob', 'ann ', 'lee, bobann '],
  ])('is all there at its end, and one undo moves it back: %j, %j', async (before, part, after) => {
    const input = await start(before)
    await move(input, part, before.length)
    expect(input.value).toBe(after)
    if (after === before) return
    await undo()
    await expect.poll(() => input.value, often).toBe(before)
    await redo()
    await expect.poll(() => input.value, often).toBe(after)
  })

  it('is not lost where maxLength leaves no room for separators', async () => {
    const before = 'Ann <ann@x.org>, bob@x.org'
    const input = await start(before, { maxLength: before.length })
    await move(input, 'Ann <ann@x.org>', before.length)
    expect(input.value).toBe(', bob@x.orgAnn <ann@x.org>')
  })
})

it.runIf(canDrag)('A box for one address leaves a drop to the browser', async () => {
  const input = await start('Bob, ', { multiple: false })
  await drop(input, 'Ann <ann@x.org>')
  expect(input.value).toBe('Bob, Ann <ann@x.org>')
})
