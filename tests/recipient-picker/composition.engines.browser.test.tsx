import { useState } from 'react'
import { RecipientPicker } from 'react-textbox-emailpicker'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canCompose } from '../support/engine.ts'
import { commit, compose, takenKey } from '../support/input-method.ts'
import { people } from '../support/people.ts'
import { shownIn } from './shown.ts'
import { startBox, undo } from './start-box.tsx'

const often = { interval: 10 }
const contacts = people('Zoe Zora')

// WebKit's automation has no input method.
describe.runIf(canCompose)('an input method', () => {
  it('composes in the draft', async () => {
    const { input, texts, handle } = await startBox('Ann "x|" Bob')
    await compose('ni')
    expect(shownIn(input)).toBe('Ann "xni|" Bob')
    await compose('nihao')
    await commit('你好')
    expect(shownIn(input)).toBe('Ann "x你好|" Bob')
    expect(texts.at(-1)).toBe(handle.text)
    await undo()
    expect(input.value).toBe('')
  })

  it.each([
    ['Ann* Bob "" Cleo', 'Ann Bob "你好|" Cleo'],
    ['Ann* Bob "x" Cleo', 'Ann Bob "x你好|" Cleo'],
    ['Ann "x" Bob* Cleo', 'Ann "x你好|" Bob Cleo'],
  ])('composes where the draft stands, at a chip: %s', async (before, after) => {
    const { input } = await startBox(before)
    await compose('n')
    await compose('nihao')
    await commit('你好')
    await expect.poll(() => shownIn(input), often).toBe(after)
  })

  it.each([
    ['[Ann Bob*] "" Cleo', '"你好|" Cleo'],
    ['[Ann Bob*] "x" Cleo', '"你好|" x Cleo'],
  ])('replaces selected chips: %s', async (before, after) => {
    const { input, handle, texts } = await startBox(before)
    const start = handle.text
    await compose('n')
    await compose('nihao')
    await commit('你好')
    await expect.poll(() => shownIn(input), often).toBe(after)
    expect(texts.at(-1)).toBe(handle.text)
    await undo()
    expect(handle.text).toBe(start)
  })

  it('commits at a comma when the composition ends', async () => {
    const { input, counts } = await startBox('Ann "|" Bob')
    await compose('dan@x.example,')
    expect(shownIn(input)).toBe('Ann "dan@x.example,|" Bob')
    expect(counts).toEqual([])
    await commit('dan@x.example,')
    await expect.poll(() => shownIn(input), often).toBe('Ann dan@x.example "|" Bob')
    expect(counts).toEqual([3])
    await compose('e')
    await commit('é')
    await expect.poll(() => shownIn(input), often).toBe('Ann dan@x.example "é|" Bob')
  })

  const taken = ['Backspace', 'Delete', 'Enter', 'ArrowLeft', 'ArrowRight', 'Home', 'Escape', 'Tab']
  it.each(taken)('keeps its key %s', async (key) => {
    const { input, submits } = await startBox('Ann "|" Bob')
    await compose('ni')
    await takenKey(key)
    expect(shownIn(input)).toBe('Ann "ni|" Bob')
    await commit('你')
    await expect.poll(() => shownIn(input), often).toBe('Ann "你|" Bob')
    expect(submits).toHaveLength(0)
  })

  it('offers contacts while it composes, and leaves no composed text after a pick', async () => {
    const { input, handle } = await startBox('Ann "|" Bob', { contacts })
    await compose('zo')
    await expect.poll(() => shownIn(input), often).toBe('Ann "zo|" Bob (Zoe* Zora)')
    await userEvent.click(document.querySelectorAll('.tb-option')[1] as Element)
    await expect.poll(() => shownIn(input), often).toBe('Ann Zora "|" Bob')
    expect(handle.text).toBe('Ann <ann@x.example>, Zora <zora@x.example>, Bob <bob@x.example>')
    await compose('y')
    await commit('yz')
    await expect.poll(() => shownIn(input), often).toBe('Ann Zora "yz|" Bob')
  })

  it('keeps its text until it ends, when the app transforms that', async () => {
    function App() {
      const [text, setText] = useState('')
      return (
        <RecipientPicker aria-label="To" text={text} onTextChanged={(next) => setText(next.toLowerCase())} />
      )
    }
    await render(<App />)
    const input = document.querySelector('input') as HTMLInputElement
    input.focus()
    await compose('DAN')
    expect(shownIn(input)).toBe('"DAN|"')
    await compose('DAN@X.EXAMPLE,E')
    await commit('DAN@X.EXAMPLE,E')
    await expect.poll(() => shownIn(input), often).toBe('dan@x.example "e|"')
  })
})
