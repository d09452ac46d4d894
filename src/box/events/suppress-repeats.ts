import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../types.ts'

/** Keeps a key and its repeats from the form and from a dialog around the box. */
export function consume(event: KeyboardEvent<BoxElement>) {
  suppressRepeats(event)
  event.preventDefault()
  if (event.key === 'Escape') event.stopPropagation()
}

/**
 * Suppresses the repeats of a key that the picker has acted on, until the key is released. The repeats would act on the form or
 * the dialog around the picker, or on another field that the app has moved the focus to.
 */
export function suppressRepeats({ key, currentTarget: input }: KeyboardEvent<BoxElement>): void {
  const view = input.ownerDocument.defaultView
  if (!view) return
  const ended = new view.AbortController()
  const options = { signal: ended.signal, capture: true }

  function onKey(event: globalThis.KeyboardEvent) {
    const isRepeat = event.type === 'keydown' && event.repeat && event.key === key
    if (isRepeat) {
      event.preventDefault()
      // The app may see the keys in the box. But a handler around it may close a dialog on Escape.
      if (key === 'Escape' || !event.composedPath().includes(input)) event.stopImmediatePropagation()
    }
    // Without a repeat, the key was released in another window, for example.
    else if (event.type === 'keydown' || event.key === key) ended.abort()
  }

  view.addEventListener('keydown', onKey, options)
  view.addEventListener('keyup', onKey, options)
}
