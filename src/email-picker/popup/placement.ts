/** Between the box and its popup, in CSS pixels. */
const GAP = 4

/** What is room enough for a list. */
const ENOUGH = 160

const isNear = (a: number, b: number) => Math.abs(a - b) < 2

/** Whether CSS anchoring has put a popup next to its box. Some engines don't know it, or not for boxes that are transformed. */
function isBeside(is: DOMRect, at: DOMRect): boolean {
  const isAboveOrBelow = isNear(is.top, at.bottom + GAP) || isNear(is.bottom, at.top - GAP)
  return isAboveOrBelow && (isNear(is.left, at.left) || isNear(is.right, at.right))
}

/**
 * Sees to it that a popup stands next to its box, on the part of the page that can be seen. Unless it does so by itself, and no
 * on-screen keyboard, which CSS knows nothing of, covers a part of the page.
 *
 * @param isOurs whether it was placed here before
 * @returns whether it is now
 */
export function placeBeside(popup: HTMLElement, box: Element, view: Window, isOurs: boolean): boolean {
  // In quirks mode, as in a window that was opened empty, it is the body.
  const { clientWidth, clientHeight } = view.document.scrollingElement ?? view.document.documentElement
  const { offsetTop = 0, height = clientHeight, scale = 1 } = view.visualViewport ?? {}
  // Who zooms in pans to what he wants to see.
  const [top, bottom] = scale === 1 ? [offsetTop, offsetTop + height] : [0, clientHeight]
  const at = box.getBoundingClientRect()
  if (!isOurs && clientHeight - bottom < 2 && isBeside(popup.getBoundingClientRect(), at)) return false

  const { style } = popup
  const zoom = popup.currentCSSZoom ?? 1
  const px = (length: number) => `${length / zoom}px`
  style.setProperty('position-area', 'none')
  style.margin = style.minBlockSize = '0'
  style.minInlineSize = `min(${px(at.width)}, 96vi)`
  const { width } = popup.getBoundingClientRect()
  const wished = view.getComputedStyle(box).direction === 'rtl' ? at.right - width : at.left
  const left = px(Math.max(0, Math.min(wished, clientWidth - width)))
  const below = bottom - at.bottom - 2 * GAP
  const above = at.top - top - 2 * GAP
  // How many rows there are doesn't matter: the list would jump while they come in.
  const isAbove = below < ENOUGH && above > below
  style.inset = isAbove
    ? `auto auto ${px(clientHeight - at.top + GAP)} ${left}`
    : `${px(at.bottom + GAP)} auto auto ${left}`
  style.maxBlockSize = px(Math.max(0, isAbove ? above : below))
  return true
}

const placed = ['position-area', 'margin', 'min-block-size', 'min-inline-size', 'inset', 'max-block-size']

/** Leaves the popup to the stylesheet again. */
export function forgetPlace({ style }: HTMLElement): void {
  for (const property of placed) style.removeProperty(property)
}
