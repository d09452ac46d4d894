import { directionOf } from '../input/direction.ts'

type Point = Pick<MouseEvent, 'clientX' | 'clientY'>

const boxesIn = (container: Element) =>
  Array.from(container.querySelectorAll('[data-index]'), (chip) => chip.getBoundingClientRect())

/** The place among chips nearest to a point: before the chip with this index, or after all. Undefined without chips. */
export function gapAt(container: Element, point: Point): number | undefined {
  const boxes = boxesIn(container)
  if (boxes.length === 0) return undefined
  const nearest = boxes.reduce((one, box) => (distanceTo(box, point) < distanceTo(one, point) ? box : one))
  const index = boxes.indexOf(nearest)
  const isRight = point.clientX > (nearest.left + nearest.right) / 2
  return isRight === (directionOf(container) === 'ltr') ? index + 1 : index
}

/**
 * The place among chips nearest to a point between their first and their last line. Undefined above and below these
 * lines, without chips, and while "+n" covers some.
 */
export function gapInLines(container: Element, point: Point): number | undefined {
  if (container.querySelector('[data-covered]')) return undefined
  const { clientY } = point
  const boxes = boxesIn(container)
  const isInside = boxes.some(({ top }) => clientY >= top) && boxes.some(({ bottom }) => clientY <= bottom)
  return isInside ? gapAt(container, point) : undefined
}

/** The distance of a point from a chip. A chip in another line is farther away than any in the line of the point. */
function distanceTo({ left, right, top, bottom }: DOMRect, { clientX, clientY }: Point): number {
  const x = Math.max(left - clientX, 0, clientX - right)
  const y = Math.max(top - clientY, 0, clientY - bottom)
  return y * 10_000 + x
}
