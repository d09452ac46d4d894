import { watchPresses, whenReleased } from './presses.ts'

interface Holder {
  element: HTMLElement
  /** The `overflow` while the height is held, for content that is higher. */
  overflow: string
}

/** The elements whose height is kept during presses, for each document. */
const documents = /* @__PURE__ */ new WeakMap<Document, Set<Holder>>()

/**
 * Keeps the height of an element while the user presses something else. Otherwise, the blur that the press causes could
 * change the height, and the pressed control would move away and get no click.
 *
 * @param overflow the `overflow` of the element meanwhile, for content that is higher
 * @returns a function that ends this. If a press has begun, the height is still kept until the press is over
 */
export function holdHeight(element: HTMLElement, overflow: 'clip' | '' = ''): () => void {
  const { ownerDocument } = element
  const holders = documents.get(ownerDocument) ?? new Set<Holder>()
  const holder = { element, overflow }
  documents.set(ownerDocument, holders)
  if (ownerDocument.defaultView) watchPresses(ownerDocument.defaultView)
  // One listener for all elements: it measures all of them before it changes any, so the browser lays out once.
  if (holders.size === 0) ownerDocument.addEventListener('mousedown', onPress, true)
  holders.add(holder)
  return () => {
    holders.delete(holder)
    if (holders.size === 0) ownerDocument.removeEventListener('mousedown', onPress, true)
  }
}

function onPress({ currentTarget, target }: Event): void {
  const holders = documents.get(currentTarget as Document) ?? []
  const others = [...holders].filter(({ element }) => !element.contains(target as Node))
  const sizes = others.map(({ element }) => getComputedStyle(element).blockSize)
  others.forEach(({ element, overflow }, at) =>
    Object.assign(element.style, { blockSize: sizes[at], overflow }),
  )
  whenReleased(() =>
    others.forEach(({ element }) => Object.assign(element.style, { blockSize: '', overflow: '' })),
  )
}
