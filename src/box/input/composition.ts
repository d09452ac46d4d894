import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to the input method. The Enter that ends a composition has `isComposing`. In WebKit it follows
 * the end of the composition, and has the key code 229 of keys that an input method handles.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
