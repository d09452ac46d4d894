import { parseAnimationPosition, parseAnimationStyle } from '../values/animation.ts'
import { parseColor } from '../values/color.ts'
import { parseLength, parseNumber, parseSize } from '../values/plain.ts'
import type { Field } from './input-node.ts'
import type { Animation } from './Spinner.tsx'
import type { BoxHandle } from './types.ts'
import { parseArguments, type Table } from './properties.ts'

const caretTable = { position: [parseNumber] } as const
const shadowTable = {
  x: [parseNumber],
  y: [parseNumber],
  radius: [parseLength],
  color: [parseColor],
} as const
const animationTable = { position: [parseAnimationPosition], size: [parseSize], color: [parseColor] } as const

/**
 * The handle of a box: the shared methods, and a getter for every readable property of `table`. Everything is asked for anew at
 * each call, so it is never out of date.
 */
export function createHandle(
  component: string,
  table: Table,
  field: Field,
  setShadow: (shadow: string | undefined) => void,
  setAnimation: (animation?: Animation) => void,
): BoxHandle {
  function setCursorAt(position: number) {
    if (!parseArguments(`${component}.setCursorAt`, { position }, caretTable)) return
    // Clamped here: browsers wrap what has more than 32 bits.
    const offset = Math.min(Math.max(position, 0), field.text().length)
    field.node()?.setSelectionRange(offset, offset)
  }

  const handle = {
    requestFocus: () => field.node()?.focus(),
    setCursorAt,
    setCursorAtEnd: () => setCursorAt(field.text().length),
    setShadow(x: number, y: number, radius: number, color: unknown) {
      const shadow = parseArguments(`${component}.setShadow`, { x, y, radius, color }, shadowTable)
      if (shadow) setShadow(radius ? `${x}px ${y}px ${radius}px ${shadow.color}` : undefined)
    },
    setAnimationStyle(name: string, position: string, size: number, color: unknown) {
      const style = parseAnimationStyle(name)
      const given = { position, size, color }
      const rest = style && parseArguments(`${component}.setAnimationStyle`, given, animationTable)
      if (rest) setAnimation({ style, ...rest })
      else if (!style) setAnimation()
    },
    get text() {
      return field.text()
    },
    get textLength() {
      return field.text().length
    },
    get currentPosition() {
      return field.node()?.selectionStart ?? 0
    },
    get width() {
      return field.node()?.parentElement?.offsetWidth ?? 0
    },
    get height() {
      return field.node()?.parentElement?.offsetHeight ?? 0
    },
  }
  for (const name in table) {
    const entry = table[name] as readonly unknown[]
    if (entry.length > 1) Object.defineProperty(handle, name, { get: () => field.value(name) ?? entry[1] })
  }
  return handle as BoxHandle
}
