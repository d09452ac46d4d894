// The error bubbles that are shown. They are in the top layer, so this file places them: all of them are measured before any is moved,
// and the browser computes their layout once.

/** The gap between a box and its bubble, in CSS pixels. */
const GAP = 9

const shown = /* @__PURE__ */ new Set<HTMLElement>()
let isWaiting = false

/** Shows a bubble. Returns a function that ends this. */
export function showBubble(bubble: HTMLElement): () => void {
  const view = bubble.ownerDocument.defaultView
  shown.add(bubble)
  placeSoon()
  const ended = new AbortController()
  // Any element around the box may scroll.
  for (const change of ['resize', 'scroll'])
    view?.addEventListener(change, placeSoon, { signal: ended.signal, passive: true, capture: true })
  // Content that comes or goes moves the box without an event. jsdom has no ResizeObserver.
  const sizes = view?.ResizeObserver && new view.ResizeObserver(placeSoon)
  sizes?.observe(bubble.ownerDocument.body)
  return () => {
    ended.abort()
    sizes?.disconnect()
    shown.delete(bubble)
  }
}

/** Places the bubbles before the browser paints, after all boxes have rendered. */
export function placeSoon(): void {
  if (isWaiting || shown.size === 0) return
  isWaiting = true
  queueMicrotask(placeAll)
}

function placeAll(): void {
  isWaiting = false
  const bubbles = [...shown].filter(raise)
  const places = bubbles.map(placeOf)
  bubbles.forEach((bubble, at) => {
    const { left, top, isAbove } = places[at] as Place
    Object.assign(bubble.style, { left: `${left}px`, top: `${top}px` })
    bubble.toggleAttribute('data-above', isAbove)
  })
}

/** Brings a bubble to the top layer. React closes it when it moves it in the document. Returns whether it is there. */
function raise(bubble: HTMLElement): boolean {
  if (!bubble.isConnected || bubble.hidden || !bubble.showPopover) return false
  // Until the bubble is shown, this attribute hides it.
  bubble.popover ??= 'manual'
  if (!bubble.matches(':popover-open')) bubble.showPopover()
  return true
}

interface Place {
  left: number
  top: number
  isAbove: boolean
}

/** Below the box, or above it if there is no room below, and within the window as far as the box is. */
function placeOf(bubble: HTMLElement): Place {
  const { clientWidth, clientHeight } = bubble.ownerDocument.documentElement
  const { width, height } = bubble.getBoundingClientRect()
  const box = (bubble.closest('.tb-root') as Element).getBoundingClientRect()
  const zoom = bubble.currentCSSZoom ?? 1
  const isAbove = box.bottom + GAP + height > clientHeight && box.top - GAP >= height
  const start = getComputedStyle(bubble).direction === 'rtl' ? box.right - width : box.left
  const isInView = box.left < clientWidth && box.right > 0
  const left = isInView ? Math.max(0, Math.min(start, clientWidth - width)) : start
  return { left: left / zoom, top: (isAbove ? box.top - GAP - height : box.bottom + GAP) / zoom, isAbove }
}
