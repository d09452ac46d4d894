interface ResetListener {
  /** Called before the inputs of a form are reset, also while React has hidden the box of the listener. */
  onReset(event: Event): void
}

const listeners = /* @__PURE__ */ new Set<ResetListener>()

/** The roots with the DOM listener, which is never removed, and the events that it has handled. */
const heard = /* @__PURE__ */ new WeakSet<object>()

export function addResetListener(listener: ResetListener): void {
  listeners.add(listener)
}

/**
 * Listens to the resets of all forms in the page of an element. The listener is on the window, where it is called
 * before a listener on an element can stop the event. It is also on the root of the element's tree, because reset
 * events do not leave a shadow root. All boxes share both: a browser compares each new listener with all existing ones.
 */
export function watchResets(element: Element): void {
  const tree = element.getRootNode()
  if (heard.has(tree)) return
  const { ownerDocument } = element
  for (const root of [ownerDocument.defaultView ?? ownerDocument, tree])
    if (!heard.has(root)) {
      heard.add(root)
      root.addEventListener('reset', passOn, true)
    }
}

export function removeResetListener(listener: ResetListener): void {
  listeners.delete(listener)
}

function passOn(event: Event): void {
  if (heard.has(event)) return
  heard.add(event)
  for (const listener of listeners) listener.onReset(event)
}
