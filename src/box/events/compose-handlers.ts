import type { FocusEvent } from 'react'

type Handler<E> = (event: E) => void

/** As `callBoth`, but the box's handler is not called if the app's handler has prevented the default action. */
export function callUnlessPrevented<E extends { defaultPrevented: boolean }>(
  appHandler: Handler<E> | undefined,
  boxHandler: Handler<E>,
): Handler<E> {
  return callBoth(appHandler, (event) => {
    if (!event.defaultPrevented) boxHandler(event)
  })
}

/** Returns a handler that calls the app's handler and then, even if it has thrown an error, the box's handler. */
export function callBoth<E>(appHandler: Handler<E> | undefined, boxHandler: Handler<E>): Handler<E> {
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
  appHandler: Handler<E> | undefined,
  boxHandler: Handler<E>,
): Handler<E> {
  return (event) => {
    const { target } = event
    const hadFocus = target.matches(':focus')
    callBoth(appHandler, () => {
      if (target.matches(':focus') === hadFocus) boxHandler(event)
    })(event)
  }
}
