import { computePosition, flip, offset, shift, size, type ElementRects } from '@floating-ui/core'
import { autoUpdate } from '@floating-ui/dom'

/** The gap between the box and its list, in CSS pixels. */
const GAP = 4

/** The distance of a card, or of a list that is wider than its box, from the sides of the window. */
const MARGIN = 5

/** The room that a list needs below its box. With less, it is placed above the box, if there is more room. */
const ENOUGH = 160

/** The height of a list with one row, with the gaps around it. */
const ONE_ROW = 72

/**
 * Keeps a list in the top layer below or above its box. Returns a function that ends this.
 *
 * @param isCard whether it is the card of a chip, not a list. A card has its own width, and must fit completely
 */
export function keepBeside(box: Element, list: HTMLElement, isCard?: boolean): () => void {
  const { style } = list
  const px = (length: number) => `${length / zoomOf(list)}px`
  const getBoundingClientRect = () => placeOf(box, visiblePart(list))
  // Floating UI measures with this. Its own platform is wrong if the root element has a margin, or the body a border.
  const platform = {
    getElementRects: () => ({ reference: getBoundingClientRect(), floating: list.getBoundingClientRect() }),
    getDimensions: () => list.getBoundingClientRect(),
    getClippingRect: () => visiblePart(list),
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
  // The library checks in each frame whether the box has moved, so `layoutShift`, an observer of moves, is off.
  return autoUpdate({ contextElement: box, getBoundingClientRect }, list, () => void place(), {
    animationFrame: true,
    layoutShift: false,
  })
}

/** With this padding, a list of any height counts as ENOUGH high, so it does not change sides when rows arrive. */
function paddingOf({ floating, reference }: ElementRects) {
  const [side, end] = [floating.width > reference.width ? MARGIN : 0, ENOUGH - floating.height]
  return { left: side, right: side, top: end, bottom: end }
}

const zoomOf = (element: Element) => element.currentCSSZoom ?? 1

/**
 * The place that `left: 0` and `top: 0` mean for a list, in the coordinates of client rectangles. It is not 0 beside a
 * scroll bar on the left, and in WebKit, where insets begin at the visual viewport.
 */
function originOf(list: HTMLElement) {
  const { left, top } = list.getBoundingClientRect()
  const { style } = list
  // Rounded, as the layout rounds insets.
  return {
    x: Math.round(left - parseFloat(style.left || '0') * zoomOf(list)),
    y: Math.round(top - parseFloat(style.top || '0') * zoomOf(list)),
  }
}

/**
 * The part of the page in which a list is placed: as high as the on-screen keyboard leaves it, but as wide as the
 * window, even with pinch zoom. If a list followed the zoom to the side, it could not be read to its end.
 */
function visiblePart(list: HTMLElement) {
  const { x, y } = originOf(list)
  const { visualViewport } = list.ownerDocument.defaultView ?? window
  const { offsetTop = 0, width = 0, height = 0, scale = 1 } = visualViewport ?? {}
  return { x, y: y + offsetTop, width: width * scale, height }
}

/** The place of the box. If a high box leaves no room for a row above or below it, that of its input. */
function placeOf(box: Element, { y, height }: ReturnType<typeof visiblePart>): DOMRect {
  const whole = box.getBoundingClientRect()
  if (Math.max(whole.top - y, y + height - whole.bottom) >= ONE_ROW) return whole
  const input = box.querySelector('.tb-input')?.getBoundingClientRect() ?? whole
  return new DOMRect(whole.left, input.top, whole.width, input.height)
}
