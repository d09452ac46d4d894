interface Point {
  clientX: number
  clientY: number
}

/**
 * The place among chips nearest to a point: before the chip with this index, or after all. Undefined without chips.
 *
 * @param direction the direction of the text, and so of the chips
 */
export function gapAt(container: Element, point: Point, direction: 'ltr' | 'rtl'): number | undefined {
  const chips = [...container.querySelectorAll<HTMLElement>('[data-index]')]
  let nearest: { chip: HTMLElement; distance: number; box: DOMRect } | undefined
  for (const chip of chips) {
    const box = chip.getBoundingClientRect()
    const distance = distanceTo(box, point)
    if (!nearest || distance < nearest.distance) nearest = { chip, distance, box }
  }
  if (!nearest) return undefined
  const { chip, box } = nearest
  const isRight = point.clientX > (box.left + box.right) / 2
  const index = Number(chip.dataset.index)
  return isRight === (direction === 'ltr') ? index + 1 : index
}

/**
 * The place among chips nearest to a point between their first and their last line. Undefined above and below these
 * lines, without chips, and while "+n" covers some.
 */
export function gapInLines(container: Element, point: Point, direction: 'ltr' | 'rtl'): number | undefined {
  if (container.querySelector('[data-covered]')) return undefined
  const { clientY } = point
  const boxes = [...container.querySelectorAll('[data-index]')].map((chip) => chip.getBoundingClientRect())
  const isInside = boxes.some(({ top }) => clientY >= top) && boxes.some(({ bottom }) => clientY <= bottom)
  return isInside ? gapAt(container, point, direction) : undefined
}

/** The distance of a point from a chip. A chip in another line is farther away than any in the line of the point. */
function distanceTo({ left, right, top, bottom }: DOMRect, { clientX, clientY }: Point): number {
  const x = Math.max(left - clientX, 0, clientX - right)
  const y = Math.max(top - clientY, 0, clientY - bottom)
  return y * 10_000 + x
}
