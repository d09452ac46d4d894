import type { BoxElement } from './types.ts'

interface WriteListener {
  /** Called when a script has given the input another value. */
  onScriptWrite(): void
}

const followed = /* @__PURE__ */ new WeakSet<BoxElement>()

/**
 * Calls a listener whenever a script has given an input another value. Browsers raise no event for this, so the property `value` of
 * the element is replaced, as React does for its own inputs. Only the first listener of an element is called.
 */
export function watchScriptWrites(element: BoxElement, listener: WriteListener): void {
  const before =
    Object.getOwnPropertyDescriptor(element, 'value') ??
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')
  if (followed.has(element) || !before?.set || !before.configurable) return
  followed.add(element)
  const { set } = before
  Object.defineProperty(element, 'value', {
    ...before,
    set(this: BoxElement, text: string) {
      const { value } = this
      set.call(this, text)
      if (this.value !== value) listener.onScriptWrite()
    },
  })
}
