/**
 * The listeners of all boxes, also of those that React has hidden. They are called before inputs are reset. A browser
 * compares each new listener on the window with all that are there.
 */
export const resetListeners = /* @__PURE__ */ new Set<(event: Event) => void>()

/**
 * Listens to the resets of all forms in the tree of an element: on the window, before a listener on an element can stop
 * the event, or on the shadow root, which the event does not leave. A browser does not add the same listener again.
 */
export function watchResets(element: Element): void {
  const tree = element.getRootNode() as Partial<Document> & Node
  const root = tree.defaultView ?? tree
  root.addEventListener('reset', passOn, true)
}

function passOn(event: Event): void {
  for (const listener of resetListeners) listener(event)
}
