/** Called when a form in the same document or shadow root is reset. */
export interface ResetListener {
  onReset(event: Event): void
}

/**
 * The listeners of each window or shadow root. They share one DOM listener: a browser compares each new listener with all the
 * listeners that its target has, which is slow on a page with thousands of boxes.
 */
const listenersOf = /* @__PURE__ */ new WeakMap<EventTarget, Set<ResetListener>>()

/**
 * Moves a listener to the tree that now contains `element`. Without an element, removes the listener. A box can be rendered
 * before it is inserted into its page, so the document is one of its roots from the start.
 *
 * @param roots the result of the last call
 */
export function followResets(
  listener: ResetListener,
  roots: readonly EventTarget[],
  element: Element | null,
): readonly EventTarget[] {
  // A listener that is added again comes after those of the app.
  if (element && isFollowedAt(roots, element)) return roots
  for (const root of roots) {
    const listeners = listenersOf.get(root)
    listeners?.delete(listener)
    if (listeners?.size === 0) root.removeEventListener('reset', passOn, true)
  }
  const next = element ? rootsOf(element) : []
  for (const root of next) {
    const listeners = listenersOf.get(root) ?? new Set()
    if (listeners.size === 0) {
      listenersOf.set(root, listeners)
      root.addEventListener('reset', passOn, true)
    }
    listeners.add(listener)
  }
  return next
}

/** Where reset events of a form come first, before a listener of the app can stop them. They do not leave a shadow root. */
function rootsOf(element: Element): EventTarget[] {
  const { ownerDocument } = element
  const root = element.getRootNode()
  const page = ownerDocument.defaultView ?? ownerDocument
  return root === ownerDocument ? [page] : [root, page]
}

/** Whether the tree of an element is one of those that are followed. */
function isFollowedAt(roots: readonly EventTarget[], element: Element): boolean {
  return rootsOf(element).every((root) => roots.includes(root))
}

function passOn(event: Event): void {
  const listeners = event.currentTarget && listenersOf.get(event.currentTarget)
  for (const listener of listeners ?? []) listener.onReset(event)
}
