import type { MouseEvent } from 'react'

/** The parts of a box in which a press counts as a press on the frame. */
const frameParts = '.tb-animation,.tb-adornment,.tb-count'

/** The elements that react to a press themselves. */
export const interactive =
  'a[href],button,input,select,textarea,label,summary,[tabindex],[contenteditable],[draggable=true]'

/** Whether a press is on the root of a box, or on one of the `frameParts`, but on no interactive element in it. */
export function isOnFrame({ target, currentTarget, nativeEvent }: MouseEvent<HTMLElement>): boolean {
  if (target === currentTarget) return true
  // The path includes elements in shadow roots, and elements that the app has just removed. It does not include the box
  // if the event comes from a portal: React bubbles such an event to the box, too.
  const path = nativeEvent.composedPath()
  const pathInBox = path.slice(0, Math.max(0, path.indexOf(currentTarget)))
  // A shadow root is in the path, too, and has no matches().
  const isIn = (selector: string) => pathInBox.some((part) => (part as Partial<Element>).matches?.(selector))
  return isIn(frameParts) && !isIn(interactive)
}
