import { computePosition, flip, offset, shift, size, type ElementRects } from '@floating-ui/core'
import { autoUpdate } from '@floating-ui/dom'

/** The gap between the box and its list, in CSS pixels. */
const GAP = 4

/** The least distance of a card, or of a list that is wider than its box, from the sides of the window. */
const MARGIN = 5

/** The height that a list needs below its box. With less, it is placed above the box, if there is more room. */
const ENOUGH_HEIGHT = 160

/** The height of a list with one row, with the gaps around it. */
const ONE_ROW_HEIGHT = 72

/**
 * Keeps a list, which is in the top layer, right below or above its box. Returns a function that ends this.
 *
 * @param isCard whether `list` is the card of a chip instead. A card has its own width, and must fit completely
 */
export function keepBeside(box: Element, list: HTMLElement, isCard?: boolean): () => void {
  const { style } = list
  const px = (length: number) => `${length / zoomOf(list)}px`
  const anchorRect = () => anchorOf(box, placingArea(list))
  // Floating UI measures with this. Its DOM platform is wrong if the root element has a margin, or the body a border.
  const platform = {
    getElementRects: () => ({ reference: anchorRect(), floating: list.getBoundingClientRect() }),
    getDimensions: () => list.getBoundingClientRect(),
    getClippingRect: () => placingArea(list),
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
  return autoUpdate({ contextElement: box, getBoundingClientRect: anchorRect }, list, () => void place(), {
    animationFrame: true,
    layoutShift: false,
  })
}

/**
 * `flip` compares the height of a list plus this padding with the room. The sum is always ENOUGH_HEIGHT, so the list
 * does not change sides when rows arrive. `shift` uses only left and right.
 */
function paddingOf({ floating, reference }: ElementRects) {
  const inline = floating.width > reference.width ? MARGIN : 0
  const block = ENOUGH_HEIGHT - floating.height
  return { left: inline, right: inline, top: block, bottom: block }
}

/** The factor of the CSS property `zoom`. Client rectangles contain it already, and lengths in styles do not. */
const zoomOf = (element: Element) => element.currentCSSZoom ?? 1

/**
 * The position of a list with `left: 0` and `top: 0`, in the coordinates of client rectangles. It can differ from
 * (0, 0): the scroll bar can be on the left. In WebKit, client rectangles begin at the visual viewport, insets don't.
 */
function originOf(list: HTMLElement) {
  const { left, top } = list.getBoundingClientRect()
  const { style } = list
  // Rounded, because browsers round insets in a layout.
  return {
    x: Math.round(left - parseFloat(style.left || '0') * zoomOf(list)),
    y: Math.round(top - parseFloat(style.top || '0') * zoomOf(list)),
  }
}

/**
 * The part of the page in which a list is placed: as high as the on-screen keyboard leaves it, but as wide as the
 * window, even with pinch zoom: if a list moved sideways with the zoomed view, panning would never reach its end.
 */
function placingArea(list: HTMLElement) {
  const { x, y } = originOf(list)
  const { visualViewport } = list.ownerDocument.defaultView ?? window
  const { offsetTop = 0, width = 0, height = 0, scale = 1 } = visualViewport ?? {}
  return { x, y: y + offsetTop, width: width * scale, height }
}

/**
 * The rectangle beside which the list is placed: that of the box. If a high box leaves no room for a row, only the part
 * of the box at the height of its input.
 */
function anchorOf(box: Element, { y, height }: ReturnType<typeof placingArea>): DOMRect {
  const boxRect = box.getBoundingClientRect()
  const roomAbove = boxRect.top - y
  const roomBelow = y + height - boxRect.bottom
  if (Math.max(roomAbove, roomBelow) >= ONE_ROW_HEIGHT) return boxRect
  const inputRect = box.querySelector('.tb-input')?.getBoundingClientRect() ?? boxRect
  return new DOMRect(boxRect.left, inputRect.top, boxRect.width, inputRect.height)
}
