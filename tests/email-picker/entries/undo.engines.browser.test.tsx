import { useState } from 'react'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { box } from '../../box/content/controlled-parents.tsx'
import { redo, undo } from '../../support/history.ts'

// Each letter of "anna l" matches fewer of them, so that each key removes rows.
const contacts = ['Ann', 'Anna', 'Anna Lee', 'Annabel', 'Andrea', 'Alex', 'Ada', 'Bo'].map((name) => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.org`,
}))

function Picker({ onReported, ...props }: EmailPickerProps & { onReported?: (text: string) => void }) {
  const [text, setText] = useState('')
  function onTextChanged(next: string) {
    onReported?.(next)
    setText(next)
  }
  return (
    <EmailPicker aria-label="box" contacts={contacts} {...props} text={text} onTextChanged={onTextChanged} />
  )
}

/** Types letter by letter, with the list rendered in between. */
async function type(text: string) {
  for (const letter of text) {
    await userEvent.keyboard(letter)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
}

/** The texts that undo, or redo, leads to, until nothing is left to do. */
async function textsBy(step: () => Promise<unknown>) {
  const texts = [box().value]
  do {
    await step()
    texts.push(box().value)
  } while (texts.at(-1) !== texts.at(-2))
  return texts.slice(1, -1)
}

// The history is the browser's own, and how many keys a step has is up to the browser. Chromium ends a step when a
// row of the list is removed.
describe('undo in a picker', () => {
  it('goes back to the empty box through texts that were there, and redo to the last one', async () => {
    const texts: string[] = []
    await render(<Picker onReported={(text) => texts.push(text)} />)
    await userEvent.click(box())
    await type('anna')
    await userEvent.keyboard('{Backspace}{Home}')
    await type('le')
    const typed = ['', ...texts]
    const undone = await textsBy(undo)
    expect(typed).toEqual(expect.arrayContaining(undone))
    expect(undone.at(-1)).toBe('')
    const redone = await textsBy(redo)
    expect(typed).toEqual(expect.arrayContaining(redone))
    expect(redone.at(-1)).toBe('leann')
  })

  it('reports each step once', async () => {
    const reports: [string, string][] = []
    await render(
      <Picker
        onChange={({ target }) => reports.push(['native', target.value])}
        onReported={(text) => reports.push(['own', text])}
      />,
    )
    await userEvent.click(box())
    await type('anna l')
    reports.length = 0
    await undo()
    expect(reports).toEqual([
      ['native', box().value],
      ['own', box().value],
    ])
  })

  it('reverts a pick alone, and redo brings it back', async () => {
    await render(<Picker />)
    await userEvent.click(box())
    await type('anna')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(3)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(box().value).toBe('anna@example.org')
    await undo()
    expect(box().value).toBe('anna')
    await redo()
    expect(box().value).toBe('anna@example.org')
  })
})
