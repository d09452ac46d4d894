import { flushSync } from 'react-dom'

const updates = /* @__PURE__ */ new WeakMap<Element, () => void>()
let observer: ResizeObserver | undefined

/**
 * Calls `update`, which sets a state, for the first size of an element and for each change of it: after layout, and
 * before anything is drawn. All elements share one observer, so that all are measured before any is rendered.
 *
 * @returns a function that ends the calls. Undefined in jsdom, which has no layout
 */
export function followSize(element: Element, update: () => void): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  observer ??= new ResizeObserver(function renderSizes(entries) {
    const changed = entries.flatMap(({ target }) => updates.get(target) ?? [])
    // Twice, because additions of the first rendering ("+n") take room, too.
    for (let times = 0; times < 2; times++) flushSync(() => changed.forEach((one) => one()))
  })
  updates.set(element, update)
  observer.observe(element)
  return () => {
    updates.delete(element)
    observer?.unobserve(element)
  }
}
