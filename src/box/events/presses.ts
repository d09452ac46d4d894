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

function release(event: Event): void {
  // A modifier that is held during the press may repeat its key.
  if (!isPressed || (event as KeyboardEvent).repeat) return
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

interface Holder {
  element: HTMLElement
  /** The `overflow` while the height is held, for content that is higher. */
  overflow: string
}

/** The elements whose height is kept during presses. */
const holders = /* @__PURE__ */ new Set<Holder>()

/**
 * Keeps the height of an element while the user presses something else. Otherwise, the blur that the press causes could
 * change the height, and the pressed control would move away and get no click.
 *
 * @param overflow the `overflow` of the element meanwhile, for content that is higher
 * @returns a function that ends this. If a press has begun, the height is still kept until the press is over
 */
export function holdHeight(element: HTMLElement, overflow: 'clip' | '' = ''): () => void {
  const { ownerDocument } = element
  const holder = { element, overflow }
  if (ownerDocument.defaultView) watchPresses(ownerDocument.defaultView)
  // One listener for all elements: it measures all of them before it changes any, so the browser lays out once.
  ownerDocument.addEventListener('mousedown', onPress, true)
  holders.add(holder)
  return () => void holders.delete(holder)
}

function onPress({ currentTarget, target }: Event): void {
  const others = [...holders].filter(
    ({ element }) => element.ownerDocument === currentTarget && !element.contains(target as Node),
  )
  const sizes = others.map(({ element }) => getComputedStyle(element).blockSize)
  others.forEach(({ element, overflow }, at) =>
    Object.assign(element.style, { blockSize: sizes[at], overflow }),
  )
  whenReleased(() =>
    others.forEach(({ element }) => Object.assign(element.style, { blockSize: '', overflow: '' })),
  )
}
