import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { check, withoutChips, rest, soon, type Check } from '../check.ts'
import { boxLocator, clickOther, mountBox, otherField, state, stateOf } from '../mount.tsx'

export const textChecks: readonly Check[] = [
  check(
    ['property text', 'property textLength'],
    'is of the app or of the user, and counts UTF-16 units',
    async (component) => {
      const box = await mountBox(component, { text: 'a😀é' })
      expect(state(box)).toMatchObject({ value: 'a😀é', text: 'a😀é', textLength: 4 })
      await box.rerender({ text: 'another' })
      expect(state(box)).toMatchObject({ value: 'another', text: 'another', textLength: 7 })
      await box.rerender({ text: '' })
      expect(state(box)).toEqual(stateOf(''))
      await box.unmount()

      const own = await mountBox(component, { defaultText: 'first' })
      expect(state(own)).toMatchObject({ value: 'first', text: 'first' })
      await userEvent.click(boxLocator)
      await userEvent.keyboard('{End}!{Home}>')
      expect(state(own)).toEqual(stateOf('>first!', 1))
      await own.rerender({ defaultText: 'changed' })
      expect(own.handle.text).toBe('>first!')
    },
  ),
  check('property text', 'is set by the app at any time', async (component) => {
    const box = await mountBox(component, { text: 'fixed' })
    await userEvent.click(boxLocator)
    await userEvent.keyboard('{End}x')
    expect(box.raised.at(-1)).toEqual(['textChanged', 'fixedx'])
    await soon(() => state(box).value).toBe('fixed')
    expect(box.handle.text).toBe('fixed')
  }),
  check('property currentPosition', 'is the caret, or the start of a selection', async (component) => {
    const box = await mountBox(component, { defaultText: 'abcdef' }, { beside: otherField })
    await userEvent.click(boxLocator)
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
    expect(box.handle.currentPosition).toBe(2)
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(state(box)).toEqual(stateOf('abcdef', 2, 4))
    // A backward selection starts at its first character.
    await userEvent.keyboard('{End}{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}')
    expect(state(box)).toEqual(stateOf('abcdef', 4, 6))
    await clickOther()
    expect(box.handle.currentPosition).toBe(4)
  }),
  check('property hint', 'is shown only while the text is empty', async (component) => {
    const box = await mountBox(component, { hint: 'Your name' })
    const isShown = () => box.input().matches(':placeholder-shown')
    expect(box.handle.hint).toBe('Your name')
    expect(box.input().placeholder).toBe('Your name')
    expect(isShown()).toBe(true)
    await userEvent.click(boxLocator)
    expect(isShown()).toBe(true)
    await userEvent.keyboard('a')
    expect(isShown()).toBe(false)
    await userEvent.keyboard('{Backspace}')
    expect(isShown()).toBe(true)
    expect(box.handle.text).toBe('')
    await box.rerender({ hint: 'Another' })
    expect(box.input().placeholder).toBe('Another')
    await box.unmount()
    const other = await mountBox(component, { hint: 'Your name', text: 'set' })
    expect(other.input().matches(':placeholder-shown')).toBe(false)
    await other.rerender({ hint: 'Your name', text: '' })
    expect(other.input().matches(':placeholder-shown')).toBe(true)
  }),
  check(
    ['property enabled', 'event onGotFocus', 'event onLostFocus', 'event onTextChanged'],
    'takes no input when false, and raises no event',
    async (component) => {
      const box = await mountBox(component, { text: 'abc', enabled: false }, { beside: otherField })
      expect(box.handle.enabled).toBe(false)
      expect(box.input().disabled).toBe(true)
      await userEvent.click(boxLocator, { force: true })
      await userEvent.keyboard('x{Enter}')
      box.handle.requestFocus()
      expect(document.activeElement).not.toBe(box.input())
      await clickOther()
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
      expect(document.activeElement).not.toBe(box.input())
      expect(box.handle.text).toBe('abc')
      await rest()
      expect(box.raised).toEqual([])
      // The app can still set the text.
      box.handle.setCursorAt(1)
      expect(box.handle.currentPosition).toBe(1)
      await box.rerender({ text: 'set', enabled: false })
      expect(state(box)).toMatchObject({ value: 'set', text: 'set' })
      await box.rerender({ text: 'set' })
      expect(box.input().disabled).toBe(false)
      await userEvent.click(boxLocator)
      await userEvent.keyboard('{End}!')
      expect(box.raised).toEqual([['gotFocus'], ['textChanged', 'set!']])
    },
  ),
  withoutChips(
    check('property text', 'has one line: Enter submits the form', async (component) => {
      const box = await mountBox(component)
      await userEvent.click(boxLocator)
      await userEvent.keyboard('a{Enter}b')
      expect(box.input()).toBeInstanceOf(HTMLInputElement)
      expect(state(box)).toEqual(stateOf('ab'))
      expect(box.submitted()).toBe(1)
      expect(box.raised).toEqual([['gotFocus'], ['textChanged', 'a'], ['textChanged', 'ab']])
    }),
  ),
]
