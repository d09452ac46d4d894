import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { Row } from '../state/rows.ts'

/** Within this distance from the press, in CSS pixels, the pressed row counts even if the release is on another row. */
const STEADY_DISTANCE = 10

interface PressAction {
  row: Row
  /** Whether the press is on the cross that forgets the contact. Otherwise, it picks the row. */
  forgets: boolean
}

interface Press {
  action: PressAction | undefined
  target: Element
  x: number
  y: number
}

/**
 * Decides which row a click picks or forgets: the pressed one, or none if the pointer has moved away from it. If rows
 * move between press and release, the browser's click is on another row, or on the list around both.
 *
 * @param rows the rows of the list as it is rendered
 */
export function usePress(rows: readonly Row[], onPress: (action: PressAction, event: MouseEvent) => void) {
  const press = useRef<Press>(undefined)

  function actionAt(target: Element): PressAction | undefined {
    const position = target.closest('.tb-option')?.getAttribute('aria-posinset')
    const row = rows[Number(position) - 1]
    return row && { row, forgets: target.closest('.tb-forget') !== null }
  }

  function release(event: MouseEvent) {
    const released = actionAt(event.target as Element)
    const { current } = press
    press.current = undefined
    if (!current) return
    const { action, x, y } = current
    const isSteady = Math.hypot(event.clientX - x, event.clientY - y) <= STEADY_DISTANCE
    if (action && (isSteady || isSameAction(released, action))) onPress(action, event)
  }

  return {
    onPointerDown({ button, target, clientX: x, clientY: y }: PointerEvent) {
      const element = target as Element
      press.current = button === 0 ? { action: actionAt(element), target: element, x, y } : undefined
    },
    onPointerUp(event: PointerEvent) {
      // The pressed element was removed from the page, so the browser raises no click.
      if (press.current?.target.isConnected === false) release(event)
    },
    onPointerCancel() {
      press.current = undefined
    },
    onClick(event: MouseEvent) {
      // Clicks of assistive technology and of scripts come without a press.
      const isAfterPress = press.current !== undefined && event.detail > 0
      const action = isAfterPress ? undefined : actionAt(event.target as Element)
      if (action) onPress(action, event)
      else release(event)
      press.current = undefined
    },
  }
}

/** Compares keys, because the list may have been rendered between the press and the release. */
const isSameAction = (one: PressAction | undefined, other: PressAction) =>
  one !== undefined && one.forgets === other.forgets && one.row.key === other.row.key
