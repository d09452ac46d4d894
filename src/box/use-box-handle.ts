import { useImperativeHandle, type ForwardedRef } from 'react'
import { parseAnimationPosition, parseAnimationStyle } from '../values/animation.ts'
import { parseColor } from '../values/color.ts'
import { parseLength, parseNumber, parseSize } from '../values/plain.ts'
import type { Field } from './field.ts'
import { parseArguments, type Table } from './properties.ts'
import type { BoxHandle } from './types.ts'
import type { Box } from './use-box.ts'

const caretTable = { position: [parseNumber] } as const
const shadowTable = {
  x: [parseNumber],
  y: [parseNumber],
  radius: [parseLength],
  color: [parseColor],
} as const
const animationTable = { position: [parseAnimationPosition], size: [parseSize], color: [parseColor] } as const

/**
 * The handle of both boxes. Every call reads the current state, so a handle is never out of date. Apps can call the methods without
 * the handle, so each handle has its own methods.
 */
class Handle {
  readonly #component: string
  readonly #field: Field
  readonly #draw: Box['setDrawn']

  constructor({ component, field, setDrawn }: Box) {
    this.#component = component
    this.#field = field
    this.#draw = setDrawn
  }

  readonly requestFocus = (): void => this.#field.node()?.focus()

  readonly setCursorAt = (position: number): void => {
    if (!parseArguments(`${this.#component}.setCursorAt`, { position }, caretTable)) return
    // Clamped here: browsers wrap what has more than 32 bits.
    const offset = Math.min(Math.max(position, 0), this.textLength)
    this.#field.node()?.setSelectionRange(offset, offset)
  }

  readonly setCursorAtEnd = (): void => this.setCursorAt(this.textLength)

  readonly setShadow: BoxHandle['setShadow'] = (x, y, radius, color) => {
    const given = parseArguments(`${this.#component}.setShadow`, { x, y, radius, color }, shadowTable)
    if (!given) return
    const shadow = radius ? `${x}px ${y}px ${radius}px ${given.color}` : undefined
    this.#draw((drawn) => ({ ...drawn, shadow }))
  }

  readonly setAnimationStyle: BoxHandle['setAnimationStyle'] = (name, position, size, color) => {
    const style = parseAnimationStyle(name)
    const given =
      style &&
      parseArguments(`${this.#component}.setAnimationStyle`, { position, size, color }, animationTable)
    // A style that does not exist removes the animation. Other arguments that can't be used change nothing.
    if (style && !given) return
    const animation = style && given ? { style, ...given } : undefined
    this.#draw((drawn) => ({ ...drawn, animation }))
  }

  get text() {
    return this.#field.text()
  }
  get textLength() {
    return this.#field.text().length
  }
  get currentPosition() {
    return this.#field.node()?.selectionStart ?? 0
  }
  get width() {
    return this.#field.node()?.parentElement?.offsetWidth ?? 0
  }
  get height() {
    return this.#field.node()?.parentElement?.offsetHeight ?? 0
  }

  /** The value of a documented property, or undefined if it is not set. */
  static read(handle: Handle, name: string): unknown {
    return handle.#field.latest.values?.[name as keyof object]
  }
}

/** The handles of each component: the class has a getter for every readable property of its table. */
const classes = /* @__PURE__ */ new WeakMap<Table, typeof Handle>()

function handleClass(table: Table): typeof Handle {
  const known = classes.get(table)
  if (known) return known
  const created = class extends Handle {}
  for (const name in table) {
    const [, ...readable] = table[name] as readonly unknown[]
    if (readable.length === 0) continue
    Object.defineProperty(created.prototype, name, {
      get(this: Handle) {
        return Handle.read(this, name) ?? readable[0]
      },
    })
  }
  classes.set(table, created)
  return created
}

/** The handles of the boxes that have a ref. React asks again for each new ref, and gets the same handle. */
const handles = /* @__PURE__ */ new WeakMap<Field, BoxHandle>()

/**
 * Gives the app's ref a handle of the box: the methods of both boxes, the readable properties, and the methods that only this
 * component has.
 */
export function useBoxHandle<H extends BoxHandle>(
  ref: ForwardedRef<H>,
  box: Box,
  ownMethods?: Partial<H>,
): void {
  const { field, table } = box
  useImperativeHandle(
    ref,
    () => {
      const handle = handles.get(field) ?? Object.assign(new (handleClass(table))(box), ownMethods)
      handles.set(field, handle as BoxHandle)
      return handle as H
    },
    // The own methods of the first rendering stay, as the field they use does.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [field],
  )
}
