/**
 * Calls the app's handler, then ours, unless the app's handler has prevented the default. The app can't prevent ours in any other
 * way.
 */
export function composeHandlers<E extends { defaultPrevented: boolean }>(
  theirs: ((event: E) => void) | undefined,
  ours: (event: E) => void,
): (event: E) => void {
  return (event) => {
    theirs?.(event)
    if (!event.defaultPrevented) ours(event)
  }
}

/** Calls the app's handler, then ours, even if the app's handler has prevented the default or throws. */
export function inOrder<E>(
  theirs: ((event: E) => void) | undefined,
  ours: (event: E) => void,
): (event: E) => void {
  return (event) => {
    try {
      theirs?.(event)
    } finally {
      ours(event)
    }
  }
}
