import { createRef } from 'react'
import { TextBox, type TextBoxHandle, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { canCompose } from '../../support/engine.ts'
import { compose } from '../../support/input-method.ts'
import { shownIn } from '../../support/shown-in.ts'
import { box, boxes, type BoxComponent } from '../content/controlled-parents.tsx'
import { both, OwnedBox, Owner } from '../content/owner.tsx'

const often = { interval: 5 }
const select = (from: number, to = from, direction?: 'forward' | 'backward') =>
  box().setSelectionRange(from, to, direction)
const caret = () => [box().selectionStart, box().selectionEnd]

/** Renders a box of an app with a text, and in it the caret. */
async function start(Box: BoxComponent, line: string, change = (text: string) => text) {
  const owner = new Owner(line.replace('|', ''), (reported, { set }) => set(change(reported)))
  await render(<OwnedBox Box={Box} owner={owner} />)
  await userEvent.click(box())
  select(line.indexOf('|'))
  return owner
}

const groups = (text: string) => text.replace(/\D/g, '').replace(/(.{4})(?=.)/g, '$1 ')
const phone = (text: string) =>
  text.replace(/\D/g, '').replace(/^(\d{3})(\d*)$/, (_, area: string, rest: string) => `(${area}) ${rest}`)

/** What is pressed, or set by the app (=text), and what the box shows then. */
type Row = [fact: string, line: string, change: ((text: string) => string) | undefined, steps: string[]]

describe.each(Object.entries(boxes))('the caret of a %s', (_, Box) => {
  it.each<Row>([
    [
      'passes the separator of a mask with Backspace',
      '1234 |5678',
      groups,
      ['{Backspace}', '1234| 5678', '{Backspace}', '123|5 678'],
    ],
    [
      'passes the separator of a mask with Delete',
      '1234| 5678',
      groups,
      ['{Delete}', '1234 |5678', '{Delete}', '1234 |678'],
    ],
    ['passes separators in turn', '(123) |456', phone, ['{Backspace}{Backspace}{Backspace}', '(12|4) 56']],
    [
      'stays in place after a letter that changes its length in lower case',
      'İİ|İ',
      (text) => text.replaceAll('x', ''),
      ['x', 'İİ|İ', '=aİİİ', 'aİİ|İ'],
    ],
    [
      'goes after the text that the app adds there, although a separator was deleted before',
      'hi |',
      undefined,
      ['{Backspace}', 'hi|', '=hi😀', 'hi😀|', 'x', 'hi😀x|'],
    ],
  ])('%s', async (__, line, change, steps) => {
    const owner = await start(Box, line, change)
    for (let at = 0; at < steps.length; at += 2) {
      const [step = '', shown = ''] = steps.slice(at, at + 2)
      if (step.startsWith('=')) owner.set(step.slice(1))
      else await userEvent.keyboard(step)
      await expect.poll(() => shownIn(box() as HTMLInputElement), often).toBe(shown)
      expect(both(owner)).toEqual(Array(2).fill(shown.replace('|', '')))
    }
  })

  it.each(['forward', 'backward'] as const)('keeps a selection %s when the app sets a text', async (way) => {
    const owner = await start(Box, 'ann lee|')
    select(1, 5, way)
    owner.set('ANN LEE')
    await expect.poll(() => both(owner), often).toEqual(['ANN LEE', 'ANN LEE'])
    expect([...caret(), box().selectionDirection]).toEqual([1, 5, way])
  })
})

it.runIf(canCompose)('the error message of a TextBox stays when a composition is cancelled', async () => {
  const handle = createRef<TextBoxHandle>()
  await render(<TextBox ref={handle} aria-label="box" defaultText="ab" errorText="Wrong" />)
  await userEvent.click(box())
  await compose('n')
  await compose('')
  await expect.poll(() => box().value, often).toBe('ab')
  handle.current?.showErrorMessage()
  await expect.element(page.getByRole('alert')).toBeVisible()
  box().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '' }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await expect.element(page.getByRole('alert')).toBeVisible()
})

const focusEvents: string[] = []
const AutoFocused = ({ multiline, ...props }: TextBoxProps) => (
  <>
    <TextBox
      aria-label="box"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is what is tested
      autoFocus
      multiline={multiline ?? false}
      defaultText="text"
      onGotFocus={() => focusEvents.push('got')}
      onLostFocus={() => focusEvents.push('lost')}
      {...props}
    />
    <input aria-label="other" />
  </>
)

describe('a TextBox with autoFocus that becomes multiline', () => {
  it('does not take the focus back', async () => {
    const { rerender } = await render(<AutoFocused />)
    await userEvent.click(page.getByLabelText('other'))
    focusEvents.length = 0
    await rerender(<AutoFocused multiline />)
    await rerender(<AutoFocused />)
    expect(document.activeElement).toBe(page.getByLabelText('other').element())
    expect(focusEvents).toEqual([])
  })

  it('keeps its focus, without an event', async () => {
    const { rerender } = await render(<AutoFocused />)
    expect(document.activeElement).toBe(box())
    select(2)
    focusEvents.length = 0
    await rerender(<AutoFocused multiline />)
    expect(document.activeElement).toBe(box())
    expect(caret()).toEqual([2, 2])
    await rerender(<AutoFocused />)
    expect(document.activeElement).toBe(box())
    expect(focusEvents).toEqual([])
  })

  it('leaves the on-screen keyboard hidden', async () => {
    const handle = createRef<TextBoxHandle>()
    const Hiding = ({ multiline }: { multiline: boolean }) => (
      <TextBox ref={handle} aria-label="box" multiline={multiline} defaultText="text" />
    )
    const { rerender } = await render(<Hiding multiline={false} />)
    await userEvent.click(box())
    handle.current?.hideKeyboard()
    await expect.poll(() => box().inputMode, often).toBe('none')
    await rerender(<Hiding multiline />)
    expect(box().inputMode).toBe('none')
    expect(document.activeElement).toBe(box())
  })
})
