import type { BoxElement } from '../types.ts'

/**
 * A listener for each input of a box, also of a box that React has hidden. It is not on the window, because that
 * compares each new listener with all its others: slow with many boxes.
 */
export const resetListeners = /* @__PURE__ */ new WeakMap<Element, (event: Event) => void>()

/**
 * Calls `resetListeners` at the reset of a form in the tree of an element. Listens on the window, which gets the event
 * before any element whose listener could stop it. In a shadow tree, which the event does not leave, it listens on the
 * shadow root. A browser does not add the same listener again.
 */
export function watchResets(element: Element): void {
  const tree = element.getRootNode() as Partial<Document> & Node
  const root = tree.defaultView ?? tree
  root.addEventListener('reset', callListeners, true)
}

function callListeners(event: Event): void {
  // An app can dispatch an event of this name anywhere. `form.elements` can be a field with this name.
  const { target } = event
  const tree = (target as Partial<Node>).getRootNode?.() as ParentNode | undefined
  for (const input of tree?.querySelectorAll<BoxElement>('.tb-input') ?? [])
    if (input.form === target) resetListeners.get(input)?.(event)
}
