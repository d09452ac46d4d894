/** Called when a form is reset, before its inputs change: also while React has hidden the listener's box. */
interface ResetListener {
  onReset(event: Event): void
}

const listeners = /* @__PURE__ */ new Set<ResetListener>()

/**
 * The roots with the DOM listener, and the events it has handled. Like React, this file never removes its listeners.
 */
const seen = /* @__PURE__ */ new WeakSet<object>()

export function followResets(listener: ResetListener): void {
  listeners.add(listener)
}

/**
 * Listens to the resets of the forms of a page. The DOM listener is on the window, where it is called before a
 * listener of the app can stop the event. It is also on the root of the tree of `element`, because reset events do not
 * leave a shadow root. All boxes share one DOM listener, because a browser compares each new one with all existing
 * ones.
 */
export function hearResets(element: Element): void {
  const tree = element.getRootNode()
  if (seen.has(tree)) return
  const { ownerDocument } = element
  for (const root of [ownerDocument.defaultView ?? ownerDocument, tree])
    if (!seen.has(root)) {
      seen.add(root)
      root.addEventListener('reset', passOn, true)
    }
}

export function unfollowResets(listener: ResetListener): void {
  listeners.delete(listener)
}

function passOn(event: Event): void {
  if (seen.has(event)) return
  seen.add(event)
  for (const listener of listeners) listener.onReset(event)
}
