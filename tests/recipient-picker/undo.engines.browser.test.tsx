import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { undo as undoThere } from '../support/history.ts'
import { shownIn } from './shown.ts'
import { redo, startBox, undo } from './start-box.tsx'

const often = { interval: 10 }

// Other keys, and the menu, are in model/keys.generated.node.test.ts, and their events in keys.test.tsx.
it('Undo and redo take back each edit, with the caret where it was', async () => {
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
    await undo()
    await expect.poll(() => shownIn(input), often).toBe(step)
  }
  expect(handle.text).toBe(start)
  expect(texts.at(-1)).toBe(start)
  await undo()
  expect(handle.text).toBe(start)
  for (const step of [...steps.slice(0, -1).toReversed(), 'Ann "|" Bob']) {
    await redo()
    await expect.poll(() => shownIn(input), often).toBe(step)
  }
  await redo()
  expect(shownIn(input)).toBe('Ann "|" Bob')
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
