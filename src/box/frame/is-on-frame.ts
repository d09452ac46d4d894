import type { MouseEvent } from 'react'

/** The parts of a box that count as its frame. */
const frameParts = '.tb-animation,.tb-adornment,.tb-count'

/** The elements that use a press themselves. */
export const interactive =
  'a[href],button,input,select,textarea,label,summary,[tabindex],[contenteditable],[draggable]'

/** Whether a press is on the frame of a box, or on a part that counts as the frame, but on no interactive element. */
export function isOnFrame({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): boolean {
  if (target === currentTarget) return true
  // The path includes elements in shadow roots, and elements that the app has just removed. React also bubbles events
  // from portals, which are outside of the box.
  const path = nativeEvent.composedPath()
  const inBox = path.slice(0, Math.max(0, path.indexOf(currentTarget)))
  // A shadow root is in the path, too, and has no matches().
  const isIn = (selector: string) => inBox.some((part) => (part as Partial<Element>).matches?.(selector))
  return isIn(frameParts) && !isIn(interactive)
}
