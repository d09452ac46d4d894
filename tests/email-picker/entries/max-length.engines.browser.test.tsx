import { useState } from 'react'
import type { EmailPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pasteText } from '../../support/clipboard.ts'
import { canDrag } from '../../support/engine.ts'
import { inputIn, often, Picker } from '../../contact-list/opened-list.tsx'

const textChanged = vi.fn<(text: string) => void>()

const uncontrolled = (props: EmailPickerProps) => <Picker {...props} />

function Controlled({ defaultText = '', onTextChanged, ...props }: EmailPickerProps) {
  const [text, setText] = useState(defaultText)
  return (
    <Picker
      {...props}
      text={text}
      onTextChanged={(next, details) => {
        onTextChanged?.(next, details)
        setText(next)
      }}
    />
  )
}

describe.each([
  ['that keeps its text', uncontrolled],
  ['whose text the app has', Controlled],
])('maxLength of an EmailPicker %s', (_, App) => {
  async function start(props: EmailPickerProps) {
    await render(
      <>
        <App contacts={[]} onTextChanged={(text) => textChanged(text)} {...props} />
        <input aria-label="After" />
      </>,
    )
    const input = inputIn(document)
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
    return input
  }

  beforeEach(() => {
    vi.clearAllMocks()
  })

  it('leaves out a paste that it has no room for', async () => {
    const input = await start({ maxLength: 20, defaultText: 'zoe@x.ex, ' })
    await pasteText(input, 'ann@x.example')
    await userEvent.keyboard('a')
    expect(input.value).toBe('zoe@x.ex, a')
    expect(textChanged.mock.calls).toEqual([['zoe@x.ex, a']])
    await userEvent.keyboard('{Backspace}')
    await pasteText(input, 'bob@x.ex')
    await expect.poll(() => input.value, often).toBe('zoe@x.ex, bob@x.ex')
  })

  it.each(['x\nann@x.com', 'x\r\nann@x.com', '\nann@x.com\nz'])(
    'leaves out a paste that is too long with spaces instead of its line breaks (%j)',
    async (pasted) => {
      const input = await start({ maxLength: 10 })
      await pasteText(input, pasted)
      await userEvent.keyboard('a')
      expect(input.value).toBe('a')
    },
  )

  it('accepts a paste that fits without its last line break', async () => {
    const input = await start({ maxLength: 9 })
    await pasteText(input, 'ann@x.com\n')
    await expect.poll(() => input.value, often).toBe('ann@x.com')
  })

  it.runIf(canDrag).each([
    ['lines', 'bo@x.com\nann@x.com', 17],
    ['text', 'ann@x.example', 12],
  ])('leaves out dropped %s that would not fit', async (__, text, maxLength) => {
    const elsewhere = document.createElement('pre')
    elsewhere.textContent = text
    elsewhere.style.cssText = 'width:max-content;user-select:all'
    document.body.prepend(elsewhere)
    const input = await start({ maxLength })
    getSelection()?.selectAllChildren(elsewhere)
    await userEvent.dragAndDrop(elsewhere, input)
    elsewhere.remove()
    expect([input.value, textChanged.mock.calls]).toEqual(['', []])
  })
})
