/**
 * The events that end a press. A drag or a context menu takes the place of `mouseup`. A dialog of the browser may
 * swallow all of them: then the next key ends the press.
 */
const endTypes = ['mouseup', 'dragend', 'contextmenu', 'keydown']

let isPressed = false

/** Called when the press ends. */
const waiting = /* @__PURE__ */ new Set<() => void>()

/** Listens to the presses in a window. A browser does not add the same listener again. */
export function watchPresses(view: Window): void {
  view.addEventListener('mousedown', press, true)
  for (const type of endTypes) view.addEventListener(type, release, true)
}

function press(): void {
  isPressed = true
}

function release(): void {
  if (!isPressed) return
  isPressed = false
  // The click follows right after these events.
  setTimeout(() => {
    for (const callback of waiting) callback()
    waiting.clear()
  })
}

/**
 * Calls a function that may move the pressed control: after the current press and its click, or else immediately.
 *
 * @returns a function that cancels the call
 */
export function whenReleased(callback: () => void): () => void {
  // If others wait, the last press is over, but its click may still come.
  if (isPressed || waiting.size > 0) waiting.add(callback)
  else callback()
  return () => void waiting.delete(callback)
}
