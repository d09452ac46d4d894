// The error bubbles that are shown. They are in the top layer, where nothing clips or covers them. So this file places them, and hides those
// whose boxes are clipped or covered. All of them are measured before any is moved, and the browser computes their layout once.

/** The gap between a box and its bubble, in CSS pixels. */
const GAP = 9

/** What may change whether a box is seen, or where it is. Changes of the DOM, of sizes and of what is clipped are observed. */
const changes = ['resize', 'scroll', 'change', 'toggle', 'fullscreenchange', 'transitionend', 'animationend']

/** Elements in the top layer that others may be in. */
const layers = ':modal, :fullscreen, :popover-open:not(.tb-error)'

/** Places in a rectangle: the first is usually enough. */
const points = [
  [0.5, 0.5],
  [0.02, 0.5],
  [0.98, 0.5],
  [0.5, 0.1],
  [0.5, 0.9],
] as const

/** The bubbles, each with the layer of its box. */
const shown = /* @__PURE__ */ new Map<HTMLElement, Element | null>()
let isWaiting = false
let mutations: MutationObserver | undefined

/** Shows a bubble wherever its box is seen. Returns a function that ends this. */
export function showBubble(bubble: HTMLElement): () => void {
  const { ownerDocument } = bubble
  const view = ownerDocument.defaultView
  if (!view) return () => {}
  shown.set(bubble, null)
  placeSoon()
  const root = rootOf(bubble)
  const ended = new AbortController()
  const follow = ({ type, target }: Event) => {
    // The layer of the box may have been closed and opened again, above the bubble.
    if (type === 'toggle' && containsNode(target as Element, root)) shown.set(bubble, null)
    placeSoon()
  }
  for (const change of changes)
    view.addEventListener(change, follow, { signal: ended.signal, passive: true, capture: true })
  const sizes = new view.ResizeObserver(placeSoon)
  sizes.observe(ownerDocument.body)
  // An animation raises no events while it moves the box.
  const clips = new view.IntersectionObserver(placeSoon, { threshold: [0, 0.5, 1] })
  clips.observe(root)
  mutations ??= new MutationObserver(placeSoon)
  for (const tree of [ownerDocument, bubble.getRootNode()])
    mutations.observe(tree, { subtree: true, childList: true, attributes: true })
  return () => {
    ended.abort()
    sizes.disconnect()
    clips.disconnect()
    shown.delete(bubble)
    if (shown.size === 0) mutations?.disconnect()
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
  const bubbles = [...shown.keys()].filter(isRendered)
  bubbles.forEach(raise)
  const places = bubbles.map(placeOf)
  bubbles.forEach((bubble, at) => {
    const { left, top, isAbove, isSeen } = places[at] as Place
    // Assistive technology still finds it, as it finds the box.
    const hidden = isSeen ? { opacity: '', clipPath: '' } : { opacity: '0', clipPath: 'inset(50%)' }
    Object.assign(bubble.style, { left: `${left}px`, top: `${top}px`, ...hidden })
    bubble.toggleAttribute('data-above', isAbove)
  })
  // These changes are not followed by another placement.
  mutations?.takeRecords()
}

const rootOf = (bubble: HTMLElement) => bubble.closest<HTMLElement>('.tb-root') as HTMLElement

/** Whether the box is rendered. Otherwise its bubble leaves the top layer: the dialog around the box may be opened again, above it. */
function isRendered(bubble: HTMLElement): boolean {
  if (!bubble.isConnected || bubble.hidden) return false
  const isThere = rootOf(bubble).checkVisibility?.() !== false
  if (!isThere && bubble.popover) bubble.hidePopover()
  return isThere
}

/** Brings a bubble to the top layer, above the layer of its box. React closes it when it moves it in the document. */
function raise(bubble: HTMLElement): void {
  const layer = rootOf(bubble).closest(layers)
  // Until the bubble is shown, this attribute hides it.
  bubble.popover ??= 'manual'
  const isOpen = bubble.matches(':popover-open')
  if (isOpen && shown.get(bubble) === layer) return
  if (isOpen) bubble.hidePopover()
  bubble.showPopover()
  shown.set(bubble, layer)
}

interface Place {
  left: number
  top: number
  isAbove: boolean
  isSeen: boolean
}

/** Below the box, or above it if there is no room below, and within the window as far as the box is. */
function placeOf(bubble: HTMLElement): Place {
  const { clientWidth, clientHeight } = bubble.ownerDocument.documentElement
  const { width, height } = bubble.getBoundingClientRect()
  const root = rootOf(bubble)
  const box = root.getBoundingClientRect()
  const zoom = bubble.currentCSSZoom ?? 1
  const isAbove = box.bottom + GAP + height > clientHeight && box.top - GAP >= height
  const start = getComputedStyle(bubble).direction === 'rtl' ? box.right - width : box.left
  const isInView = box.left < clientWidth && box.right > 0
  const left = isInView ? Math.max(0, Math.min(start, clientWidth - width)) : start
  const top = isAbove ? box.top - GAP - height : box.bottom + GAP
  const isSeen = isBoxSeen(root, box) && !isUnderLayer(root, new DOMRect(left, top, width, height))
  return { left: left / zoom, top: top / zoom, isAbove, isSeen }
}

/** Whether the user sees a box: it is not transparent, and nothing clips or covers it. */
function isBoxSeen(root: HTMLElement, box: DOMRect): boolean {
  if (root.checkVisibility?.({ opacityProperty: true, visibilityProperty: true }) === false) return false
  const { style } = root
  const { pointerEvents } = style
  // A modal menu may take the presses of the whole page from it. That alone hides nothing.
  const isPressable = getComputedStyle(root).pointerEvents !== 'none'
  if (!isPressable) style.pointerEvents = 'auto'
  const isHit = someAt(box, (x, y) => isHitAt(root, x, y))
  if (!isPressable) style.pointerEvents = pointerEvents
  return isHit
}

/** Whether nothing covers an element at a point. In Firefox, a shadow root does not know what is over its host. */
function isHitAt(element: Element, x: number, y: number): boolean {
  const tree = element.getRootNode() as Node & DocumentOrShadowRoot & { host?: Element }
  return element.contains(tree.elementFromPoint(x, y)) && (!tree.host || isHitAt(tree.host, x, y))
}

/** Whether a dialog or a popover that the box is not in has the place of the bubble. */
const isUnderLayer = (root: HTMLElement, bubble: DOMRect) =>
  someAt(bubble, (x, y) => {
    const layer = root.ownerDocument.elementFromPoint(x, y)?.closest(layers)
    return !!layer && !root.contains(layer) && !containsNode(layer, root)
  })

const someAt = ({ left, top, width, height }: DOMRect, is: (x: number, y: number) => boolean) =>
  points.some(([x, y]) => is(left + width * x, top + height * y))

/** Whether a node is in an element, maybe in a shadow root there. */
function containsNode(element: Element, node: Node): boolean {
  const { host } = node.getRootNode() as Partial<ShadowRoot>
  return element.contains(node) || (host !== undefined && containsNode(element, host))
}
