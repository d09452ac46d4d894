import { useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { undo as undoThere } from '../support/history.ts'
import { shownIn } from './shown.ts'
import { listText, person, redo, startBox, undo } from './start-box.tsx'

const often = { interval: 10 }
const contacts = ['Zoe', 'Zora'].map(person)

/** The events of a menu, or of a shaken phone. */
const fromMenu = (input: HTMLInputElement, inputType: 'historyUndo' | 'historyRedo') =>
  input.dispatchEvent(new InputEvent('beforeinput', { inputType, bubbles: true, cancelable: true }))

const ways: [
  string,
  undo: (input: HTMLInputElement) => unknown,
  redo: (input: HTMLInputElement) => unknown,
][] = [
  [
    'Ctrl+Z and Ctrl+Shift+Z',
    () => userEvent.keyboard('{Control>}z{/Control}'),
    () => userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}'),
  ],
  [
    'Cmd+Z and Ctrl+Y',
    () => userEvent.keyboard('{Meta>}z{/Meta}'),
    () => userEvent.keyboard('{Control>}y{/Control}'),
  ],
  ['the menu', (input) => fromMenu(input, 'historyUndo'), (input) => fromMenu(input, 'historyRedo')],
]

describe.each(ways)('%s', (_, goBack, goForth) => {
  it('undo and redo each edit, with the caret where it was', async () => {
    const { input, texts, handle } = await startBox('Ann "|" Bob')
    const start = handle.text
    await userEvent.keyboard('dan@x.example')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await userEvent.keyboard('{Backspace}{Backspace}')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{ArrowLeft}{Backspace}')
    expect(shownIn(input)).toBe('Ann* "" Bob')
    const steps = [
      'Ann dan@x.exale "|" Bob',
      'Ann "dan@x.exa|le" Bob',
      'Ann "dan@x.examp|le" Bob',
      'Ann "|" Bob',
    ]
    for (const step of steps) {
      await goBack(input)
      await expect.poll(() => shownIn(input), often).toBe(step)
    }
    expect(handle.text).toBe(start)
    expect(texts.at(-1)).toBe(start)
    await goBack(input)
    expect(handle.text).toBe(start)
    for (const step of [...steps.slice(0, -1).toReversed(), 'Ann "|" Bob']) {
      await goForth(input)
      await expect.poll(() => shownIn(input), often).toBe(step)
    }
    await goForth(input)
    expect(shownIn(input)).toBe('Ann "|" Bob')
  })
})

describe('one step', () => {
  it.each([
    ['a run of typing', 'Ann "|"', 'dan', 'Ann "dan|"'],
    ['typing over selected chips', '[Ann Bob*] Cleo ""', 'xyz', '"xyz|" Cleo'],
    ['typing over selected text', 'Ann "x{yz}" Bob', 'ab', 'Ann "xab|" Bob'],
    ['a run of deleting', 'Ann "xyz|"', '{Backspace}{Backspace}', 'Ann "x|"'],
    ['Enter', 'Ann "dan@x.example|"', '{Enter}', 'Ann dan@x.example "|"'],
    ['a comma', 'Ann "dan@x.example|"', ',', 'Ann dan@x.example "|"'],
    ['removing chips', '[Ann Bob*] Cleo ""', '{Backspace}', 'Cleo "|"'],
    [
      'committing the draft by editing a chip',
      'Ann* Bob "dan@x.example"',
      '{Enter}',
      '"Ann <ann@x.example>|" Bob dan@x.example',
    ],
  ])('is %s', async (_, before, keys, after) => {
    const { input, handle, reasons } = await startBox(before)
    const start = handle.text
    await userEvent.keyboard(keys)
    expect(shownIn(input)).toBe(after)
    const now = handle.text
    await undo()
    expect(handle.text).toBe(start)
    expect(reasons.at(-1)).toBe('historyUndo')
    await redo()
    expect(handle.text).toBe(now)
    expect(reasons.at(-1)).toBe('historyRedo')
  })

  it('is a pick', async () => {
    const { input } = await startBox('Ann "|"', { contacts })
    await userEvent.keyboard('zor')
    await expect.poll(() => shownIn(input), often).toBe('Ann "zor|" (Zora*)')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.poll(() => shownIn(input), often).toBe('Ann Zora "|"')
    await undo()
    await expect.poll(() => input.value, often).toBe('zor')
    await redo()
    expect(shownIn(input)).toBe('Ann Zora "|"')
  })

  it('is not opening a chip: the typing in it is', async () => {
    const { input, handle } = await startBox('Ann* Bob ""')
    const { text } = handle
    await userEvent.keyboard('{Enter}{Backspace}{Enter}')
    await undo()
    await undo()
    expect(handle.text).toBe(text)
    expect(shownIn(input)).toBe('"Ann <ann@x.example>|" Bob')
  })

  it('ends when the caret moves', async () => {
    const { input } = await startBox('Ann "|"')
    await userEvent.keyboard('abc{ArrowLeft}d')
    expect(shownIn(input)).toBe('Ann "abd|c"')
    await undo()
    expect(shownIn(input)).toBe('Ann "ab|c"')
    await undo()
    expect(shownIn(input)).toBe('Ann "|"')
  })
})

describe('an app', () => {
  function Refusing({ word }: { word: string }) {
    const [text, setText] = useState('')
    return (
      <RecipientPicker
        aria-label="To"
        text={text}
        onTextChanged={(now) => !now.includes(word) && setText(now)}
      />
    )
  }

  function Answering() {
    const [text, setText] = useState('')
    return (
      <>
        <RecipientPicker aria-label="To" text={text} onTextChanged={setText} />
        <button onClick={() => setText(listText(['Bob']))}>Reply</button>
      </>
    )
  }

  it('that refuses an edit leaves no step', async () => {
    await render(<Refusing word="z" />)
    const input = document.querySelector('input') as HTMLInputElement
    input.focus()
    await userEvent.keyboard('dan@x.example,')
    await userEvent.keyboard('z')
    expect(shownIn(input)).toBe('dan@x.example "|"')
    await undo()
    expect(shownIn(input)).toBe('"dan@x.example|"')
    await redo()
    expect(shownIn(input)).toBe('dan@x.example "|"')
  })

  it('that sets a text of its own clears all steps', async () => {
    await render(<Answering />)
    const input = document.querySelector('input') as HTMLInputElement
    input.focus()
    await userEvent.keyboard('dan@x.example,')
    await userEvent.click(page.getByRole('button', { name: 'Reply' }))
    input.focus()
    expect(shownIn(input)).toBe('Bob "|"')
    await undo()
    expect(shownIn(input)).toBe('Bob "|"')
    await userEvent.keyboard('x')
    await undo()
    await undo()
    expect(shownIn(input)).toBe('Bob "|"')
  })
})

describe('undo in another field', () => {
  async function start() {
    const box = await startBox('Ann "|"')
    const subject = document.createElement('input')
    document.querySelector('form')?.append(subject)
    return { ...box, subject }
  }

  it('undoes the typing there, and none in the box', async () => {
    const { input, subject, texts } = await start()
    input.focus()
    await userEvent.keyboard('dan')
    subject.focus()
    await userEvent.keyboard('Hello')
    for (let times = 0; times < 8; times++) await undoThere()
    expect([subject.value, input.value]).toEqual(['', 'dan'])
    expect(texts).toHaveLength(3)
    expect(document.activeElement).toBe(subject)
    subject.remove()
  })

  it('leaves chips as they are', async () => {
    const { input, subject, texts } = await start()
    input.focus()
    await userEvent.keyboard('dan@x.example,{Backspace}')
    subject.focus()
    await undoThere()
    await undoThere()
    expect(shownIn(input)).toBe('Ann dan@x.example "|"')
    expect(texts).toHaveLength('dan@x.example,'.length)
    expect(document.activeElement).toBe(subject)
    subject.remove()
  })

  it('is not undone by undo in the box', async () => {
    const { input, subject } = await start()
    input.focus()
    await userEvent.keyboard('dan')
    subject.focus()
    await userEvent.keyboard('Hello')
    input.focus()
    await undo()
    expect(input.value).toBe('')
    await undo()
    expect(subject.value).toBe('Hello')
    expect(document.activeElement).toBe(input)
    subject.remove()
  })
})
