import { createRef, StrictMode, useState } from 'react'
import { TextBox, type TextBoxHandle } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { shownIn } from '../../support/shown-in.ts'
import { factsOf } from '../../support/text-table.ts'

const box = () => page.getByLabelText('box').element() as HTMLInputElement
/** The element, its text, and in it the caret or what is selected if it has the focus. */
const shown = () => `${box().localName}: ${shownIn(box()).replaceAll('\n', '⏎')}`

/** Below each fact is who has the text, and the text; what happens, and what is shown then; and what the app is told of. */
const facts = factsOf(`
  keeps focus, caret and text
    app  Hello, world
    <4><lines>  textarea: Hell|o, world
    X  textarea: HellX|o, world
    <line>  input: HellX|o, world
    {Backspace}  input: Hell|o, world
    told  focus, HellXo, world, Hello, world
  keeps focus, caret and text when it is uncontrolled
    box  Hello, world
    <4><lines>  textarea: Hell|o, world
    X<line>  input: HellX|o, world
    told  focus, HellXo, world
  keeps a selection
    app  Hello, world
    <2-9><lines>  textarea: He{llo, wo}rld
    <line>  input: He{llo, wo}rld
    told  focus
  keeps its line breaks, which one line does not show
    app in lines  One, two.⏎Three!⏎⏎(Four) five
    <23><line>  input: One, two.Three!(Four|) five
    <lines>  textarea: One, two.⏎Three!⏎⏎(Four|) five
    told  focus
  keeps its line breaks when it is uncontrolled
    box in lines  one⏎two
    <line>  input: |onetwo
    <lines>  textarea: |one⏎two
    told  focus
  loses the line breaks to an edit of the one line, which reports the text without them
    app in lines  one⏎two
    <2><line>  input: on|etwo
    X  input: onX|etwo
    <lines>  textarea: onX|etwo
    told  focus, onXetwo
  reports the focus that it gets and loses afterwards
    app  Hello
    <lines><leaves>  textarea: Hello
    <enters>  textarea: |Hello
    told  focus, leaves, focus
  is reset to its first text as either
    box  first
    {End}!<lines><leaves>  textarea: first!
    <resets>  textarea: first
    told  focus, first!, leaves, first
  with autoFocus does not take the focus back
    box  text
    <lines>  textarea: |text
    <leaves><line>  input: text
    <lines>  textarea: text
    told  focus, leaves
`)

describe.each([false, true])('a TextBox that becomes multiline or stops (strict mode: %s)', (isStrict) => {
  it.each(facts)('%s', async (fact, [owner = '', start = ''] = [], ...rows) => {
    const told: string[] = []
    const first = start.replaceAll('⏎', '\n')
    function App({ multiline }: { multiline: boolean }) {
      const [text, setText] = useState(first)
      return (
        <form>
          <TextBox
            aria-label="box"
            {...(owner.startsWith('app') ? { text } : { defaultText: first })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what is tested
            autoFocus={fact.includes('autoFocus')}
            multiline={multiline}
            onGotFocus={() => told.push('focus')}
            onLostFocus={() => told.push('leaves')}
            onTextChanged={(changed) => (told.push(changed), setText(changed))}
          />
        </form>
      )
    }
    const lines = owner.endsWith('lines')
    const { rerender } = await render(<App multiline={lines} />, isStrict ? { wrapper: StrictMode } : {})
    const steps: Readonly<Record<string, () => unknown>> = {
      lines: () => rerender(<App multiline />),
      line: () => rerender(<App multiline={false} />),
      leaves: () => box().blur(),
      enters: () => box().focus(),
      resets: () => box().form?.reset(),
    }
    await userEvent.click(box())
    box().setSelectionRange(0, 0)
    const [, wanted] = rows.pop() ?? []
    for (const [line = '', expected] of rows) {
      for (const step of line.split(/[<>]+/).filter(Boolean)) {
        const [from, to = from] = step.split('-').map(Number) as [number, number?]
        if (from >= 0) box().setSelectionRange(from, to)
        else if (steps[step]) await steps[step]()
        else await userEvent.keyboard(step)
      }
      await expect.poll(shown).toBe(expected)
    }
    await expect.poll(() => told.join(', ')).toBe(wanted)
  })
})

it('A TextBox without the focus keeps its caret when it becomes multiline, and leaves the keyboard hidden', async () => {
  const ref = createRef<TextBoxHandle>()
  const draw = (multiline: boolean) => (
    <TextBox ref={ref} aria-label="box" multiline={multiline} defaultText="Hello" />
  )
  const { rerender } = await render(draw(false))
  box().setSelectionRange(3, 3)
  await rerender(draw(true))
  expect([shown(), box().selectionStart, box().selectionEnd]).toEqual(['textarea: Hello', 3, 3])
  await rerender(draw(false))
  await userEvent.click(box())
  ref.current?.hideKeyboard()
  await expect.poll(() => box().inputMode).toBe('none')
  await rerender(draw(true))
  expect([box().inputMode, document.activeElement]).toEqual(['none', box()])
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
