type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

const rectsOfChips = (container: Element) =>
  Array.from(container.querySelectorAll('[data-index]'), (chip) => chip.getBoundingClientRect())

/** The index at which to insert a chip so that it is nearest to a point. Undefined without chips. */
export function gapAt(container: Element, point: Point): number | undefined {
  const rects = rectsOfChips(container)
  if (rects.length === 0) return undefined
  const nearest = rects.reduce((best, rect) =>
    distanceTo(rect, point) < distanceTo(best, point) ? rect : best,
  )
  const isInRightHalf = point.clientX > (nearest.left + nearest.right) / 2
  const isRightToLeft = getComputedStyle(container).direction === 'rtl'
  const isPastMiddle = isInRightHalf !== isRightToLeft
  return rects.indexOf(nearest) + (isPastMiddle ? 1 : 0)
}

/** As `gapAt`, but undefined for a point above or below all chips, and while some are hidden ("+n"). */
export function gapInLines(container: Element, point: Point): number | undefined {
  if (container.querySelector('[data-covered]')) return undefined
  const { clientY } = point
  const rects = rectsOfChips(container)
  const isInside = rects.some(({ top }) => clientY >= top) && rects.some(({ bottom }) => clientY <= bottom)
  return isInside ? gapAt(container, point) : undefined
}

/** The distance of a point from a chip. The factor makes a chip in the point's line nearer than those in others. */
function distanceTo({ left, right, top, bottom }: DOMRect, { clientX, clientY }: Point): number {
  const x = Math.max(left - clientX, 0, clientX - right)
  const y = Math.max(top - clientY, 0, clientY - bottom)
  return y * 10_000 + x
}
