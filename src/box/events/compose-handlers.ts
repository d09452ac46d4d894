import type { FocusEvent } from 'react'

/**
 * Returns a handler that calls the app's handler and then the box's handler: even if the app's handler throws, but not
 * if it has prevented the default action.
 */
export function callUnlessPrevented<E extends { defaultPrevented: boolean }>(
  appHandler: ((event: E) => void) | undefined,
  boxHandler: (event: E) => void,
): (event: E) => void {
  return callBoth(appHandler, (event) => {
    if (!event.defaultPrevented) boxHandler(event)
  })
}

/** The same as `callUnlessPrevented`, but the box's handler is called even if the default action was prevented. */
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
 * Returns a handler of a focus event that calls the app's handler and then the box's handler: even if the app's handler
 * throws, but not if it has moved the focus. The box has handled the events of that move already.
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
