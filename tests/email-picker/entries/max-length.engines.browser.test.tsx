import { useState } from 'react'
import type { EmailPickerProps } from 'react-textbox-emailpicker'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canDrag } from '../../support/engine.ts'
import { inputIn, often, Picker, rowsOf } from '../../contact-list/opened-list.tsx'

const textChanged = vi.fn<(text: string) => void>()
const onContactPicked = vi.fn<(email: string) => void>()

const contacts = [
  { name: 'Ann Lee', email: 'ann@x.example' },
  { name: 'Bob Ray', email: 'bob@x.ex' },
]

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
        <App
          contacts={contacts}
          onTextChanged={(text) => textChanged(text)}
          onContactPicked={({ email }) => onContactPicked(email)}
          {...props}
        />
        <input aria-label="After" />
      </>,
    )
    const input = inputIn(document)
    input.focus()
    input.setSelectionRange(input.value.length, input.value.length)
    return input
  }

  async function goToFirstRow(input: HTMLInputElement) {
    await expect.poll(() => rowsOf(input).length, often).toBeGreaterThan(0)
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => input.getAttribute('aria-activedescendant'), often).not.toBeNull()
  }

  /** Copies a text from another field and pastes it, with keys. */
  async function paste(input: HTMLInputElement, text: string) {
    const elsewhere = document.createElement('textarea')
    elsewhere.value = text
    document.body.append(elsewhere)
    elsewhere.select()
    await userEvent.keyboard('{Control>}c{/Control}')
    elsewhere.remove()
    input.focus()
    await userEvent.keyboard('{Control>}v{/Control}')
  }

  beforeEach(() => {
    vi.clearAllMocks()
  })

  it('leaves out a pick that does not fit: the text and the list stay', async () => {
    const input = await start({ maxLength: 12 })
    await userEvent.keyboard('an')
    await goToFirstRow(input)
    await userEvent.keyboard('{Enter}')
    expect(input.value).toBe('an')
    expect(rowsOf(input)).toHaveLength(1)
    await userEvent.click(rowsOf(input)[0] as Element)
    expect(input.value).toBe('an')
    expect(textChanged.mock.calls).toEqual([['a'], ['an']])
    expect(onContactPicked).not.toHaveBeenCalled()
    await userEvent.keyboard('!')
    expect(input.value).toBe('an!')
  })

  it('lets Tab move on without a pick that does not fit', async () => {
    const input = await start({ maxLength: 12 })
    await userEvent.keyboard('an')
    await goToFirstRow(input)
    await userEvent.tab()
    expect(document.activeElement).not.toBe(input)
    expect(input.value).toBe('an')
    expect(onContactPicked).not.toHaveBeenCalled()
  })

  it('accepts a pick that fits', async () => {
    const input = await start({ maxLength: 13 })
    await userEvent.keyboard('an')
    await goToFirstRow(input)
    await userEvent.keyboard('{Enter}')
    expect(input.value).toBe('ann@x.example')
    expect(onContactPicked.mock.calls).toEqual([['ann@x.example']])
  })

  it('leaves out a paste that it has no room for', async () => {
    const input = await start({ maxLength: 20, defaultText: 'zoe@x.ex, ' })
    await paste(input, 'ann@x.example')
    await userEvent.keyboard('a')
    expect(input.value).toBe('zoe@x.ex, a')
    expect(textChanged.mock.calls).toEqual([['zoe@x.ex, a']])
    await userEvent.keyboard('{Backspace}')
    await paste(input, 'bob@x.ex')
    await expect.poll(() => input.value, often).toBe('zoe@x.ex, bob@x.ex')
  })

  it.each(['x\nann@x.com', 'x\r\nann@x.com', '\nann@x.com\nz'])(
    'leaves out a paste that is too long with spaces instead of its line breaks (%j)',
    async (pasted) => {
      const input = await start({ maxLength: 10 })
      await paste(input, pasted)
      await userEvent.keyboard('a')
      expect(input.value).toBe('a')
    },
  )

  it('accepts a paste that fits without its last line break', async () => {
    const input = await start({ maxLength: 9 })
    await paste(input, 'ann@x.com\n')
    await expect.poll(() => input.value, often).toBe('ann@x.com')
  })

  it.runIf(canDrag)('leaves out dropped lines that do not fit with spaces between them', async () => {
    const elsewhere = document.createElement('pre')
    elsewhere.textContent = 'bo@x.com\nann@x.com'
    elsewhere.style.cssText = 'width:max-content;user-select:all'
    document.body.prepend(elsewhere)
    const input = await start({ maxLength: 17 })
    getSelection()?.selectAllChildren(elsewhere)
    await userEvent.dragAndDrop(elsewhere, input)
    elsewhere.remove()
    expect(input.value).toBe('')
  })

  it.runIf(canDrag)('leaves out dropped text that does not fit', async () => {
    const elsewhere = document.createElement('div')
    elsewhere.textContent = 'ann@x.example'
    elsewhere.style.cssText = 'width:max-content;user-select:all'
    document.body.prepend(elsewhere)
    const input = await start({ maxLength: 12 })
    getSelection()?.selectAllChildren(elsewhere)
    await userEvent.dragAndDrop(elsewhere, input)
    elsewhere.remove()
    expect(input.value).toBe('')
    expect(textChanged).not.toHaveBeenCalled()
  })
})
