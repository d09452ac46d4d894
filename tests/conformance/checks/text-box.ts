import { expect } from 'vitest'
import type { TextBoxProps } from 'react-textbox-emailpicker'
import { page, userEvent } from 'vitest/browser'
import { growsFields } from '../../support/engine.ts'
import { check, onlyIf, soon, type Check } from '../check.ts'
import { boxLocator, clickOther, mountTextBox, otherField, state, stateOf } from '../mount.tsx'
import type { MountedTextBox } from '../mount.tsx'

const lines = (count: number) => Array.from({ length: count }, (_, index) => index).join('\n')
const canScroll = ({ input }: MountedTextBox) => input().scrollHeight > input().clientHeight + 1

export const textBoxChecks: readonly Check[] = [
  check('property readOnly', 'lets the user select and copy, but not edit', async () => {
    for (const multiline of [false, true]) {
      const given = { text: 'abc def', readOnly: true, multiline }
      const box = await mountTextBox(given, { beside: otherField })
      expect(box.handle.readOnly).toBe(true)
      expect(box.input().readOnly).toBe(true)
      await userEvent.click(boxLocator)
      await userEvent.keyboard('{Control>}a{/Control}')
      expect(state(box)).toEqual(stateOf('abc def', 0, 7))
      await userEvent.copy()
      await userEvent.keyboard('x{Backspace}{Delete}{Enter}')
      await userEvent.cut()
      await userEvent.paste()
      expect(box.raised).toEqual([['gotFocus']])
      expect(box.handle.text).toBe('abc def')
      const other = page.getByLabelText('other', { exact: true })
      await userEvent.click(other)
      await userEvent.keyboard('{Control>}a{/Control}')
      await userEvent.paste()
      await expect.element(other).toHaveValue('abc def')
      expect(box.raised).toEqual([['gotFocus'], ['lostFocus']])
      // The app can still set the text.
      await box.rerender({ ...given, text: 'set' })
      expect(box.handle.text).toBe('set')
      await box.unmount()
    }
  }),
  check('property multiline', 'lets Enter start a new line', async () => {
    const box = await mountTextBox({ multiline: true })
    await userEvent.click(boxLocator)
    await userEvent.keyboard('a{Enter}b')
    expect(box.input()).toBeInstanceOf(HTMLTextAreaElement)
    expect(state(box)).toEqual(stateOf('a\nb'))
    expect(box.raised).toEqual([
      ['gotFocus'],
      ['textChanged', 'a'],
      ['textChanged', 'a\n'],
      ['textChanged', 'a\nb'],
    ])
    expect(box.submitted()).toBe(0)
  }),
  ...[
    check('property maxLines', 'limits the lines that the box grows to, and drops no text', async () => {
      const box = await mountTextBox({ multiline: true, maxLines: 3 })
      const heights: number[] = []
      await userEvent.click(boxLocator)
      for (let count = 1; count <= 5; count++) {
        await userEvent.keyboard(count === 1 ? '1' : `{Enter}${count}`)
        heights.push(box.root().getBoundingClientRect().height)
        expect(canScroll(box)).toBe(count > 3)
      }
      const [one = 0, two = 0, three = 0, four, five] = heights
      expect(two - one).toBeGreaterThan(18)
      expect(three - two).toBeCloseTo(two - one, 0)
      expect(four).toBe(three)
      expect(five).toBe(three)
      expect(box.handle.text).toBe('1\n2\n3\n4\n5')
      await userEvent.keyboard('{Control>}a{/Control}{Backspace}')
      expect(box.root().getBoundingClientRect().height).toBeCloseTo(one, 1)
      await box.unmount()

      const low = await mountTextBox({ multiline: true, maxLines: 1, text: lines(4) })
      expect(low.root().getBoundingClientRect().height).toBeCloseTo(one, 1)
      expect(canScroll(low)).toBe(true)
      expect(low.handle.text).toBe(lines(4))
    }),
    check('property maxLines', 'counts the lines of wrapped text', async () => {
      const box = await mountTextBox({ multiline: true, maxLines: 2, width: 150, text: '' })
      const one = box.root().getBoundingClientRect().height
      await box.rerender({ multiline: true, maxLines: 2, width: 150, text: 'word '.repeat(40) })
      const two = box.root().getBoundingClientRect().height
      expect(two - one).toBeGreaterThan(18)
      expect(two - one).toBeLessThan(one)
      expect(canScroll(box)).toBe(true)
    }),
    check(['property maxLines', 'limit default of maxLines'], 'has no limit by default', async () => {
      const box = await mountTextBox({ multiline: true, text: lines(1) })
      const one = box.root().getBoundingClientRect().height
      await box.rerender({ multiline: true, text: lines(200) })
      expect(box.root().getBoundingClientRect().height).toBeGreaterThan(150 * one * 0.6)
      expect(canScroll(box)).toBe(false)
      const { height } = box.root().getBoundingClientRect()
      await box.rerender({ multiline: true, text: lines(200), maxLines: 2147483647 })
      expect(box.root().getBoundingClientRect().height).toBe(height)
    }),
  ].map((one) => onlyIf(growsFields, one, 'No field of this engine can grow.')),
  onlyIf(
    !growsFields,
    check('property maxLines', 'is the fixed height, at most 4 lines, if fields can not grow', async () => {
      const heightOf = async (props: TextBoxProps) => {
        const box = await mountTextBox({ multiline: true, text: '', ...props })
        const { height } = box.root().getBoundingClientRect()
        await box.rerender({ multiline: true, ...props, text: lines(9) })
        expect(canScroll(box)).toBe(true)
        expect(box.root().getBoundingClientRect().height).toBe(height)
        await box.unmount()
        return height
      }
      const one = await heightOf({ maxLines: 1 })
      const three = await heightOf({ maxLines: 3 })
      const four = await heightOf({ maxLines: 4 })
      expect(four - three).toBeGreaterThan(18)
      expect(three - one).toBeCloseTo(2 * (four - three), 0)
      expect(await heightOf({ maxLines: 5 })).toBe(four)
      expect(await heightOf({})).toBe(four)
    }),
    'This engine lets a field grow.',
  ),
  check('method hideKeyboard', 'closes the keyboard, and keeps the focus, until it is tapped', async () => {
    for (const multiline of [false, true]) {
      const box = await mountTextBox({ multiline, inputType: 4 }, { beside: otherField })
      expect(box.input().inputMode).toBe('email')
      await userEvent.click(boxLocator)
      await userEvent.keyboard('a')
      const raised = [...box.raised]
      box.handle.hideKeyboard()
      await soon(() => box.input().inputMode).toBe('none')
      expect(document.activeElement).toBe(box.input())
      await userEvent.keyboard('b')
      expect(box.raised).toEqual([...raised, ['textChanged', 'ab']])
      await userEvent.click(boxLocator)
      await soon(() => box.input().inputMode).toBe('email')
      expect(box.raised).toHaveLength(raised.length + 1)

      box.handle.hideKeyboard()
      await clickOther()
      await userEvent.click(boxLocator)
      await soon(() => box.input().inputMode).toBe('email')
      await box.unmount()
    }
  }),
]
