import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { copyText } from '../../support/clipboard.ts'
import { canCompose, canDrag } from '../../support/engine.ts'
import { fill } from '../../support/fill.ts'
import { redo, undo } from '../../support/history.ts'
import { commit, compose } from '../../support/input-method.ts'
import { check, onlyIf, rest, soon, type Check } from '../check.ts'
import {
  boxLocator,
  clickOther,
  dragSource,
  mountBox,
  otherField,
  state,
  stateOf,
  type MountedBox,
  type Raised,
} from '../mount.tsx'
import type { CheckedComponent } from '../reference.ts'

const changes = (...texts: string[]): Raised[] => texts.map((text) => ['textChanged', text])

async function start(component: CheckedComponent, strict = false): Promise<MountedBox> {
  const box = await mountBox(component, { defaultText: 'abc' }, { strict, beside: otherField })
  await userEvent.click(boxLocator)
  box.handle.setCursorAtEnd()
  box.raised.length = 0
  box.details.length = 0
  return box
}

async function cutTwo(): Promise<void> {
  await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
  await userEvent.cut()
}

/** The actions of a user on "abc" with the caret at the end, the texts that they raise, and their reason. */
const acts: readonly [name: string, run: () => Promise<unknown>, texts: string[], reason: string][] = [
  ['typing', () => userEvent.keyboard('de'), ['abcd', 'abcde'], 'insertText'],
  ['deleting', () => userEvent.keyboard('{Backspace}{Backspace}'), ['ab', 'a'], 'deleteContentBackward'],
  ['typing over a selection', () => userEvent.keyboard('{Shift>}{Home}{/Shift}x'), ['x'], 'insertText'],
  ['cutting', cutTwo, ['a'], 'deleteByCut'],
]

const typing = acts.map(([name, run, texts, reason]) =>
  check('event onTextChanged', `is raised once for each change by ${name}`, async (component) => {
    for (const strict of [false, true]) {
      const box = await start(component, strict)
      await run()
      await soon(() => box.raised).toEqual(changes(...texts))
      await rest()
      expect(box.raised).toEqual(changes(...texts))
      for (const { reason: given, event } of box.details) {
        expect(given).toBe(reason)
        expect(event.type).toBe('change')
        expect((event.nativeEvent as Event | undefined)?.type).toBe('input')
      }
      expect(box.handle.text).toBe(texts.at(-1))
      await box.unmount()
    }
  }),
)

const drop = check('event onTextChanged', 'is raised once by dropping', async (component) => {
  const box = await mountBox(component, {}, { beside: dragSource('dropped') })
  await userEvent.dragAndDrop(page.getByText('drag me'), boxLocator)
  await soon(() => box.raised.filter(([name]) => name === 'textChanged')).toEqual(changes('dropped'))
  expect(box.details.find(({ reason }) => reason)?.reason).toBe('insertFromDrop')
})

const composition = check(
  'event onTextChanged',
  'is raised once by each composed text',
  async (component) => {
    const box = await start(component)
    await compose('に')
    await compose('にほ')
    expect(box.raised).toEqual(changes('abcに', 'abcにほ'))
    await commit('日本')
    await rest()
    expect(box.raised).toEqual(changes('abcに', 'abcにほ', 'abc日本'))
    expect(state(box)).toEqual(stateOf('abc日本'))
    await userEvent.keyboard('!')
    expect(box.raised.at(-1)).toEqual(['textChanged', 'abc日本!'])
  },
)

export const eventChecks: readonly Check[] = [
  check(['event onGotFocus', 'event onLostFocus'], 'is raised once, with a DOM event', async (component) => {
    for (const strict of [false, true]) {
      const order: string[] = []
      const box = await mountBox(
        component,
        {},
        { strict, beside: <input aria-label="other" onFocus={() => order.push(box.raised.join())} /> },
      )
      await userEvent.click(boxLocator)
      expect(box.raised).toEqual([['gotFocus']])
      await userEvent.click(boxLocator)
      await userEvent.keyboard('a')
      await clickOther()
      expect(box.raised).toEqual([['gotFocus'], ['textChanged', 'a'], ['lostFocus']])
      // A box is left before the other is selected.
      expect(order).toEqual(['gotFocus,textChanged,a,lostFocus'])
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      await userEvent.keyboard('{Tab}')
      expect(box.raised.slice(3)).toEqual([['gotFocus'], ['lostFocus']])
      expect(box.details.map(({ event }) => event.type)).toEqual(['focus', 'change', 'blur', 'focus', 'blur'])
      await box.unmount()
    }
  }),
  ...typing,
  check('event onTextChanged', 'is raised once by pasting', async (component) => {
    const box = await mountBox(component, { defaultText: 'abc' })
    await copyText('pasted')
    box.handle.requestFocus()
    box.handle.setCursorAt(1)
    await userEvent.paste()
    expect(box.raised).toEqual([['gotFocus'], ...changes('apastedbc')])
    expect(box.details.at(-1)?.reason).toBe('insertFromPaste')
    expect(state(box)).toEqual(stateOf('apastedbc', 7))
  }),
  check('event onTextChanged', 'is raised once by undo and once by redo', async (component) => {
    const box = await start(component)
    await userEvent.keyboard('d')
    await undo()
    await redo()
    expect(box.raised).toEqual(changes('abcd', 'abc', 'abcd'))
    expect(box.details.map(({ reason }) => reason)).toEqual(['insertText', 'historyUndo', 'historyRedo'])
  }),
  onlyIf(canDrag, drop),
  onlyIf(canCompose, composition),
  check('event onTextChanged', 'is raised once by autofill', async (component) => {
    const box = await start(component)
    fill(box.input(), 'filled in')
    await rest()
    expect(box.raised).toEqual(changes('filled in'))
    expect(box.details[0]?.reason).toBe('autofill')
  }),
  check('event onTextChanged', 'is raised once by the reset of the form', async (component) => {
    const box = await start(component)
    await userEvent.keyboard('d')
    box.input().form?.reset()
    await soon(() => box.raised).toEqual(changes('abcd', 'abc'))
    await rest()
    expect(box.raised).toHaveLength(2)
    expect(box.details.at(-1)?.reason).toBe('reset')
    expect(box.handle.text).toBe('abc')
  }),
  check(['event onTextChanged', 'property text'], 'is not raised by what the app does', async (component) => {
    for (const strict of [false, true]) {
      const box = await mountBox(component, { text: 'abc' }, { strict })
      await box.rerender({ text: 'abcd' })
      await box.rerender({ text: '' })
      await box.rerender({ text: 'abc', visible: false })
      await box.rerender({ text: 'abc', enabled: false })
      await box.rerender({ text: 'abc', hint: 'hint' })
      box.handle.setCursorAt(1)
      box.handle.setCursorAtEnd()
      await rest()
      expect(box.raised).toEqual([])
      box.handle.requestFocus()
      await box.rerender({ text: 'while it has the focus' })
      await rest()
      expect(box.raised).toEqual([['gotFocus']])
      await box.unmount()
    }
  }),
]
