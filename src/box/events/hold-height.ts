import { watchPresses, whenReleased } from './presses.ts'

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
