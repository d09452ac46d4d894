import { computePosition, flip, offset, shift, size, type ElementRects } from '@floating-ui/core'
import { autoUpdate } from '@floating-ui/dom'

/** The gap between the box and its list, in CSS pixels. */
const GAP = 4

/** The distance between a list that is wider than its box and the sides of the window. */
const MARGIN = 5

/** The height that is enough for a list. With less room below the box, the list goes where there is more. */
const ENOUGH = 160

/** The height of a list with one row, and of the gaps around it. */
const ONE_ROW = 72

/**
 * Keeps a list in the top layer below its box or above it, until the returned function is called.
 *
 * @param isCard whether it is a card instead of a list: a card has its own width, and must fit completely
 */
export function keepBeside(box: Element, list: HTMLElement, isCard?: boolean): () => void {
  const { style } = list
  const px = (length: number) => `${length / zoomOf(list)}px`
  const getBoundingClientRect = () => besideWhat(box, seenBy(list))
  // `@floating-ui/dom` measures wrongly in pages with a margin or a frame. This platform uses client rectangles only.
  const platform = {
    getElementRects: () => ({ reference: getBoundingClientRect(), floating: list.getBoundingClientRect() }),
    getDimensions: () => list.getBoundingClientRect(),
    getClippingRect: () => seenBy(list),
    isRTL: () => getComputedStyle(list).direction === 'rtl',
  }
  const middleware = [
    offset(GAP),
    flip(({ rects }) => ({ padding: isCard ? MARGIN : paddingOf(rects) })),
    shift(({ rects }) => ({ padding: isCard ? MARGIN : paddingOf(rects) })),
    size({
      padding: { top: GAP, bottom: GAP },
      apply({ availableHeight, availableWidth, rects }) {
        style.maxBlockSize = px(Math.max(0, availableHeight))
        style.setProperty('--tb-list-room', px(availableWidth - 2 * MARGIN))
        if (!isCard) style.minInlineSize = px(Math.min(rects.reference.width, availableWidth))
      },
    }),
  ]
  async function place() {
    const { x, y } = await computePosition(box, list, { placement: 'bottom-start', platform, middleware })
    const origin = originOf(list)
    Object.assign(style, { left: px(x - origin.x), top: px(y - origin.y) })
  }
  // In each frame, the library checks whether the box has moved. So it need not observe it.
  return autoUpdate({ contextElement: box, getBoundingClientRect }, list, () => void place(), {
    animationFrame: true,
    layoutShift: false,
  })
}

/** The padding of a list. With it, each list needs the height ENOUGH, and does not jump while rows arrive. */
function paddingOf({ floating, reference }: ElementRects) {
  const [sides, others] = [floating.width > reference.width ? MARGIN : 0, ENOUGH - floating.height]
  return { left: sides, right: sides, top: others, bottom: others }
}

const zoomOf = (element: Element) => element.currentCSSZoom ?? 1

/**
 * The origin of the insets of a list, in the coordinates of client rectangles. These have another origin if there is a
 * scroll bar on the left, and in WebKit, where insets begin at the visual viewport.
 */
function originOf(list: HTMLElement) {
  const { left, top } = list.getBoundingClientRect()
  const { style } = list
  // Rounded, because the layout rounds insets.
  return {
    x: Math.round(left - parseFloat(style.left || '0') * zoomOf(list)),
    y: Math.round(top - parseFloat(style.top || '0') * zoomOf(list)),
  }
}

/**
 * The part of the page in which a list is visible: as high as the on-screen keyboard leaves it, as wide as the window.
 * If a list followed the pinch zoom to the side, it could not be read to its end.
 */
function seenBy(list: HTMLElement) {
  const { x, y } = originOf(list)
  const { visualViewport } = list.ownerDocument.defaultView ?? window
  const { offsetTop = 0, width = 0, height = 0, scale = 1 } = visualViewport ?? {}
  return { x, y: y + offsetTop, width: width * scale, height }
}

/** The box or, if it leaves no room for a row above or below it, the line in which the user types. */
function besideWhat(box: Element, { y, height }: ReturnType<typeof seenBy>): DOMRect {
  const at = box.getBoundingClientRect()
  if (Math.max(at.top - y, y + height - at.bottom) >= ONE_ROW) return at
  const line = box.querySelector('.tb-input')?.getBoundingClientRect() ?? at
  return new DOMRect(at.left, line.top, at.width, line.height)
}
