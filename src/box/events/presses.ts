/** Whether a mouse button is down. On a touchscreen, browsers dispatch the same events after a tap. */
let isPressed = false

/**
 * The events that end a press. A drag or a context menu takes the place of `mouseup`. A dialog of the browser may
 * swallow all of them: then the next key ends the press.
 */
const endTypes = ['mouseup', 'dragend', 'contextmenu', 'keydown']

const waiting = /* @__PURE__ */ new Set<() => void>()

/** Listens to the presses in a window. A browser does not add the same listener again. */
export function watchPresses(view: Window): void {
  view.addEventListener('mousedown', onPressStart, true)
  for (const type of endTypes) view.addEventListener(type, onPressEnd, true)
}

/**
 * Calls a function that may move the pressed control: after the current press and its click, or else immediately.
 * Returns a function that cancels the call.
 */
export function whenReleased(callback: () => void): () => void {
  // While callbacks are waiting, the click of the last press may still come, even if its button is up.
  if (isPressed || waiting.size > 0) waiting.add(callback)
  else callback()
  return () => void waiting.delete(callback)
}

function onPressStart(): void {
  isPressed = true
}

/** The listener of `endTypes`. Chips also call it at `dragend`: the window does not get that of a removed chip. */
export function onPressEnd(event: Event): void {
  // A modifier key that is held during the press may repeat its keydown.
  if (!isPressed || (event as KeyboardEvent).repeat) return
  isPressed = false
  // The click follows right after these events.
  setTimeout(() => {
    for (const callback of waiting) callback()
    waiting.clear()
  })
}

/** The elements that keep their height during a press, each with its CSS `overflow` during the press. */
const heldElements = /* @__PURE__ */ new Map<HTMLElement, string>()

/**
 * Keeps the height of an element while the user presses something else. Otherwise, the blur that the press causes could
 * change the height, and the pressed control would move away and get no click. Returns a function that ends this, but
 * not for a press that has begun.
 *
 * @param overflow the CSS `overflow` during the press: the content may become higher than the element
 */
export function holdHeight(element: HTMLElement, overflow: 'clip' | '' = ''): () => void {
  const { ownerDocument } = element
  if (ownerDocument.defaultView) watchPresses(ownerDocument.defaultView)
  // One listener for all elements: it measures all of them before it changes any, so the browser lays out once.
  ownerDocument.addEventListener('mousedown', holdHeights, true)
  heldElements.set(element, overflow)
  return () => void heldElements.delete(element)
}

/** Fixes the heights of the elements outside of the press. */
function holdHeights({ currentTarget, target }: Event): void {
  const outside = [...heldElements].filter(
    ([element]) => element.ownerDocument === currentTarget && !element.contains(target as Node),
  )
  const heights = outside.map(([element]) => getComputedStyle(element).blockSize)
  outside.forEach(([{ style }, overflow], at) => Object.assign(style, { blockSize: heights[at], overflow }))
  whenReleased(() => outside.forEach(([{ style }]) => Object.assign(style, { blockSize: '', overflow: '' })))
}
