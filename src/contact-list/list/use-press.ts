import { useRef, type MouseEvent, type PointerEvent } from 'react'

/** The longest distance in CSS pixels that a pointer may move during a press. Beyond it, the press is a drag. */
const STEADY = 10

interface Press<T> {
  pressed: T | undefined
  target: Element
  x: number
  y: number
}

interface PressOptions<T> {
  /** Returns the target of a press on an element, such as its row. */
  pressedAt: (target: Element) => T | undefined
  /** Returns whether the targets of two presses, in different renderings, are the same. */
  isSame: (one: T, other: T) => boolean
  onPress: (pressed: T, event: MouseEvent) => void
}

/**
 * Decides which row a click picks. When rows move between press and release, the browser's click is on another row, or
 * on the list around both. The pressed row is picked, unless the pointer has moved to another one.
 */
export function usePress<T>({ pressedAt, isSame, onPress }: PressOptions<T>) {
  const press = useRef<Press<T>>(undefined)

  function release(event: MouseEvent) {
    const released = pressedAt(event.target as Element)
    const { current } = press
    press.current = undefined
    if (!current) return
    const { pressed, x, y } = current
    const isSteady = Math.hypot(event.clientX - x, event.clientY - y) <= STEADY
    if (pressed && (isSteady || (released && isSame(released, pressed)))) onPress(pressed, event)
  }

  return {
    onPointerDown({ button, target, clientX: x, clientY: y }: PointerEvent) {
      const element = target as Element
      press.current = button === 0 ? { pressed: pressedAt(element), target: element, x, y } : undefined
    },
    onPointerUp(event: PointerEvent) {
      // Browsers send no click when the pressed element was removed from the page.
      if (press.current?.target.isConnected === false) release(event)
    },
    onPointerCancel() {
      press.current = undefined
    },
    onClick(event: MouseEvent) {
      // Assistive technology and scripts click without a pointer.
      const pressed = press.current && event.detail > 0 ? undefined : pressedAt(event.target as Element)
      if (pressed) onPress(pressed, event)
      else release(event)
      press.current = undefined
    },
  }
}
