import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../types.ts'
import { watchPresses } from './presses.ts'

/** The windows with the listeners of this file. Like React, it never removes them. */
const watched = /* @__PURE__ */ new WeakSet<Window>()

/** The pressed key that a box has handled, until it is released. */
let heldKey: { key: string; input: BoxElement } | undefined

/** Whether the last event of a key was the press of an Enter. */
let isEnterDown = false

/** Whether a submit button is being clicked, also by the browser for an Enter, or `submitForUser` runs. */
let isUserSubmit = false

/** Tells a submission by the user from `checkValidity()` of a script: both dispatch `invalid`. */
export const isSubmitting = (): boolean => isEnterDown || isUserSubmit

/** Submits a form on the user's behalf. */
export function submitForUser(submit: () => void): void {
  isUserSubmit = true
  submit()
  isUserSubmit = false
}

/** The handlers of Escape that run before the listeners that the page adds later. */
export const escapeTakers = /* @__PURE__ */ new Set<EscapeTaker>()

/** The events that a box has handled before React. */
export const handledEarly = /* @__PURE__ */ new WeakSet<Event>()

export type KeyHandler = (event: KeyboardEvent<BoxElement>) => void

/** Returns whether it has handled the key. */
type EscapeTaker = (event: globalThis.KeyboardEvent, path: readonly EventTarget[]) => boolean

/**
 * Listens to the keys of a window. Each box calls this when it mounts, so that these listeners run before those of any
 * later dialog, in whichever phase.
 */
export function watchKeys(element: Element): void {
  const view = element.ownerDocument.defaultView
  if (!view || watched.has(view)) return
  watched.add(view)
  watchPresses(view)
  view.addEventListener('keydown', onKey, true)
  view.addEventListener('keyup', onKey, true)
  view.addEventListener('click', onClick, true)
  // If the keydown of an Enter has mounted the first box, its line break reaches that box. The box must know that
  // there was a keydown.
  view.addEventListener('keypress', ({ key }) => (isEnterDown = key === 'Enter'), true)
}

/** The handler without the events that the box has already handled. */
export const unlessHandledEarly =
  (onKeyDown: KeyHandler): KeyHandler =>
  (event) => {
    if (!handledEarly.has(event.nativeEvent)) onKeyDown(event)
  }

/** Keeps a key and its repeats from the form and from a dialog around the box. */
export function consume(event: KeyboardEvent<BoxElement>) {
  suppressRepeats(event)
  event.preventDefault()
  if (event.key === 'Escape') event.stopPropagation()
}

/**
 * Suppresses the repeats of a key that the picker has acted on, until the key is released. The repeats would act on
 * the form or the dialog around the picker, or on another field that the app has moved the focus to.
 */
export function suppressRepeats({
  key,
  currentTarget: input,
}: Pick<KeyboardEvent<BoxElement>, 'key' | 'currentTarget'>): void {
  watchKeys(input)
  heldKey = { key, input }
}

/**
 * Some on-screen keyboards send no keydown for Enter. Dispatches one; if a handler prevents it, prevents the line
 * break.
 */
export function raiseEnter(event: InputEvent, input: BoxElement): void {
  const isEnter = /^insert(?:LineBreak|Paragraph)$/.test(event.inputType) && input.localName === 'input'
  if (!isEnter || isEnterDown || event.isComposing) return
  const init = { key: 'Enter', bubbles: true, cancelable: true, composed: true }
  if (!input.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
  isEnterDown = false
}

function onClick(event: MouseEvent): void {
  const [target] = event.composedPath() as [Partial<Element>]
  const button = target.closest?.<HTMLButtonElement>('button,input')
  isUserSubmit = /^(?:submit|image)$/.test(button?.type ?? '')
  // The form is checked right after the event.
  setTimeout(() => (isUserSubmit = false))
}

function onKey(event: globalThis.KeyboardEvent): void {
  const { key, type } = event
  const path = event.composedPath()
  const isDown = type === 'keydown'
  isEnterDown = isDown && key === 'Enter'
  if (heldKey?.key === key && (!isDown || event.repeat)) {
    if (isDown) event.preventDefault()
    // The app may see the keys in the box. But a handler around it may close a dialog on the keydown or keyup of
    // Escape.
    if (key === 'Escape' || (isDown && !path.includes(heldKey.input))) event.stopImmediatePropagation()
    if (!isDown) heldKey = undefined
    return
  }
  if (!isDown) return
  // Another key, or a new press: the keyup of the held key may have happened in another window.
  heldKey = undefined
  if (key === 'Escape') for (const takes of escapeTakers) if (takes(event, path)) return
}
