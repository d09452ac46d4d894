/** Between the box and its popup, in CSS pixels. */
const GAP = 4

/** What is room enough for a list. */
const ENOUGH = 160

const isNear = (a: number, b: number) => Math.abs(a - b) < 2

/** Whether CSS anchoring has put a popup next to its box. Some engines don't know it, or not for boxes that are transformed. */
export function isBeside(popup: Element, box: Element): boolean {
  const at = box.getBoundingClientRect()
  const is = popup.getBoundingClientRect()
  const isAboveOrBelow = isNear(is.top, at.bottom + GAP) || isNear(is.bottom, at.top - GAP)
  return isAboveOrBelow && (isNear(is.left, at.left) || isNear(is.right, at.right))
}

/**
 * Sees to it that a popup stands next to its box, on the part of the page that can be seen.
 *
 * @param isAnchored whether it stands there by itself, and has only to be told what an on-screen keyboard covers
 */
export function placeBeside(popup: HTMLElement, box: Element, view: Window, isAnchored: boolean): void {
  const { clientWidth, clientHeight } = view.document.documentElement
  const { offsetTop = 0, height = clientHeight, scale = 1 } = view.visualViewport ?? {}
  // Who zooms in pans to what he wants to see.
  const top = scale === 1 ? offsetTop : 0
  const bottom = scale === 1 ? offsetTop + height : clientHeight
  const { style } = popup
  style.setProperty('--tb-covered', `${Math.max(0, clientHeight - bottom)}px`)
  if (isAnchored) return

  const at = box.getBoundingClientRect()
  style.setProperty('position-area', 'none')
  style.margin = '0'
  style.minInlineSize = `${at.width}px`
  style.maxBlockSize = ''
  const is = popup.getBoundingClientRect()
  const below = bottom - at.bottom - 2 * GAP
  const above = at.top - top - 2 * GAP
  const isAbove = below < Math.min(is.height, ENOUGH) && above > below
  const wished = view.getComputedStyle(box).direction === 'rtl' ? at.right - is.width : at.left
  const left = Math.max(0, Math.min(wished, clientWidth - is.width))
  style.inset = isAbove
    ? `auto auto ${clientHeight - at.top + GAP}px ${left}px`
    : `${at.bottom + GAP}px auto auto ${left}px`
  style.maxBlockSize = `${isAbove ? above : below}px`
}

const placed = ['--tb-covered', 'position-area', 'min-inline-size', 'max-block-size', 'inset', 'margin']

/** Leaves the popup to the stylesheet again. */
export function forgetPlace({ style }: HTMLElement): void {
  for (const property of placed) style.removeProperty(property)
}
