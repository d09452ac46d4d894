/** Called when a form is reset, before its inputs change. */
export interface ResetListener {
  onReset(event: Event): void
}

const listeners = /* @__PURE__ */ new Set<ResetListener>()

/** The windows and shadow roots whose resets are seen. Like React, this file never removes its listeners there. */
const followed = /* @__PURE__ */ new WeakSet<EventTarget>()

/**
 * Calls a listener for the resets of all forms in the tree of `element`, as well as for those of its window: a box can be rendered before
 * it is inserted into its page. All listeners share one DOM listener, because a browser compares each new one with all that are there.
 */
export function followResets(listener: ResetListener, element: Element): void {
  listeners.add(listener)
  for (const root of rootsOf(element))
    if (!followed.has(root)) {
      followed.add(root)
      root.addEventListener('reset', passOn, true)
    }
}

export function unfollowResets(listener: ResetListener): void {
  listeners.delete(listener)
}

/** Where reset events of a form come first, before a listener of the app can stop them. They do not leave a shadow root. */
function rootsOf(element: Element): EventTarget[] {
  const { ownerDocument } = element
  const root = element.getRootNode()
  const page = ownerDocument.defaultView ?? ownerDocument
  return root === ownerDocument ? [page] : [root, page]
}

function passOn(event: Event): void {
  // A tree that was built outside the page has been followed at its own root, too.
  if (event.currentTarget === rootsOf(event.target as Element)[0])
    for (const listener of listeners) listener.onReset(event)
}
