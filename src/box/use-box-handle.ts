import { useImperativeHandle, type ForwardedRef } from 'react'
import { parseAnimationPosition, parseAnimationStyle } from '../values/animation.ts'
import { parseColor } from '../values/color.ts'
import { reportInvalid } from '../values/development.ts'
import { parseNonNegative, parseNumber, parsePositive, toText } from '../values/plain.ts'
import { boxTable, type BoxValues } from './properties/box-properties.ts'
import { defaultOf, type Property } from './properties/table.ts'
import type { BoxElement, BoxHandle } from './types.ts'
import type { Box } from './use-box.ts'

/** Members of the input that form libraries use. The handle has them: `focus` and `blur` replace those of the root. */
const inputNames = ['form', 'validity', 'focus', 'blur', 'select', 'checkValidity', 'reportValidity'] as const

/**
 * Sets the app's ref to the handle of a box: its root element, with the methods of all boxes and the readable
 * properties.
 *
 * @param ownMembers creates the methods and getters that only this component has. It is called once, so they use only
 * the editor and state setters.
 */
export function useBoxHandle<H extends BoxHandle>(
  ref: ForwardedRef<H>,
  box: Box,
  ownMembers: () => Partial<Omit<H, keyof BoxHandle>> = () => ({}),
): void {
  const { editor } = box
  useImperativeHandle(
    ref,
    () => {
      // In the layout phase, when this runs, the root is mounted.
      const root = editor.root() as HTMLElement
      // If the app passes another ref, this is called again, and the root has the members already.
      return ('requestFocus' in root ? root : addMembers(root, box, ownMembers)) as H
    },
    // The handle need not change: its members read the current state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor],
  )
}

/**
 * Adds the methods and readable properties to the root element. The input can't be the handle: a switch of `multiline`
 * replaces it. The methods do not use `this`, so apps can destructure the handle.
 */
function addMembers(root: HTMLElement, box: Box, ownMembers: () => object): HTMLElement {
  const { component, table, editor, change } = box
  // The handle is made after the input is mounted, so there always is a last input.
  const lastInput = () => editor.lastNode() as BoxElement
  Object.assign(root, {
    requestFocus: () => lastInput().focus(),
    setCustomValidity: (message: string) => editor.setValidity('app', message),
    setCursorAt: checkedMethod(`${component}.setCursorAt`, { position: parseNumber }, ({ position }) =>
      editor.moveCaret(position),
    ),
    setCursorAtEnd: () => editor.moveCaret(Infinity),
    setShadow: checkedMethod(
      `${component}.setShadow`,
      { x: parseNumber, y: parseNumber, radius: parseNonNegative, color: parseColor },
      ({ x, y, radius, color }) =>
        root.style.setProperty('--tb-text-shadow', radius ? `${x}px ${y}px ${radius}px ${color}` : ''),
    ),
    setAnimationStyle(name: string, ...args: unknown[]) {
      const style = parseAnimationStyle(name)
      if (!style) return change({ animation: undefined })
      checkedMethod(
        `${component}.setAnimationStyle`,
        { position: parseAnimationPosition, size: parsePositive, color: parseColor },
        (animation) => change({ animation: { style, ...animation } }),
      )(...args)
    },
  })
  const define = (name: string, get: () => unknown, setter?: Pick<PropertyDescriptor, 'set'>) =>
    Object.defineProperty(root, name, { configurable: true, enumerable: true, get, ...setter })
  for (const name in table) {
    const [, , defaultValue, isReadable] = table[name] as Property<unknown>
    if (isReadable) define(name, () => editor.latest.values?.[name as keyof BoxValues] ?? defaultValue)
  }
  for (const name of inputNames)
    define(name, () => {
      const input = lastInput()
      const member: unknown = input[name]
      return typeof member === 'function' ? (member.bind(input) as unknown) : member
    })
  const text = () => editor.text()
  define('text', text)
  // Form libraries write undefined or null into a field without a value.
  define('value', text, { set: (given) => editor.write(toText(given)) })
  define('textLength', () => text().length)
  define('currentPosition', () => lastInput().selectionStart ?? 0)
  define('name', () => editor.latest.name ?? '')
  define('width', () => root.offsetWidth)
  define('height', () => root.offsetHeight)
  define('fontSize', () => {
    const fontSize = editor.latest.values?.fontSize
    // BoxDefaults can set `'inherit'`, the size of the text around the box. A CSS pixel is 0.75 points.
    if (fontSize === 'inherit') return parseFloat(getComputedStyle(root).fontSize) * 0.75
    return Number(fontSize) || defaultOf(boxTable.fontSize)
  })
  return Object.defineProperties(root, Object.getOwnPropertyDescriptors(ownMembers()))
}

/**
 * Returns a method that parses its arguments, each with the parser at the same position, and calls `act` with the
 * results. If an argument is missing or invalid, the method tells developers instead.
 */
function checkedMethod<P extends Readonly<Record<string, (value: unknown) => unknown>>>(
  method: string,
  parsers: P,
  act: (values: { readonly [N in keyof P]: NonNullable<ReturnType<P[N]>> }) => void,
) {
  return (...args: readonly unknown[]): void => {
    const values: Record<string, unknown> = {}
    Object.entries(parsers).forEach(([name, parse], at) => {
      values[name] = parse(args[at])
      if (process.env.NODE_ENV !== 'production' && values[name] === undefined)
        reportInvalid(method, name, args[at], parse)
    })
    if (!Object.values(values).includes(undefined)) act(values as Parameters<typeof act>[0])
  }
}
