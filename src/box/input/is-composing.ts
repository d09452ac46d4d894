import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to the input method. In WebKit, the Enter that ends a composition comes after `compositionend`,
 * and is not `isComposing`. But it has the key code 229, as all keys that an input method handles.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}
