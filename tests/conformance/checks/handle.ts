import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { check, takeMessages, rest, soon, type Check } from '../check.ts'
import { boxLocator, mountBox, mountTextBox, otherField, state, stateOf } from '../mount.tsx'
import { sharedMethods, sharedProperties, textBoxMethods, textBoxProperties } from '../reference.ts'
import type { CheckedComponent, MethodName, PropertyName } from '../reference.ts'

const properties = [...sharedProperties, ...textBoxProperties]

/** Values other than the default, which the handle reads as they were set. */
const samples: Partial<Record<PropertyName, readonly (boolean | number | string)[]>> = {
  backgroundColor: ['#336699FF', '#11223344'],
  cursorColor: ['#336699FF', '#11223344'],
  cursorVisible: [false, true],
  enabled: [false, true],
  errorText: ['wrong', 'still wrong', ''],
  fontSize: [20, 9.5],
  height: [50, 120],
  highlightColor: ['#336699FF', '#11223344'],
  hint: ['hint', 'another', ''],
  hintColor: ['#336699FF', '#11223344'],
  inputType: [2, 3, 4, 5, 6, 7, 8, 9, 1],
  multiline: [true, false],
  readOnly: [true, false],
  rotationAngle: [45, -90.5],
  text: ['one', 'another', ''],
  textColor: ['#336699FF', '#11223344'],
  visible: [false, true],
  width: [100, 250],
}

/** A box is controlled from the start or never, as in React. */
const fromTheStart = (name: PropertyName) => (name === 'text' ? { text: '' } : {})

const mountEither = (component: CheckedComponent, props: object, strict?: boolean) =>
  component === 'TextBox' ? mountTextBox(props, { strict }) : mountBox(component, props, { strict })

const isSetter = (handle: object, name: string) =>
  !!Object.getOwnPropertyDescriptor(handle, name)?.set ||
  !!Object.getOwnPropertyDescriptor(handle, name)?.writable

const readable: Check[] = properties
  .filter(({ access }) => access !== 'W')
  .map((property) =>
    check(`property ${property.name}`, 'is a live getter, also after unmounting', async (component) => {
      const { name } = property
      for (const strict of [false, true]) {
        const { handle, rerender, unmount, root } = await mountEither(component, fromTheStart(name), strict)
        const read = () => handle[name as keyof typeof handle] as unknown
        expect(name in handle).toBe(true)
        expect(isSetter(handle, name)).toBe(false)
        if ('default' in property) expect(read()).toBe(property.default)
        else if (property.type === 'Text') expect(read()).toBe('')
        else if (name === 'currentPosition' || name === 'textLength') expect(read()).toBe(0)
        else if (name === 'width') expect(read()).toBe(root().offsetWidth)
        else if (name === 'height') expect(read()).toBe(root().offsetHeight)
        else expect(read()).toBeUndefined()
        for (const value of samples[name] ?? []) {
          await rerender({ [name]: value })
          expect(read()).toBe(value)
        }
        if (!('deprecated' in property) && !['width', 'height', 'text'].includes(name)) {
          await rerender({})
          if ('default' in property) expect(read()).toBe(property.default)
        }
        await unmount()
        expect(read).not.toThrow()
      }
    }),
  )

const writeOnly: Check[] = properties
  .filter(({ access }) => access === 'W')
  .map(({ name }) =>
    check(`property ${name}`, 'is nothing that the handle reads', async (component) => {
      const { handle } = await mountEither(component, {})
      expect(name in handle).toBe(false)
    }),
  )

const onlyTextBox: Check[] = [...textBoxProperties, ...textBoxMethods].map(({ name }) =>
  check(
    name === 'hideKeyboard' || name === 'showErrorMessage' ? `method ${name}` : `property ${name}`,
    'is not on the handle of a picker',
    async () => {
      for (const picker of ['EmailPicker', 'RecipientPicker'] as const) {
        const { handle, unmount } = await mountBox(picker)
        expect(name in handle).toBe(false)
        await unmount()
      }
    },
    ['TextBox'],
  ),
)

/** A call of each method. */
const calls: Record<MethodName, readonly unknown[]> = {
  requestFocus: [],
  setAnimationStyle: ['Wave', 'top', 20, '#336699FF'],
  setCursorAt: [1],
  setCursorAtEnd: [],
  setShadow: [1, 2, 3, '#336699FF'],
  hideKeyboard: [],
  showErrorMessage: [],
}

const methods: Check[] = [...sharedMethods, ...textBoxMethods].map(({ name, parameters }) =>
  check(`method ${name}`, 'returns nothing, and does nothing after unmounting', async (component) => {
    for (const strict of [false, true]) {
      const box = await mountEither(component, { defaultText: 'abc' }, strict)
      const method = box.handle[name as keyof typeof box.handle] as (...given: readonly unknown[]) => unknown
      expect(calls[name]).toHaveLength(parameters.length)
      expect(method(...calls[name])).toBeUndefined()
      await rest()
      expect(box.handle.text).toBe('abc')
      await box.unmount()
      const left = document.body.innerHTML
      expect(method(...calls[name])).toBeUndefined()
      await rest()
      expect(document.body.innerHTML).toBe(left)
      expect(takeMessages()).toEqual([])
    }
  }),
)

export const handleChecks: readonly Check[] = [
  ...readable,
  ...writeOnly,
  ...onlyTextBox,
  ...methods,
  check(['method requestFocus', 'event onGotFocus'], 'focuses the box, once', async (component) => {
    for (const strict of [false, true]) {
      const box = await mountBox(component, {}, { strict })
      expect(document.activeElement).not.toBe(box.input())
      box.handle.requestFocus()
      expect(document.activeElement).toBe(box.input())
      box.handle.requestFocus()
      expect(box.raised).toEqual([['gotFocus']])
      await userEvent.keyboard('a')
      expect(box.handle.text).toBe('a')
      await box.unmount()
    }
  }),
  check(['method setCursorAt', 'property currentPosition'], 'moves only the caret', async (component) => {
    const box = await mountBox(component, { defaultText: 'abcdef' }, { beside: otherField })
    const other = page.getByLabelText('other', { exact: true }).element() as HTMLInputElement
    other.focus()
    for (const [position, caret] of [
      [2, 2],
      [0, 0],
      [6, 6],
      [99, 6],
      [-1, 0],
      [2 ** 40, 6],
      [-(2 ** 40), 0],
      [3, 3],
    ] as const) {
      box.handle.setCursorAt(position)
      expect(state(box)).toEqual(stateOf('abcdef', caret))
      expect(document.activeElement).toBe(other)
    }
    expect(box.raised).toEqual([])
    box.handle.requestFocus()
    await userEvent.keyboard('x')
    expect(state(box)).toEqual(stateOf('abcxdef', 4))
    box.handle.setCursorAt(1)
    await userEvent.keyboard('y')
    expect(state(box)).toEqual(stateOf('aybcxdef', 2))
    box.input().select()
    box.handle.setCursorAt(5)
    expect(state(box)).toEqual(stateOf('aybcxdef', 5))
  }),
  check(
    ['method setCursorAtEnd', 'property currentPosition', 'property textLength'],
    'moves the caret after the last character, and takes no focus',
    async (component) => {
      const box = await mountBox(component, { defaultText: 'a😀é' })
      box.handle.setCursorAt(0)
      box.handle.setCursorAtEnd()
      expect(state(box)).toEqual(stateOf('a😀é', 4))
      expect(document.activeElement).toBe(document.body)
      await userEvent.click(boxLocator)
      await userEvent.keyboard('{Home}')
      box.handle.setCursorAtEnd()
      await userEvent.keyboard('x')
      expect(state(box)).toEqual(stateOf('a😀éx', 5))
    },
  ),
  check('method setShadow', 'draws a shadow of the text until the radius is 0', async (component) => {
    const box = await mountBox(component, { defaultText: 'abc' })
    const shadow = () => getComputedStyle(box.input()).textShadow
    expect(shadow()).toBe('none')
    box.handle.setShadow(-11, 12, 13, -16777216)
    await soon(shadow).toBe('rgb(0, 0, 0) -11px 12px 13px')
    box.handle.setShadow(3, -4.5, 2, '#336699FF')
    await soon(shadow).toBe('rgb(51, 102, 153) 3px -4.5px 2px')
    await box.rerender({ defaultText: 'abc', textColor: 'red' })
    expect(shadow()).toBe('rgb(51, 102, 153) 3px -4.5px 2px')

    box.handle.setShadow(3, 4, 0, '#336699FF')
    await soon(shadow).toBe('none')
  }),
]
