import type { RefObject } from 'react'
import { parseColor, toHex, type Color } from '../values/color.ts'
import { parseLength, parseNumber } from '../values/plain.ts'
import { parseAnimation, type Animation } from './animation.ts'
import type { Shadow } from './appearance.ts'
import { reportInvalid } from './development.ts'
import type { BoxElement, BoxHandle } from './types.ts'
import { boxTable, parseValues, type BoxValues, type Readable, type Table, type Values } from './values.ts'

/** What the handle of a box acts on. Everything is asked for anew at each call, so that the handle is never out of date. */
export interface HandleContext {
  component: string
  root: RefObject<HTMLElement | null>
  node: RefObject<BoxElement | null>
  readText: () => string
  readValues: () => BoxValues
  setShadow: (shadow: Shadow | null) => void
  setAnimation: (animation: Animation | null) => void
}

/** Adds a getter for every readable property of `table`: what was set, else the default. */
export function defineGetters<H extends object, T extends Table>(handle: H, table: T, read: () => Values<T>) {
  for (const name in table) {
    const entry = table[name] as readonly unknown[]
    if (entry.length === 2) {
      const get = () => {
        const value = read()[name] ?? entry[1]
        return entry[0] === parseColor ? toHex(value as Color, document) : value
      }
      Object.defineProperty(handle, name, { get, enumerable: true, configurable: true })
    }
  }
  return handle as H & Readable<T>
}

const shadowTable = {
  x: [parseNumber],
  y: [parseNumber],
  radius: [parseLength],
  color: [parseColor],
} as const

export function createBoxHandle(context: HandleContext): BoxHandle {
  const { component, root, node, readText, readValues, setShadow, setAnimation } = context
  let lastPosition = 0

  const measured = (side: 'width' | 'height') =>
    (root.current && Number.parseFloat(getComputedStyle(root.current)[side])) || 0

  function setCursorAt(position: number) {
    const input = node.current
    if (parseNumber(position) === undefined) {
      reportInvalid(component, 'the position of setCursorAt', position, parseNumber)
    } else if (input) {
      const offset = Math.min(Math.max(Math.trunc(position), 0), input.value.length)
      input.setSelectionRange(offset, offset)
    }
  }

  const handle = {
    requestFocus: () => node.current?.focus(),
    setCursorAt,
    setCursorAtEnd: () => setCursorAt(readText().length),
    setShadow(x: number, y: number, radius: number, color: unknown) {
      const given = { x, y, radius, color }
      const shadow = parseValues(`${component}.setShadow`, given, shadowTable) as Partial<Shadow>
      if (Object.values(shadow).filter((value) => value !== undefined).length === 4)
        setShadow(radius === 0 ? null : (shadow as Shadow))
    },
    setAnimationStyle(style: string, position: string, size: number, color: unknown) {
      const animation = parseAnimation(`${component}.setAnimationStyle`, style, { position, size, color })
      if (animation !== undefined) setAnimation(animation)
    },
    get text() {
      return readText()
    },
    get textLength() {
      return readText().length
    },
    get currentPosition() {
      lastPosition = node.current?.selectionStart ?? lastPosition
      return Math.min(lastPosition, readText().length)
    },
    get width() {
      return measured('width')
    },
    get height() {
      return measured('height')
    },
  }
  return defineGetters(handle, boxTable, readValues) as BoxHandle
}
