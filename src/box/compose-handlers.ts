/** The user's handler, then ours, unless the user's prevented the default: the only veto there is. */
export function composeHandlers<E extends { defaultPrevented: boolean }>(
  theirs: ((event: E) => void) | undefined,
  ours: (event: E) => void,
): (event: E) => void {
  return (event) => {
    theirs?.(event)
    if (!event.defaultPrevented) ours(event)
  }
}

/** The user's handler, then ours, which has to see the event whatever theirs did, even when it throws. */
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
