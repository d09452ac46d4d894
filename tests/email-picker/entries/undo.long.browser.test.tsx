import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { EmailPicker, type EmailPickerProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { box } from '../../box/text/controlled-parents.tsx'
import { engine } from '../../support/engine.ts'
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

/** The texts after each of some undos, and then after as many redos. */
async function goBackAndForth(times: number) {
  const left: string[] = []
  for (const step of [undo, redo]) {
    for (let time = 0; time < times; time++) {
      await step()
      left.push(box().value)
    }
  }
  return left
}

/** Types letter by letter, with the list rendered in between. */
async function type(text: string) {
  for (const letter of text) {
    await userEvent.keyboard(letter)
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }
}

async function press(key: string, times: number) {
  for (let time = 0; time < times; time++) await userEvent.keyboard(key)
}

async function inBareInput(act: () => Promise<void>, times: number) {
  const bare = document.createElement('input')
  bare.setAttribute('aria-label', 'box')
  document.body.append(bare)
  await userEvent.click(bare)
  await act()
  const left = await goBackAndForth(times)
  bare.remove()
  return left
}

const acts: Readonly<Record<string, () => Promise<void>>> = {
  'a run of typing': () => type('anna l'),
  'typing that matches no contact': () => type('xyzxyz'),
  'typing and deleting': async () => {
    await type('anna')
    await press('{Backspace}', 3)
    await type('le')
  },
  'deleting to the start': async () => {
    await type('anna l')
    await press('{Backspace}', 6)
  },
  'typing in two places': async () => {
    await type('anna')
    await userEvent.keyboard('{Home}')
    await type('le')
  },
  'typing over a selection': async () => {
    await type('anna')
    box().setSelectionRange(1, 3)
    await type('le')
  },
  'typing, leaving and typing': async () => {
    await type('an')
    box().blur()
    box().focus()
    await type('na')
  },
  'typing after a box cleared letter by letter': async () => {
    await type('an')
    await press('{Backspace}', 2)
    await type('an')
  },
  'typing after a box cleared with one key': async () => {
    await type('a')
    await press('{Backspace}', 2)
    await type('an')
  },
  'deleting forward': async () => {
    await type('anna l')
    await press('{Home}', 1)
    await press('{Delete}', 4)
    await type('an')
  },
  'deleting forward to the end': async () => {
    await type('anna')
    await press('{Home}', 1)
    await press('{Delete}', 4)
    await type('an')
  },
  'deleting forward after typing, and back after that': async () => {
    await type('lex')
    await press('{Home}', 1)
    await type('an')
    await press('{Delete}', 2)
    await press('{Backspace}', 1)
    await press('{Delete}', 1)
  },
  'deleting a word and typing': async () => {
    await type('anna le')
    await press('{Control>}{Backspace}{/Control}', 1)
    await type('an')
  },
  'deleting words and letters': async () => {
    await type('anna lee')
    await press('{Control>}{Backspace}{/Control}', 1)
    await press('{Backspace}', 2)
    await press('{Control>}{Backspace}{/Control}', 1)
    await type('an')
  },
  'deleting a word forward and typing': async () => {
    await type('anna le')
    await press('{Home}', 1)
    await press('{Control>}{Delete}{/Control}', 1)
    await type('al')
  },
}

// WebKitGTK has one history for all fields of a page, and redo goes through the fields of earlier tests.
const stepsToCompare = engine === 'webkit' ? 2 : 8

describe('undo in a picker', () => {
  it.each(Object.entries(acts))('reverts %s in the same steps as a bare input', async (_, act) => {
    const wanted = await inBareInput(act, 4)
    await render(<Picker />)
    await userEvent.click(box())
    await act()
    const left = await goBackAndForth(4)
    expect(left.slice(0, stepsToCompare)).toEqual(wanted.slice(0, stepsToCompare))
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
      ['native', ''],
      ['own', ''],
    ])
  })

  it('reverts a pick, and with the next step the text typed before it', async () => {
    await render(<Picker />)
    await userEvent.click(box())
    await type('anna')
    await expect.poll(() => page.getByRole('option').elements().length).toBe(3)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(box().value).toBe('anna@example.org')
    await undo()
    expect(box().value).toBe('anna')
    await undo()
    expect(box().value).toBe('')
    await redo()
    expect(box().value).toBe('anna')
    await redo()
    expect(box().value).toBe('anna@example.org')
  })

  it('reverts a pick alone after a key that changes nothing', async () => {
    await render(<Picker minChars={0} />)
    await userEvent.click(box())
    await type('an')
    await press('{Backspace}', 3)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => page.getByRole('option').elements().length).toBeGreaterThan(0)
    await userEvent.keyboard('{Enter}')
    expect(box().value).toContain('@example.org')
    await undo()
    expect(box().value).toBe('')
  })

  // WebKitGTK has one history for all fields of a page.
  it.skipIf(engine === 'webkit')(
    'leaves other boxes as they are when it reverts a very long run',
    async () => {
      const other = document.createElement('input')
      document.body.append(other)
      await userEvent.click(other)
      await type('other')
      await render(<Picker />)
      await userEvent.click(box())
      await userEvent.keyboard('x'.repeat(510))
      await undo()
      expect(other.value).toBe('other')
      other.remove()
    },
  )

  it('shows listeners around it only the text at the end of an undo', async () => {
    const seen: string[] = []
    await render(
      <div onInputCapture={() => seen.push(box().value)}>
        <Picker />
      </div>,
    )
    await userEvent.click(box())
    await type('anna l')
    seen.length = 0
    await undo()
    expect(seen).toEqual([''])
  })

  it('shows listeners on the window only the text at the end of an undo', async () => {
    await render(<Picker />)
    await userEvent.click(box())
    await type('anna l')
    const seen: string[] = []
    const listen = () => seen.push(box().value)
    window.addEventListener('input', listen, { capture: true })
    await undo()
    window.removeEventListener('input', listen, { capture: true })
    expect(seen).toEqual([''])
  })

  it('reverts a whole run in a box that was rendered before it was inserted into its page', async () => {
    const wanted = await inBareInput(() => type('anna l'), 1)
    const fragment = document.createDocumentFragment()
    const parent = fragment.appendChild(document.createElement('div'))
    const root = createRoot(parent)
    flushSync(() => root.render(<Picker />))
    document.body.append(fragment)
    await userEvent.click(box())
    await type('anna l')
    expect(await goBackAndForth(1)).toEqual(wanted)
    root.unmount()
    parent.remove()
  })

  it('reverts a whole run in a very long text', async () => {
    const long = 'x@example.org, '.repeat(2000)
    await render(<Picker />)
    await userEvent.click(box())
    document.execCommand('insertText', false, long)
    await type('anna l')
    expect(box().value).toBe(`${long}anna l`)
    await undo()
    expect([long, '']).toContain(box().value)
  })
})
