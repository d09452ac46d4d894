/** What comes when a press ends, or when there will be no click. A dialog of the browser can take the end of a press. */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown']

interface Holder {
  element: HTMLElement
  /** What happens to content that needs more than the height. */
  overflow: string
}

/** The presses on a document. */
interface Presses {
  /** The elements whose height is kept during a press. */
  holders: Set<Holder>
  /** Ends the press that is under way. */
  end?: (() => void) | undefined
  /** What waits for its end. */
  waiting: Set<() => void>
}

const documents = /* @__PURE__ */ new WeakMap<Document, Presses>()

/** Hears of the presses on a document. Like React, it never removes its listener. */
export function watchPresses({ ownerDocument }: Element): Presses {
  const known = documents.get(ownerDocument)
  if (known) return known
  const presses: Presses = { holders: new Set(), waiting: new Set() }
  documents.set(ownerDocument, presses)
  ownerDocument.addEventListener('mousedown', ({ target }) => begin(ownerDocument, presses, target), true)
  return presses
}

/**
 * Keeps the height of an element while the user presses something else. A press takes the focus from a box, and that can change what the
 * element shows. What is pressed would move, and would get no click.
 *
 * @param overflow what happens to content that needs more than the height
 * @returns a function that ends this. A press that has begun is still waited for.
 */
export function holdHeight(element: HTMLElement, overflow: 'clip' | '' = ''): () => void {
  const { holders } = watchPresses(element)
  const holder = { element, overflow }
  holders.add(holder)
  return () => void holders.delete(holder)
}

/**
 * Calls a function that moves what the user may be pressing: at once, or when the press is over.
 *
 * @returns a function that takes the call back
 */
export function whenReleased(element: Element, call: () => void): () => void {
  const { end, waiting } = watchPresses(element)
  if (end) waiting.add(call)
  else call()
  return () => void waiting.delete(call)
}

function begin(pressed: Document, presses: Presses, target: EventTarget | null): void {
  presses.end?.()
  const held = [...presses.holders].filter(({ element }) => !element.contains(target as Node))
  // All of them are measured before any is changed.
  const sizes = held.map(({ element }) => getComputedStyle(element).blockSize)
  held.forEach(({ element, overflow }, at) =>
    Object.assign(element.style, { blockSize: sizes[at], overflow }),
  )
  const ended = new AbortController()
  presses.end = () => {
    ended.abort()
    presses.end = undefined
    const waiting = [...presses.waiting]
    presses.waiting.clear()
    // The click comes right after these events.
    setTimeout(() => {
      held.forEach(({ element }) => Object.assign(element.style, { blockSize: '', overflow: '' }))
      waiting.forEach((call) => call())
    })
  }
  for (const type of ends)
    pressed.addEventListener(type, () => presses.end?.(), { capture: true, signal: ended.signal })
}
