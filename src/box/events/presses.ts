/**
 * What comes when a press ends, or when there will be no click. A dialog of the browser can take the end of a press.
 */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown']

/** Whether a press is under way. */
let isPressed = false

/** What waits for its end. */
const waiting = /* @__PURE__ */ new Set<() => void>()

/** The windows with these listeners. Like React, it never removes them. */
const watched = /* @__PURE__ */ new WeakSet<Window>()

/** Listens to the presses of a window. */
export function watchPresses(view: Window): void {
  if (watched.has(view)) return
  watched.add(view)
  view.addEventListener('mousedown', () => (isPressed = true), true)
  for (const type of ends) view.addEventListener(type, release, true)
}

function release(): void {
  if (!isPressed) return
  isPressed = false
  // The click comes right after these events.
  setTimeout(() => {
    for (const call of waiting) call()
    waiting.clear()
  })
}

/**
 * Calls a function that moves what the user may be pressing: at once, or when the press is over.
 *
 * @returns a function that takes the call back
 */
export function whenReleased(call: () => void): () => void {
  if (isPressed || waiting.size > 0) waiting.add(call)
  else call()
  return () => void waiting.delete(call)
}
