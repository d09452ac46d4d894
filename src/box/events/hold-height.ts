/** What comes when a press ends, or when there will be no click. A dialog of the browser can take the end of a press. */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown']

interface Holder {
  element: HTMLElement
  /** What happens to content that needs more than the height. */
  overflow: string
}

/** The elements of each document whose height is kept, and the function that ends the press. */
const documents = /* @__PURE__ */ new WeakMap<Document, { holders: Set<Holder>; end: () => void }>()

/**
 * Keeps the height of an element while the user presses something else. A press takes the focus from a box, and that can change what the
 * element shows. What is pressed would move, and would get no click.
 *
 * @param overflow what happens to content that needs more than the height
 * @returns a function that ends this. A press that has begun is still waited for.
 */
export function holdHeight(element: HTMLElement, overflow: 'clip' | '' = ''): () => void {
  const { ownerDocument } = element
  const state = documents.get(ownerDocument) ?? { holders: new Set<Holder>(), end: () => {} }
  const { holders } = state
  const holder = { element, overflow }
  documents.set(ownerDocument, state)
  // One listener for all elements: it measures all of them before it changes any.
  if (holders.size === 0) ownerDocument.addEventListener('mousedown', onPress, true)
  holders.add(holder)
  return () => {
    holders.delete(holder)
    if (holders.size === 0) ownerDocument.removeEventListener('mousedown', onPress, true)
  }
}

function onPress({ currentTarget, target }: Event): void {
  const pressed = currentTarget as Document
  const state = documents.get(pressed)
  if (!state) return
  state.end()
  const held = [...state.holders].filter(({ element }) => !element.contains(target as Node))
  const sizes = held.map(({ element }) => getComputedStyle(element).blockSize)
  held.forEach(({ element, overflow }, at) =>
    Object.assign(element.style, { blockSize: sizes[at], overflow }),
  )
  const ended = new AbortController()
  state.end = () => {
    ended.abort()
    // The click comes right after these events.
    setTimeout(() =>
      held.forEach(({ element }) => Object.assign(element.style, { blockSize: '', overflow: '' })),
    )
    state.end = () => {}
  }
  for (const type of ends)
    pressed.addEventListener(type, () => state.end(), { capture: true, signal: ended.signal })
}
