import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** How far a pointer may move and still press only what it came down on, in CSS pixels. */
const STEADY = 10

interface Press<T> {
  row: T | undefined
  x: number
  y: number
}

/**
 * Tells which row is meant by a click. Rows can move between a press and its release: the click is then on another row, or on the
 * list around both. Meant is the row that was pressed, unless the pointer was moved from it to another.
 */
export function usePress<T>(
  rowAt: (target: EventTarget) => T | undefined,
  isSame: (a: T, b: T) => boolean,
  onPress: (row: T, event: MouseEvent) => void,
) {
  const press = useRef<Press<T>>(undefined)
  return {
    onPointerDown({ button, target, clientX: x, clientY: y }: PointerEvent) {
      press.current = button === 0 ? { row: rowAt(target), x, y } : undefined
    },
    onPointerCancel() {
      press.current = undefined
    },
    onClick(event: MouseEvent) {
      const { current } = press
      const released = rowAt(event.target)
      press.current = undefined
      // Assistive technology and scripts click without a pointer.
      const isPointer = current && event.detail > 0
      const pressed = isPointer ? current.row : released
      if (!pressed) return
      const isSteady =
        !isPointer || Math.hypot(event.clientX - current.x, event.clientY - current.y) <= STEADY
      if (isSteady || (released && isSame(released, pressed))) onPress(pressed, event)
    },
  }
}
