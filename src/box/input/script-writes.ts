import type { BoxElement } from '../types.ts'

const followed = /* @__PURE__ */ new WeakSet<BoxElement>()

/** The members of an input that write its value: a property and a method. */
const writers = ['value', 'setRangeText'] as const

/**
 * Calls back whenever a script writes another value into an input. Browsers raise no event for this. So the
 * members that write it are replaced on the element, as React replaces `value`. An element has one callback, the first.
 */
export function watchScriptWrites(element: BoxElement, onWrite: () => void): void {
  if (followed.has(element)) return
  followed.add(element)
  for (const name of writers) {
    const property =
      Object.getOwnPropertyDescriptor(element, name) ??
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name)
    const kind = property?.set ? 'set' : 'value'
    const write = property?.[kind] as ((...given: unknown[]) => void) | undefined
    if (!write || !property?.configurable) continue
    Object.defineProperty(element, name, {
      ...property,
      [kind](this: BoxElement, ...given: unknown[]) {
        const before = this.value
        write.apply(this, given)
        if (this.value !== before) onWrite()
      },
    })
  }
}
