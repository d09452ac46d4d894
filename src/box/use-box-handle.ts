import { useImperativeHandle, type ForwardedRef } from 'react'
import { parseAnimationPosition, parseAnimationStyle } from '../values/animation.ts'
import { parseColor } from '../values/color.ts'
import { parseNonNegative, parseNumber, parsePositive } from '../values/plain.ts'
import type { Editor } from './editor.ts'
import { parseArguments, type Table } from './properties.ts'
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

/**
 * The methods of all boxes, and the properties that are read from the input. Every call reads the current state, so a handle is never
 * out of date. The methods do not use `this`, so apps can take them from the handle.
 */
function createHandle({ component, table, editor, setDrawn }: Box) {
  const handle = {
    requestFocus: () => editor.node()?.focus(),
    setCursorAt(position: number) {
      if (!parseArguments(`${component}.setCursorAt`, { position }, caretTable)) return
      // Clamped here: browsers wrap numbers that have more than 32 bits.
      const offset = Math.min(Math.max(position, 0), editor.text().length)
      editor.node()?.setSelectionRange(offset, offset)
    },
    setCursorAtEnd: () => handle.setCursorAt(editor.text().length),
    setShadow(x: number, y: number, radius: number, color: unknown) {
      const parsed = parseArguments(`${component}.setShadow`, { x, y, radius, color }, shadowTable)
      if (!parsed) return
      const shadow = radius ? `${x}px ${y}px ${radius}px ${parsed.color}` : undefined
      setDrawn((drawn) => ({ ...drawn, shadow }))
    },
    setAnimationStyle(name: string, position: string, size: number, color: unknown) {
      const style = parseAnimationStyle(name)
      const others = { position, size, color }
      const parsed = style && parseArguments(`${component}.setAnimationStyle`, others, animationTable)
      // A style that does not exist removes the animation. Other arguments that can't be used change nothing.
      if (!style || parsed)
        setDrawn((drawn) => ({ ...drawn, animation: style && parsed ? { style, ...parsed } : undefined }))
    },
    get text() {
      return editor.text()
    },
    get textLength() {
      return editor.text().length
    },
    get currentPosition() {
      return editor.node()?.selectionStart ?? 0
    },
    get width() {
      return editor.node()?.parentElement?.offsetWidth ?? 0
    },
    get height() {
      return editor.node()?.parentElement?.offsetHeight ?? 0
    },
  }
  editors.set(handle, editor)
  return Object.setPrototypeOf(handle, prototypeOf(table)) as typeof handle
}

/** The editor of each handle. */
const editors = /* @__PURE__ */ new WeakMap<object, Editor>()

/** For each table, the object that the handles inherit from. */
const prototypes = /* @__PURE__ */ new WeakMap<Table, object>()

/** An object with a getter for every readable property of a table. All handles of a component share it. */
function prototypeOf(table: Table): object {
  const known = prototypes.get(table)
  if (known) return known
  const prototype = {}
  for (const name in table) {
    const [, ...readable] = table[name] as readonly unknown[]
    if (readable.length === 0) continue
    Object.defineProperty(prototype, name, {
      get(this: object) {
        return editors.get(this)?.latest.values?.[name as keyof object] ?? readable[0]
      },
    })
  }
  prototypes.set(table, prototype)
  return prototype
}

/** The handles of the boxes that have a ref. React asks for the handle again with each new ref, and gets the same one. */
const handles = /* @__PURE__ */ new WeakMap<Editor, BoxHandle>()

/**
 * Gives the app's ref a handle of the box: the methods of all boxes, the readable properties, and the methods that only this
 * component has.
 */
export function useBoxHandle<H extends BoxHandle>(
  ref: ForwardedRef<H>,
  box: Box,
  ownMethods?: Partial<H>,
): void {
  const { editor } = box
  useImperativeHandle(
    ref,
    () => {
      const handle = handles.get(editor) ?? Object.assign(createHandle(box), ownMethods)
      handles.set(editor, handle as BoxHandle)
      return handle as H
    },
    // The component's own methods are those of its first rendering. They use only the editor and state setters, which stay the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor],
  )
}
