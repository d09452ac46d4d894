/** Called when a form in the same document or shadow root is reset. */
export interface ResetListener {
  onReset(event: Event): void
}

/**
 * The listeners of each document or shadow root. They share one DOM listener: a browser compares each new listener with all the
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
  for (const root of roots) {
    const listeners = listenersOf.get(root)
    listeners?.delete(listener)
    if (listeners?.size === 0) root.removeEventListener('reset', passOn)
  }
  const next = element ? [element.getRootNode(), element.ownerDocument] : []
  for (const root of next) {
    const listeners = listenersOf.get(root) ?? new Set()
    if (listeners.size === 0) {
      listenersOf.set(root, listeners)
      root.addEventListener('reset', passOn)
    }
    listeners.add(listener)
  }
  return next
}

function passOn(event: Event): void {
  const listeners = event.currentTarget && listenersOf.get(event.currentTarget)
  for (const listener of listeners ?? []) listener.onReset(event)
}
