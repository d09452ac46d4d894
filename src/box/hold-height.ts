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

  function set(blockSize: string, toOverflow: string) {
    style.blockSize = blockSize
    if (overflow) style.overflow = toOverflow
  }

  function hold({ target }: Event) {
    if (element.contains(target as Node)) return
    set(getComputedStyle(element).blockSize, overflow ?? '')
    // The click comes right after these events.
    const release = () => setTimeout(set, 0, '', '')
    for (const type of ends) ownerDocument.addEventListener(type, release, { capture: true, once: true })
  }

  ownerDocument.addEventListener('mousedown', hold, true)
  return () => ownerDocument.removeEventListener('mousedown', hold, true)
}
