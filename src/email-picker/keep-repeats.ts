import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../box/types.ts'

/**
 * Keeps the repeats of a key that was acted on from doing anything until it is let go. They would reach the form, or the dialog
 * around, and also another field, where the app has moved the focus to it.
 */
export function keepRepeats({ key, currentTarget: input }: KeyboardEvent<BoxElement>): void {
  const view = input.ownerDocument.defaultView
  if (!view) return
  const ended = new view.AbortController()
  const options = { signal: ended.signal, capture: true }

  function onKeyDown(event: globalThis.KeyboardEvent) {
    // Let go elsewhere, in another window say.
    if (!event.repeat || event.key !== key) return ended.abort()
    event.preventDefault()
    // The app may see what happens in the box. A dialog may be closed by a handler, though.
    if (key === 'Escape' || !event.composedPath().includes(input)) event.stopImmediatePropagation()
  }

  function onKeyUp(event: globalThis.KeyboardEvent) {
    if (event.key === key) ended.abort()
  }

  view.addEventListener('keydown', onKeyDown, options)
  view.addEventListener('keyup', onKeyUp, options)
}
