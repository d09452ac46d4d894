/** The gap between the box and its popup, in CSS pixels. popup.css has the same. */
const GAP = 4

/** The height below the box that is enough for a list, in CSS pixels. */
const ENOUGH = 160

const isNear = (a: number, b: number) => Math.abs(a - b) < 2

/** Whether CSS anchoring has placed the popup next to its box. Some engines don't support it, or not for transformed boxes. */
function isBeside(popup: DOMRect, box: DOMRect): boolean {
  const isAboveOrBelow = isNear(popup.top, box.bottom + GAP) || isNear(popup.bottom, box.top - GAP)
  return isAboveOrBelow && popup.left < box.left + 2 && popup.right > box.right - 2
}

interface Placement {
  popup: HTMLElement
  box: Element
  view: Window
  /** Whether `placeBeside` placed the popup before, and not CSS. */
  isPlaced: boolean
}

/**
 * Places a popup next to its box, in the visible part of the page. Does nothing where CSS anchoring has placed it and no on-screen
 * keyboard covers a part of the page: CSS does not know of the keyboard.
 *
 * @returns whether it has placed the popup now
 */
export function placeBeside({ popup, box, view, isPlaced }: Placement): boolean {
  // In quirks mode, for example in a window that was opened empty, the body scrolls.
  const { clientWidth, clientHeight } = view.document.scrollingElement ?? view.document.documentElement
  const { offsetTop = 0, height = clientHeight, scale = 1 } = view.visualViewport ?? {}
  // When the user has zoomed in, the list may use the whole layout viewport, because the user can pan.
  const [top, bottom] = scale === 1 ? [offsetTop, offsetTop + height] : [0, clientHeight]
  const at = box.getBoundingClientRect()
  if (!isPlaced && clientHeight - bottom < 2 && isBeside(popup.getBoundingClientRect(), at)) return false

  const { style } = popup
  const zoom = popup.currentCSSZoom ?? 1
  const px = (length: number) => `${length / zoom}px`
  style.setProperty('position-area', 'none')
  style.margin = style.minBlockSize = '0'
  style.minInlineSize = `min(${px(at.width)}, 100vi)`
  const { width } = popup.getBoundingClientRect()
  const start = view.getComputedStyle(box).direction === 'rtl' ? at.right - width : at.left
  const left = px(Math.max(0, Math.min(start, clientWidth - width)))
  const below = bottom - at.bottom - 2 * GAP
  const above = at.top - top - 2 * GAP
  // The number of rows does not count, because the list would jump while rows come in.
  const isAbove = below < ENOUGH && above > below
  style.inset = isAbove
    ? `auto auto ${px(clientHeight - at.top + GAP)} ${left}`
    : `${px(at.bottom + GAP)} auto auto ${left}`
  style.maxBlockSize = px(Math.max(0, isAbove ? above : below))
  return true
}

const placed = ['position-area', 'margin', 'min-block-size', 'min-inline-size', 'inset', 'max-block-size']

/** Removes the inline placement, so that the stylesheet places the popup again. */
export function removePlacement({ style }: HTMLElement): void {
  for (const property of placed) style.removeProperty(property)
}
