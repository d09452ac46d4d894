import type { FocusEvent } from 'react'

/** As `callBoth`, but the box's handler is not called if the app's handler has prevented the default action. */
export function callUnlessPrevented<E extends { defaultPrevented: boolean }>(
  appHandler: ((event: E) => void) | undefined,
  boxHandler: (event: E) => void,
): (event: E) => void {
  return callBoth(appHandler, (event) => {
    if (!event.defaultPrevented) boxHandler(event)
  })
}

/** Returns a handler that calls the app's handler and then, even if it has thrown an error, the box's handler. */
export function callBoth<E>(
  appHandler: ((event: E) => void) | undefined,
  boxHandler: (event: E) => void,
): (event: E) => void {
  return (event) => {
    try {
      appHandler?.(event)
    } finally {
      boxHandler(event)
    }
  }
}

/**
 * As `callBoth`, but the box's handler is not called if the app's handler has moved the focus: the box has handled the
 * events of that move already.
 */
export function callUnlessFocusMoved<E extends FocusEvent>(
  appHandler: ((event: E) => void) | undefined,
  boxHandler: (event: E) => void,
): (event: E) => void {
  return (event) => {
    const { target } = event
    const hadFocus = target.matches(':focus')
    callBoth(appHandler, () => {
      if (target.matches(':focus') === hadFocus) boxHandler(event)
    })(event)
  }
}
