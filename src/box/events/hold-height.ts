import { watchPresses, whenReleased } from './presses.ts'

interface Holder {
  element: HTMLElement
  /** What happens to content that needs more than the height. */
  overflow: string
}

/** The elements of each document whose height is kept. */
const documents = /* @__PURE__ */ new WeakMap<Document, Set<Holder>>()

/**
 * Keeps the height of an element while the user presses something else. A press takes the focus from a box, and that
 * can change what the element shows. What is pressed would move, and would get no click.
 *
 * @param overflow what happens to content that needs more than the height
 * @returns a function that ends this. A press that has begun is still waited for.
 */
export function holdHeight(element: HTMLElement, overflow: 'clip' | '' = ''): () => void {
  const { ownerDocument } = element
  const holders = documents.get(ownerDocument) ?? new Set<Holder>()
  const holder = { element, overflow }
  documents.set(ownerDocument, holders)
  if (ownerDocument.defaultView) watchPresses(ownerDocument.defaultView)
  // One listener for all elements: it measures all of them before it changes any.
  if (holders.size === 0) ownerDocument.addEventListener('mousedown', onPress, true)
  holders.add(holder)
  return () => {
    holders.delete(holder)
    if (holders.size === 0) ownerDocument.removeEventListener('mousedown', onPress, true)
  }
}

function onPress({ currentTarget, target }: Event): void {
  const holders = documents.get(currentTarget as Document) ?? []
  const held = [...holders].filter(({ element }) => !element.contains(target as Node))
  const sizes = held.map(({ element }) => getComputedStyle(element).blockSize)
  held.forEach(({ element, overflow }, at) =>
    Object.assign(element.style, { blockSize: sizes[at], overflow }),
  )
  whenReleased(() =>
    held.forEach(({ element }) => Object.assign(element.style, { blockSize: '', overflow: '' })),
  )
}
