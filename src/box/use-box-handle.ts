import { useImperativeHandle, type ForwardedRef } from 'react'
import { parseAnimationPosition, parseAnimationStyle } from '../values/animation.ts'
import { parseColor } from '../values/color.ts'
import { parseNonNegative, parseNumber, parsePositive } from '../values/plain.ts'
import { parseArguments } from './properties/table.ts'
import type { BoxHandle } from './types.ts'
import type { Box } from './use-box.ts'

const caretTable = { position: [parseNumber] } as const
const shadowTable = {
  x: [parseNumber],
  y: [parseNumber],
  radius: [parseNonNegative],
  color: [parseColor],
} as const
const animationTable = {
  position: [parseAnimationPosition],
  size: [parsePositive],
  color: [parseColor],
} as const

const nothing = () => {}

/** What form libraries take from the input that a ref has, and what the handle has without an input. */
const ofInput = {
  name: '',
  form: null,
  validity: undefined,
  isConnected: false,
  focus: nothing,
  blur: nothing,
  select: nothing,
  checkValidity: () => true,
  reportValidity: () => true,
  closest: () => null,
}

/**
 * The methods of all boxes, and the properties that can be read. Every call reads the current state, so a handle is never out of date.
 * The methods do not use `this`, so apps can take them from the handle.
 */
function createHandle({ component, table, editor, setHandleState }: Box) {
  const root = () => editor.node()?.closest<HTMLElement>('.tb-root')
  const handle = {
    requestFocus: () => editor.node()?.focus(),
    setCustomValidity: (message: string) => editor.setValidity('app', message),
    setCursorAt(position: number) {
      if (!parseArguments(`${component}.setCursorAt`, { position }, caretTable)) return
      // Clamped here: browsers wrap numbers that have more than 32 bits.
      const offset = Math.min(Math.max(position, 0), editor.text().length)
      editor.node()?.setSelectionRange(offset, offset)
    },
    setCursorAtEnd: () => handle.setCursorAt(handle.textLength),
    setShadow(x: number, y: number, radius: number, color: unknown) {
      const parsed = parseArguments(`${component}.setShadow`, { x, y, radius, color }, shadowTable)
      if (!parsed) return
      const shadow = radius ? `${x}px ${y}px ${radius}px ${parsed.color}` : undefined
      setHandleState((now) => ({ ...now, shadow }))
    },
    setAnimationStyle(name: string, position: string, size: number, color: unknown) {
      const style = parseAnimationStyle(name)
      const others = { position, size, color }
      const parsed = style && parseArguments(`${component}.setAnimationStyle`, others, animationTable)
      // A style that does not exist removes the animation. Other arguments that can't be used change nothing.
      if (!style || parsed)
        setHandleState((now) => ({ ...now, animation: style && parsed ? { style, ...parsed } : undefined }))
    },
    get text(): string {
      return editor.text()
    },
    get textLength(): number {
      return handle.text.length
    },
    get currentPosition() {
      return editor.node()?.selectionStart ?? 0
    },
    get width() {
      return root()?.offsetWidth ?? 0
    },
    get height() {
      return root()?.offsetHeight ?? 0
    },
    get value(): unknown {
      return handle.text
    },
    set value(text: unknown) {
      const input = editor.node()
      if (input) input.value = textOf(text)
    },
  }
  for (const name in ofInput) {
    const read = (...given: unknown[]) => {
      const value: unknown = (editor.node() ?? ofInput)[name as keyof typeof ofInput]
      return typeof value === 'function' ? (value.apply(editor.node(), given) as unknown) : value
    }
    const isMethod = typeof ofInput[name as keyof typeof ofInput] === 'function'
    Object.defineProperty(handle, name, {
      configurable: true,
      ...(isMethod ? { value: read } : { get: read }),
    })
  }
  for (const name in table) {
    const [, , ...readable] = table[name] as readonly unknown[]
    if (readable.length > 0)
      Object.defineProperty(handle, name, {
        get: () => editor.latest.values?.[name as keyof object] ?? readable[0],
      })
  }
  // For react-hook-form, a field whose ref is not an HTMLElement in the document was removed.
  return new Proxy(handle, { getPrototypeOf: () => HTMLElement.prototype })
}

/** The text that a form library writes. A field without a value has undefined or null. */
export const textOf = (value: unknown): string => (/string|number/.test(typeof value) ? String(value) : '')

/**
 * Gives the app's ref a handle of the box: the methods of all boxes and the readable properties.
 *
 * @param ownMembers creates the methods and getters that only this component has, or has instead of those of all boxes. Those of the
 *   first rendering stay, so they use only the editor and state setters.
 */
export function useBoxHandle<H extends BoxHandle>(
  ref: ForwardedRef<H>,
  box: Box,
  ownMembers: () => Partial<H> = () => ({}),
): void {
  const { editor } = box
  useImperativeHandle(
    ref,
    () => {
      editor.handle ??= Object.defineProperties(
        createHandle(box),
        Object.getOwnPropertyDescriptors(ownMembers()),
      )
      return editor.handle as H
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor],
  )
}
