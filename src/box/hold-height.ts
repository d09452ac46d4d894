/** What comes when a press ends, or when there will be no click. A dialog of the browser can take the end of a press. */
const ends = ['mouseup', 'dragend', 'contextmenu', 'keydown']

/**
 * Keeps the height of an element while the user presses something else. A press takes the focus from a box, and that can change what the
 * element shows. What is pressed would move, and would get no click.
 *
 * @param overflow what happens to content that needs more than the height
 * @returns a function that ends this. A press that has begun is still waited for.
 */
export function holdHeight(element: HTMLElement, overflow?: 'clip'): () => void {
  const { ownerDocument, style } = element

  function hold({ target }: Event) {
    if (element.contains(target as Node)) return
    style.blockSize = getComputedStyle(element).blockSize
    if (overflow) style.overflow = overflow
    const press = new AbortController()
    function release() {
      press.abort()
      // The click comes right after these events.
      setTimeout(() => {
        style.blockSize = ''
        if (overflow) style.overflow = ''
      })
    }
    for (const type of ends)
      ownerDocument.addEventListener(type, release, { capture: true, signal: press.signal })
  }

  ownerDocument.addEventListener('mousedown', hold, true)
  return () => ownerDocument.removeEventListener('mousedown', hold, true)
}
