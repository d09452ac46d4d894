import { useImperativeHandle, type ForwardedRef } from 'react'
import { parseAnimationPosition, parseAnimationStyle } from '../values/animation.ts'
import { parseColor } from '../values/color.ts'
import { parseNonNegative, parseNumber, parsePositive, textOf } from '../values/plain.ts'
import { boxTable, type BoxValues } from './properties/box-properties.ts'
import { defaultOf, parseArguments, type Property } from './properties/table.ts'
import type { BoxHandle } from './types.ts'
import type { Box } from './use-box.ts'

/** What form libraries take from the input that a ref has. */
const attributes = ['form', 'validity', 'isConnected'] as const
const methods = ['focus', 'blur', 'select', 'checkValidity', 'reportValidity', 'closest'] as const

type Methods = Record<string, (...given: unknown[]) => unknown>

/**
 * The methods of all boxes, and the properties that can be read. Every call reads the current state, so a handle is never out of date.
 * The methods do not use `this`, so apps can take them from the handle. A box has one handle.
 *
 * @param ownMembers creates the members that only this component has, or has instead of those of all boxes
 */
function handleOf({ component, table, editor, change }: Box, ownMembers: () => object): object {
  if (editor.handle) return editor.handle
  const parse = <T extends Parameters<typeof parseArguments>[2]>(
    method: string,
    given: { readonly [N in keyof T]: unknown },
    parsers: T,
  ) => parseArguments(`${component}.${method}`, given, parsers)
  const handle = {
    requestFocus: () => editor.node()?.focus(),
    setCustomValidity: (message: string) => editor.setValidity('app', message),
    setCursorAt(position: number) {
      const parsed = parse('setCursorAt', { position }, { position: parseNumber })
      if (parsed) editor.moveCaret(parsed.position)
    },
    // Beyond edits that are not shown.
    setCursorAtEnd: () => handle.setCursorAt(Number.MAX_SAFE_INTEGER),
    setShadow(x: number, y: number, radius: number, color: unknown) {
      const parsers = { x: parseNumber, y: parseNumber, radius: parseNonNegative, color: parseColor }
      const parsed = parse('setShadow', { x, y, radius, color }, parsers)
      if (!parsed) return
      const shadow = radius ? `${x}px ${y}px ${radius}px ${parsed.color}` : ''
      editor.root()?.style.setProperty('--tb-text-shadow', shadow)
    },
    setAnimationStyle(name: string, position: string, size: number, color: unknown) {
      const style = parseAnimationStyle(name)
      const parsers = { position: parseAnimationPosition, size: parsePositive, color: parseColor }
      const parsed = style && parse('setAnimationStyle', { position, size, color }, parsers)
      // A style that does not exist removes the animation. Other arguments that can't be used change nothing.
      if (!style || parsed) change({ animation: parsed ? { style, ...parsed } : undefined })
    },
    get text(): string {
      return editor.text()
    },
    get name(): string {
      return editor.name
    },
    get textLength(): number {
      return handle.text.length
    },
    get currentPosition() {
      return editor.node()?.selectionStart ?? 0
    },
    get width() {
      return editor.root()?.offsetWidth ?? 0
    },
    get height() {
      return editor.root()?.offsetHeight ?? 0
    },
    get fontSize() {
      const fontSize = editor.latest.values?.fontSize
      const root = editor.root()
      // In points.
      if (fontSize === 'inherit' && root) return parseFloat(getComputedStyle(root).fontSize) * 0.75
      return Number(fontSize) || defaultOf(boxTable.fontSize)
    },
    get value(): unknown {
      return handle.text
    },
    set value(text: unknown) {
      // A form library writes undefined or null into a field without a value.
      editor.write(textOf(text))
    },
  }
  const define = (name: string, property: PropertyDescriptor) =>
    Object.defineProperty(handle, name, { configurable: true, enumerable: true, ...property })
  // Without an input, they are those of the last one.
  for (const name of attributes) define(name, { get: () => editor.lastNode()?.[name] })
  for (const name of methods)
    define(name, {
      value: (...given: unknown[]) =>
        (editor.lastNode() as unknown as Methods | undefined)?.[name]?.(...given),
    })
  for (const name in table) {
    const [, , standard, isReadable] = table[name] as Property<unknown>
    if (isReadable) define(name, { get: () => editor.latest.values?.[name as keyof BoxValues] ?? standard })
  }
  Object.defineProperties(handle, Object.getOwnPropertyDescriptors(ownMembers()))
  // For react-hook-form, a field whose ref is not an HTMLElement in the document was removed.
  return (editor.handle = new Proxy(handle, { getPrototypeOf: () => HTMLElement.prototype }))
}

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
    () => handleOf(box, ownMembers) as H,
    // The handle stays the same. Its members read the current state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor],
  )
}
