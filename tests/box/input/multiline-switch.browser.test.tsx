import { StrictMode, useEffect, useState } from 'react'
import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'

const box = () => page.getByLabelText('box').element() as HTMLInputElement | HTMLTextAreaElement

function now() {
  const { localName, value, selectionStart, selectionEnd } = box()
  return {
    localName,
    value,
    caret: [selectionStart, selectionEnd],
    focused: document.activeElement === box(),
  }
}

async function start(props: TextBoxProps, strict = false) {
  const onGotFocus = vi.fn<() => void>()
  const onLostFocus = vi.fn<() => void>()
  const onTextChanged = vi.fn<(text: string) => void>()
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
        onGotFocus={onGotFocus}
        onLostFocus={onLostFocus}
        onTextChanged={(changed) => {
          onTextChanged(changed)
          if (text !== undefined) setText(changed)
        }}
      />
    )
  }
  const app = (multiline: boolean) =>
    strict ? (
      <StrictMode>
        <App multiline={multiline} />
      </StrictMode>
    ) : (
      <App multiline={multiline} />
    )
  const { rerender } = await render(app(props.multiline ?? false))
  return {
    onGotFocus,
    onLostFocus,
    onTextChanged,
    appText,
    multiline: (wanted: boolean) => rerender(app(wanted)),
  }
}

describe.each([
  ['a TextBox', false],
  ['a TextBox in strict mode', true],
])('%s that becomes multiline and stops being it', (_, strict) => {
  it.each([
    ['controlled', { text: 'Hello, world' }],
    ['uncontrolled', { defaultText: 'Hello, world' }],
  ])('keeps focus, caret and text (%s)', async (__, props) => {
    const { multiline, onGotFocus, onLostFocus, onTextChanged } = await start(props, strict)
    await userEvent.click(box())
    box().setSelectionRange(4, 4)
    await multiline(true)
    expect(now()).toEqual({ localName: 'textarea', value: 'Hello, world', caret: [4, 4], focused: true })
    await userEvent.keyboard('X')
    expect(now()).toEqual({ localName: 'textarea', value: 'HellXo, world', caret: [5, 5], focused: true })
    await multiline(false)
    expect(now()).toEqual({ localName: 'input', value: 'HellXo, world', caret: [5, 5], focused: true })
    await userEvent.keyboard('{Backspace}')
    expect(now()).toEqual({ localName: 'input', value: 'Hello, world', caret: [4, 4], focused: true })
    expect(onTextChanged.mock.calls).toEqual([['HellXo, world'], ['Hello, world']])
    expect(onGotFocus).toHaveBeenCalledOnce()
    expect(onLostFocus).not.toHaveBeenCalled()
  })
})

describe('a TextBox that becomes multiline and stops being it', () => {
  it('keeps a selection', async () => {
    const { multiline } = await start({ text: 'Hello, world' })
    await userEvent.click(box())
    box().setSelectionRange(2, 9)
    await multiline(true)
    expect(now().caret).toEqual([2, 9])
    await multiline(false)
    expect(now().caret).toEqual([2, 9])
  })

  it('keeps its line breaks, which one line does not show', async () => {
    const text = 'One, two.\nThree!\n\n(Four) five'
    const { multiline, onTextChanged, appText } = await start({ text, multiline: true })
    await userEvent.click(box())
    // Behind "(Four"
    box().setSelectionRange(23, 23)
    await multiline(false)
    expect(now()).toMatchObject({ value: 'One, two.Three!(Four) five', caret: [20, 20] })
    await multiline(true)
    expect(now()).toMatchObject({ value: text, caret: [23, 23], focused: true })
    expect(appText).toHaveBeenLastCalledWith(text)
    expect(onTextChanged).not.toHaveBeenCalled()
  })

  it('keeps its line breaks when it is uncontrolled', async () => {
    const { multiline } = await start({ defaultText: 'one\ntwo', multiline: true })
    await multiline(false)
    expect(box().value).toBe('onetwo')
    await multiline(true)
    expect(box().value).toBe('one\ntwo')
  })

  it('loses the line breaks to an edit of the one line, which reports the text without them', async () => {
    const { multiline, appText } = await start({ text: 'one\ntwo', multiline: true })
    await multiline(false)
    await userEvent.click(box())
    box().setSelectionRange(2, 2)
    await userEvent.keyboard('X')
    expect(now()).toMatchObject({ value: 'onXetwo', caret: [3, 3] })
    expect(appText).toHaveBeenLastCalledWith('onXetwo')
    await multiline(true)
    expect(now()).toMatchObject({ value: 'onXetwo', caret: [3, 3] })
  })

  it('keeps the caret without taking the focus', async () => {
    const { multiline, onGotFocus } = await start({ text: 'Hello' })
    box().setSelectionRange(3, 3)
    await multiline(true)
    expect(now()).toEqual({ localName: 'textarea', value: 'Hello', caret: [3, 3], focused: false })
    expect(onGotFocus).not.toHaveBeenCalled()
  })

  it('reports the focus that it gets and loses afterwards', async () => {
    const { multiline, onGotFocus, onLostFocus } = await start({ text: 'Hello' })
    await userEvent.click(box())
    await multiline(true)
    box().blur()
    expect(onLostFocus).toHaveBeenCalledOnce()
    box().focus()
    expect(onGotFocus).toHaveBeenCalledTimes(2)
  })

  it('is reset to its first text as either', async () => {
    function Form({ multiline }: { multiline: boolean }) {
      return (
        <form>
          <TextBox aria-label="box" multiline={multiline} defaultText="first" />
        </form>
      )
    }
    const { rerender } = await render(<Form multiline={false} />)
    await userEvent.click(box())
    await userEvent.keyboard('{End}!')
    await rerender(<Form multiline />)
    expect(box().value).toBe('first!')
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
