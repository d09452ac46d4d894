import { useImperativeHandle, type ForwardedRef } from 'react'
import { parseAnimationPosition, parseAnimationStyle } from '../values/animation.ts'
import { parseColor } from '../values/color.ts'
import { reportInvalid } from '../values/development.ts'
import { parseNonNegative, parseNumber, parsePositive, toText } from '../values/plain.ts'
import { boxTable, type BoxValues } from './properties/box-properties.ts'
import { defaultOf, type Property } from './properties/table.ts'
import type { BoxElement, BoxHandle } from './types.ts'
import type { Box } from './use-box.ts'

/** Members of the input that form libraries use through a ref. They replace those of the root, if it has them. */
const ofInput = ['form', 'validity', 'focus', 'blur', 'select', 'checkValidity', 'reportValidity'] as const

type Parse = (value: unknown) => unknown

/**
 * A method that calls `act` with its arguments in canonical form. It reports a missing or invalid one instead.
 *
 * @param parsers the parsers of the arguments, by name and in order
 */
function checked<P extends Readonly<Record<string, Parse>>>(
  method: string,
  parsers: P,
  act: (values: { readonly [N in keyof P]: NonNullable<ReturnType<P[N]>> }) => void,
) {
  return (...given: readonly unknown[]): void => {
    const values: Record<string, unknown> = {}
    Object.entries(parsers).forEach(([name, parse], at) => {
      values[name] = parse(given[at])
      if (process.env.NODE_ENV !== 'production' && values[name] === undefined)
        reportInvalid(method, name, given[at], parse)
    })
    if (!Object.values(values).includes(undefined)) act(values as Parameters<typeof act>[0])
  }
}

/**
 * Makes the root of a box its handle: adds methods and readable properties, each of which reads the current state. The
 * methods do not use `this`, so apps can take them from the handle.
 *
 * The input can't be the handle: a switch of `multiline` replaces it. It is only a part of the visible box, and in a
 * RecipientPicker, it has only the draft.
 *
 * @param ownMembers creates the members of this component alone
 */
function addMembers(
  root: HTMLElement,
  { component, table, editor, change }: Box,
  ownMembers: () => object,
): HTMLElement {
  // The handle is made after the first input, so there is or was one.
  const node = () => editor.lastNode() as BoxElement
  Object.assign(root, {
    requestFocus: () => node().focus(),
    setCustomValidity: (message: string) => editor.setValidity('app', message),
    setCursorAt: checked(`${component}.setCursorAt`, { position: parseNumber }, ({ position }) =>
      editor.moveCaret(position),
    ),
    setCursorAtEnd: () => editor.moveCaret(Infinity),
    setShadow: checked(
      `${component}.setShadow`,
      { x: parseNumber, y: parseNumber, radius: parseNonNegative, color: parseColor },
      ({ x, y, radius, color }) =>
        root.style.setProperty('--tb-text-shadow', radius ? `${x}px ${y}px ${radius}px ${color}` : ''),
    ),
    setAnimationStyle(name: string, ...given: unknown[]) {
      const style = parseAnimationStyle(name)
      if (!style) return change({ animation: undefined })
      checked(
        `${component}.setAnimationStyle`,
        { position: parseAnimationPosition, size: parsePositive, color: parseColor },
        (animation) => change({ animation: { style, ...animation } }),
      )(...given)
    },
  })
  const define = (name: string, get: () => unknown, set?: Pick<PropertyDescriptor, 'set'>) =>
    Object.defineProperty(root, name, { configurable: true, enumerable: true, get, ...set })
  for (const name in table) {
    const [, , standard, isReadable] = table[name] as Property<unknown>
    if (isReadable) define(name, () => editor.latest.values?.[name as keyof BoxValues] ?? standard)
  }
  for (const name of ofInput)
    define(name, () => {
      const input = node()
      const member: unknown = input[name]
      return typeof member === 'function' ? (member.bind(input) as unknown) : member
    })
  const text = () => editor.text()
  define('text', text)
  // A form library writes undefined or null into a field without a value.
  define('value', text, { set: (given) => editor.write(toText(given)) })
  define('textLength', () => text().length)
  define('currentPosition', () => node().selectionStart ?? 0)
  define('name', () => editor.latest.name ?? '')
  define('width', () => root.offsetWidth)
  define('height', () => root.offsetHeight)
  define('fontSize', () => {
    const fontSize = editor.latest.values?.fontSize
    // BoxDefaults can set `'inherit'`. A CSS pixel is 0.75 points.
    if (fontSize === 'inherit') return parseFloat(getComputedStyle(root).fontSize) * 0.75
    return Number(fontSize) || defaultOf(boxTable.fontSize)
  })
  return Object.defineProperties(root, Object.getOwnPropertyDescriptors(ownMembers()))
}

/**
 * Gives the app's ref the handle of the box: its root, with the methods of all boxes and the readable properties.
 *
 * @param ownMembers creates the methods and getters of this component alone. Those of the first rendering stay, so
 *   they use only the editor and state setters.
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
      // For another ref of the app, React calls this again.
      return ('requestFocus' in root ? root : addMembers(root, box, ownMembers)) as H
    },
    // The handle stays the same. Its members read the current state.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor],
  )
}
