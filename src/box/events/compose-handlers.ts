import type { FocusEvent } from 'react'

/**
 * Calls the app's handler, then the box's own, even if it throws, unless the app's handler has prevented the default.
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

/** Calls the app's handler, then the box's own, even if the app's handler has prevented the default or throws. */
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
 * Calls the app's handler of a focus event, then the box's own, unless the app's handler has moved the focus: that has
 * raised events of its own.
 */
export function callUnlessMoved<E extends FocusEvent>(
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
