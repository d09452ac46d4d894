/**
 * The listeners of all boxes, also of boxes that React has hidden. They are not on the window, because it compares each
 * new listener with all its others: slow with many boxes.
 */
export const resetListeners = /* @__PURE__ */ new Set<(event: Event) => void>()

/**
 * Calls `resetListeners` at the reset of any form in the tree of an element. Listens on the window, which gets the
 * event before any element whose listener could stop it. In a shadow tree, which the event does not leave, it listens
 * on the shadow root. A browser does not add the same listener again.
 */
export function watchResets(element: Element): void {
  const tree = element.getRootNode() as Partial<Document> & Node
  const root = tree.defaultView ?? tree
  root.addEventListener('reset', callListeners, true)
}

function callListeners(event: Event): void {
  for (const listener of resetListeners) listener(event)
}
