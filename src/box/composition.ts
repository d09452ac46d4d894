import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to the input method and not to us. The Enter that ends a composition says so by `isComposing`, in WebKit,
 * where it comes after the end, by the key code of all keys that an input method has taken.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
