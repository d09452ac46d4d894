/** Called when a form in the same document or shadow root is reset. */
export interface ResetListener {
  onReset(event: Event): void
}

/**
 * The listeners of each document or shadow root. They share one DOM listener: a browser compares each new listener with all the
 * listeners that its target has, which is slow on a page with thousands of boxes.
 */
const listenersOf = /* @__PURE__ */ new WeakMap<EventTarget, Set<ResetListener>>()

export function listenForResets(root: EventTarget, listener: ResetListener): void {
  const listeners = listenersOf.get(root) ?? new Set()
  if (listeners.size === 0) {
    listenersOf.set(root, listeners)
    root.addEventListener('reset', passOn)
  }
  listeners.add(listener)
}

export function ignoreResets(root: EventTarget, listener: ResetListener): void {
  const listeners = listenersOf.get(root)
  listeners?.delete(listener)
  if (listeners?.size === 0) root.removeEventListener('reset', passOn)
}

function passOn(event: Event): void {
  const listeners = event.currentTarget && listenersOf.get(event.currentTarget)
  for (const listener of listeners ?? []) listener.onReset(event)
}
