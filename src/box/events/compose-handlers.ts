import type { FocusEvent } from 'react'

/**
 * Combines the handlers of the app and the box. The box's own is called after the app's, even if the app's throws, but
 * not if the app's has prevented the default.
 */
export function callUnlessPrevented<E extends { defaultPrevented: boolean }>(
  appHandler: ((event: E) => void) | undefined,
  ownHandler: (event: E) => void,
): (event: E) => void {
  return (event) => {
    callBoth(appHandler, () => {
      if (!event.defaultPrevented) ownHandler(event)
    })(event)
  }
}

/** The same, but the box's own is called even if the app's handler has prevented the default. */
export function callBoth<E>(
  appHandler: ((event: E) => void) | undefined,
  ownHandler: (event: E) => void,
): (event: E) => void {
  return (event) => {
    try {
      appHandler?.(event)
    } finally {
      ownHandler(event)
    }
  }
}

/**
 * Combines the handlers of a focus event. The box's own is called after the app's, even if the app's throws, but not if
 * the app's has moved the focus: the move has raised events of its own.
 */
export function callUnlessFocusMoved<E extends FocusEvent>(
  appHandler: ((event: E) => void) | undefined,
  ownHandler: (event: E) => void,
): (event: E) => void {
  return (event) => {
    const { target } = event
    const hadFocus = target.matches(':focus')
    callBoth(appHandler, () => {
      if (target.matches(':focus') === hadFocus) ownHandler(event)
    })(event)
  }
}
