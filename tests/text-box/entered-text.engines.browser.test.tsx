import { TextBox, type TextBoxProps } from 'react-textbox-emailpicker'
import 'react-textbox-emailpicker/styles.css'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { pasteText } from '../support/clipboard.ts'
import { canCompose, canDrag } from '../support/engine.ts'
import { redo, undo } from '../support/history.ts'
import { commit, compose } from '../support/input-method.ts'
import { shownIn } from '../support/shown-in.ts'
import { box } from '../box/content/controlled-parents.tsx'

async function start(props: TextBoxProps) {
  const reported = vi.fn<(text: string, reason: string) => void>()
  await render(
    <form>
      <TextBox aria-label="box" {...props} onTextChanged={(text, { reason }) => reported(text, reason)} />
    </form>,
  )
  await userEvent.click(box())
  box().setSelectionRange(box().value.length, box().value.length)
  return reported
}

const alert = () => page.getByRole('alert')
/** What is shown, and in it the caret or what is selected. */
const shown = () => shownIn(box() as HTMLInputElement)

// What a paste, a reset and what is typed make of a text is in entered-text.test.tsx and rules.node.test.ts.

describe('a rule', () => {
  it('does not touch text of the app that is deleted and comes back with undo', async () => {
    const stamp = '2024-05-01T10:00'
    await start({ inputType: 8, defaultText: stamp })
    box().select()
    await userEvent.keyboard('{Delete}')
    expect(box().value).toBe('')
    for (const [step, text] of [
      [undo, stamp],
      [redo, ''],
      [undo, stamp],
    ] as const) {
      await step()
      expect(box().value).toBe(text)
    }
  })

  it('enters the allowed part of a paste as one step to undo', async () => {
    const reported = await start({ inputType: 7 })
    await userEvent.keyboard('77')
    await pasteText(box(), '12-3')
    expect(shown()).toBe('77123|')
    await undo()
    expect(box().value).toBe('77')
    await undo()
    expect(box().value).toBe('')
    expect(reported.mock.calls.slice(2)).toEqual([
      ['77123', 'insertFromPaste'],
      ['77', 'historyUndo'],
      ['', 'historyUndo'],
    ])
  })

  it('refuses a line break before it is entered, so that undo takes back what was typed', async () => {
    await start({ inputType: 9, multiline: true })
    await userEvent.keyboard('12{Enter}34')
    expect(box().value).toBe('1234')
    await undo()
    expect(box().value).not.toBe('1234')
  })
})

describe.runIf(canDrag)('a text that is dragged from another box', () => {
  const other = () => page.getByLabelText('other').element() as HTMLInputElement

  async function drag(text: string, props: TextBoxProps) {
    await render(
      <>
        <TextBox aria-label="box" {...props} />
        <TextBox aria-label="other" defaultText={text} />
      </>,
    )
    other().focus()
    other().select()
    await userEvent.dragAndDrop(page.getByLabelText('other'), page.getByLabelText('box'), {
      sourcePosition: { x: 8, y: 10 },
    })
  }

  it.each<[string, TextBoxProps, shown: string[], said: string]>([
    ['12kg', {}, ['7', '12kg'], 'Not entered: 12kg'],
    ['1234', { maxLength: 4 }, ['7', '1234'], 'Not entered: 1234'],
    ['1234', { maxLength: 5 }, ['71234', ''], ''],
  ])('stays there if it is refused, and moves if it fits: %s, %o', async (text, props, expected, said) => {
    await drag(text, { inputType: 'number', defaultText: '7', ...props })
    expect([box().value, other().value]).toEqual(expected)
    await expect.poll(() => document.querySelector('[role=alert]')?.textContent ?? '').toBe(said)
  })

  it('is left to an app that takes it itself', async () => {
    await drag('12kg', { inputType: 'number', defaultText: '7', onDrop: (event) => event.preventDefault() })
    expect([box().value, other().value]).toEqual(['7', '12kg'])
    await expect.element(alert()).not.toBeInTheDocument()
  })
})

// A composition is typed.
describe.runIf(canCompose)('a composition that a rule allows in part', () => {
  it('takes the place of what was selected', async () => {
    const reported = await start({ inputType: 7, defaultText: '12345' })
    box().setSelectionRange(1, 4)
    await compose('a')
    await commit('a9b')
    await expect.poll(shown).toBe('19|5')
    expect(reported.mock.calls).toEqual([['195', 'insertCompositionText']])
  })

  it('is undone and done again without what was refused', async () => {
    const reported = await start({ inputType: 7 })
    await userEvent.keyboard('77')
    await compose('1x')
    await commit('1x2')
    // Firefox forgets the history, and Chromium joins the composition to the typing before it.
    for (const step of [undo, undo, redo, redo]) await step()
    await expect.poll(() => box().value).toBe('7712')
    expect(reported.mock.calls.filter(([text]) => text.includes('x'))).toEqual([])
  })

  it('of digits of another script is accepted when it ends', async () => {
    const reported = await start({ inputType: 5 })
    await compose('１')
    await compose('１２')
    await commit('１２')
    await expect.poll(() => box().value).toBe('12')
    expect(reported.mock.lastCall?.[0]).toBe('12')
  })
})

describe.runIf(canCompose)('a composition that is cancelled', () => {
  it.each<TextBoxProps>([{ inputType: 'number' }, { inputType: 'tel', multiline: true }])(
    'leaves the text of a box with %o',
    async (kind) => {
      const reported = await start({ ...kind, defaultText: '12345' })
      box().setSelectionRange(2, 2)
      await compose('６')
      await compose('')
      await expect.poll(() => box().value).toBe('12345')
      expect(reported).not.toHaveBeenCalled()
      await userEvent.keyboard('7')
      expect(box().value).toBe('127345')
    },
  )

  it.each([
    ['at the start', [0, 0], '12345', 0],
    ['at the end', [5, 5], '12345', 5],
    ['over a selection', [1, 4], '15', 1],
    ['over the whole text', [0, 5], '', 0],
  ] as const)('%s leaves the rest', async (_, [from, to], rest, caret) => {
    const reported = await start({ inputType: 'number', defaultText: '12345' })
    box().setSelectionRange(from, to)
    await compose('a')
    await compose('a６')
    await compose('')
    await expect.poll(() => box().value).toBe(rest)
    expect([box().selectionStart, box().selectionEnd]).toEqual([caret, caret])
    expect(reported.mock.calls.map(([text]) => text)).toEqual(from === to ? [] : [rest])
  })
})
