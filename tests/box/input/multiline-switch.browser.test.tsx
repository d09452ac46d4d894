import { StrictMode, useEffect, useState } from 'react'
import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { shownIn } from '../../support/shown-in.ts'

const box = () => page.getByLabelText('box').element() as HTMLInputElement
/** The element, its text, and in it the caret or what is selected if it has the focus. */
const shown = () => `${box().localName}: ${shownIn(box())}`

async function start(props: TextBoxProps, strict = false) {
  const told: string[] = []
  const appText = vi.fn<(text: string | undefined) => void>()
  function App({ multiline }: { multiline: boolean }) {
    const [text, setText] = useState(props.text)
    useEffect(() => appText(text), [text])
    return (
      <TextBox
        aria-label="box"
        {...props}
        text={text}
        multiline={multiline}
        onGotFocus={() => told.push('got focus')}
        onLostFocus={() => told.push('lost focus')}
        onTextChanged={(changed) => {
          told.push(changed)
          if (text !== undefined) setText(changed)
        }}
      />
    )
  }
  const wrapper = strict ? { wrapper: StrictMode } : {}
  const { rerender } = await render(<App multiline={props.multiline ?? false} />, wrapper)
  return { told, appText, multiline: (wanted: boolean) => rerender(<App multiline={wanted} />) }
}

/** Puts the caret somewhere, or selects something. */
async function select(from: number, to = from) {
  await userEvent.click(box())
  box().setSelectionRange(from, to)
}

describe('a TextBox that becomes multiline and stops being it', () => {
  it.each([
    ['controlled', { text: 'Hello, world' }, false],
    ['uncontrolled', { defaultText: 'Hello, world' }, false],
    ['controlled in strict mode', { text: 'Hello, world' }, true],
    ['uncontrolled in strict mode', { defaultText: 'Hello, world' }, true],
  ])('keeps focus, caret and text (%s)', async (_, props, strict) => {
    const { multiline, told } = await start(props, strict)
    await select(4)
    await multiline(true)
    expect(shown()).toBe('textarea: Hell|o, world')
    await userEvent.keyboard('X')
    expect(shown()).toBe('textarea: HellX|o, world')
    await multiline(false)
    expect(shown()).toBe('input: HellX|o, world')
    await userEvent.keyboard('{Backspace}')
    expect(shown()).toBe('input: Hell|o, world')
    expect(told).toEqual(['got focus', 'HellXo, world', 'Hello, world'])
  })

  it('keeps a selection', async () => {
    const { multiline } = await start({ text: 'Hello, world' })
    await select(2, 9)
    await multiline(true)
    expect(shown()).toBe('textarea: He{llo, wo}rld')
    await multiline(false)
    expect(shown()).toBe('input: He{llo, wo}rld')
  })

  it('keeps its line breaks, which one line does not show', async () => {
    const text = 'One, two.\nThree!\n\n(Four) five'
    const { multiline, told, appText } = await start({ text, multiline: true })
    await select(text.indexOf(') five'))
    await multiline(false)
    expect(shown()).toBe('input: One, two.Three!(Four|) five')
    await multiline(true)
    expect(shown()).toBe('textarea: One, two.\nThree!\n\n(Four|) five')
    expect(appText).toHaveBeenLastCalledWith(text)
    expect(told).toEqual(['got focus'])
  })

  it('keeps its line breaks when it is uncontrolled', async () => {
    const { multiline } = await start({ defaultText: 'one\ntwo', multiline: true })
    await multiline(false)
    expect(shown()).toBe('input: onetwo')
    await multiline(true)
    expect(shown()).toBe('textarea: one\ntwo')
  })

  it('loses the line breaks to an edit of the one line, which reports the text without them', async () => {
    const { multiline, appText } = await start({ text: 'one\ntwo', multiline: true })
    await multiline(false)
    await select(2)
    await userEvent.keyboard('X')
    expect(shown()).toBe('input: onX|etwo')
    expect(appText).toHaveBeenLastCalledWith('onXetwo')
    await multiline(true)
    expect(shown()).toBe('textarea: onX|etwo')
  })

  it('keeps the caret without taking the focus', async () => {
    const { multiline, told } = await start({ text: 'Hello' })
    box().setSelectionRange(3, 3)
    await multiline(true)
    expect([shown(), box().selectionStart, box().selectionEnd]).toEqual(['textarea: Hello', 3, 3])
    expect(told).toEqual([])
  })

  it('reports the focus that it gets and loses afterwards', async () => {
    const { multiline, told } = await start({ text: 'Hello' })
    await userEvent.click(box())
    await multiline(true)
    box().blur()
    box().focus()
    expect(told).toEqual(['got focus', 'lost focus', 'got focus'])
  })

  it('is reset to its first text as either', async () => {
    const form = (multiline: boolean) => (
      <form>
        <TextBox aria-label="box" multiline={multiline} defaultText="first" />
      </form>
    )
    const { rerender } = await render(form(false))
    await userEvent.click(box())
    await userEvent.keyboard('{End}!')
    await rerender(form(true))
    expect(shown()).toBe('textarea: first!|')
    box().form?.reset()
    await expect.poll(() => box().value).toBe('first')
  })
})

it('a single-line TextBox with line breaks in its text reports nothing when an untouched form is reset', async () => {
  const onTextChanged = vi.fn<(text: string) => void>()
  await render(
    <form>
      <TextBox aria-label="box" text={'one\ntwo'} onTextChanged={onTextChanged} />
      <TextBox aria-label="other" defaultText="x" onTextChanged={onTextChanged} />
    </form>,
  )
  await userEvent.click(page.getByLabelText('other'))
  await userEvent.keyboard('{End}y')
  onTextChanged.mockClear()
  box().form?.reset()
  await expect.poll(() => onTextChanged.mock.calls.map(([text]) => text as string)).toEqual(['x'])
})
