import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../types.ts'
import { watchPresses } from './presses.ts'

/** The key that a box has handled, until it is released, and the input in which it was pressed. */
let heldKey: { key: string; input: BoxElement } | undefined

/** Whether the last key event was a press of Enter. */
let isEnterDown = false

/** True during `submitForUser`, and after a click on a submit button, until the browser has checked the form. */
let isUserSubmit = false

/** Whether the user is submitting a form. If not, an `invalid` event comes from a script: `useProblems` ignores it. */
export const isSubmitting = (): boolean => isEnterDown || isUserSubmit

/** Submits a form on the user's behalf. */
export function submitForUser(submit: () => void): void {
  isUserSubmit = true
  submit()
  isUserSubmit = false
}

/** The Escape handlers of boxes and chip cards. They run before listeners that the page gets after its first box. */
export const escapeTakers = /* @__PURE__ */ new Set<EscapeTaker>()

/** The events that an `EscapeTaker` has handled. React's handlers skip them. */
export const handledEarly = /* @__PURE__ */ new WeakSet<Event>()

export type KeyHandler = (event: KeyboardEvent<BoxElement>) => void

/** Handles an Escape, if there is something that an Escape ends. Returns whether it has handled the key. */
type EscapeTaker = (event: globalThis.KeyboardEvent, path: readonly EventTarget[]) => boolean

/**
 * Listens to the keys of a window. Called when a box is mounted, so that these listeners run before all listeners of a
 * dialog that is opened later, also those in the capture phase. A browser does not add the same listener again.
 */
export function watchKeys(element: Element): void {
  const view = element.ownerDocument.defaultView
  if (!view) return
  watchPresses(view)
  view.addEventListener('keydown', onKey, true)
  view.addEventListener('keyup', onKey, true)
  view.addEventListener('click', onClick, true)
  // The app may mount and focus the first box in the keydown of an Enter, before this file listens. `raiseEnter` must
  // not raise another keydown for the line break of that Enter.
  view.addEventListener('keypress', onKeyPress, true)
}

/** A handler for React, which skips the events in `handledEarly`. */
export const unlessHandledEarly =
  (onKeyDown: KeyHandler): KeyHandler =>
  (event) => {
    if (!handledEarly.has(event.nativeEvent)) onKeyDown(event)
  }

/**
 * Whether a key belongs to the input method. In WebKit, the Enter that ends a composition comes after `compositionend`,
 * and is not `isComposing`. But it has the key code 229, as all keys that an input method handles.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

/** Prevents the default of a key and of its repeats, such as a submit. Keeps an Escape from a dialog around the box. */
export function consume(event: KeyboardEvent<BoxElement>) {
  suppressRepeats(event)
  event.preventDefault()
  if (event.key === 'Escape') event.stopPropagation()
}

/**
 * Prevents the default of repeats of a key on which a box has acted, until the key is released. Those of an Escape, and
 * those outside of the input, reach no listener: they could act on a dialog, or on a field that the app has focused.
 */
export function suppressRepeats({
  key,
  currentTarget: input,
}: Pick<KeyboardEvent<BoxElement>, 'key' | 'currentTarget'>): void {
  // The box may have been moved into another window since it was mounted.
  watchKeys(input)
  heldKey = { key, input }
}

/**
 * Dispatches the keydown of an Enter before a line break that had none: some on-screen keyboards send only the line
 * break. If a handler prevents the keydown, the line break is prevented, too.
 */
export function raiseEnter(event: InputEvent, input: BoxElement): void {
  const isEnter = /^insert(?:LineBreak|Paragraph)$/.test(event.inputType) && input.localName === 'input'
  if (!isEnter || isEnterDown || event.isComposing) return
  const init = { key: 'Enter', bubbles: true, cancelable: true, composed: true }
  if (!input.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
  // `onKey` has set it, and no keyup follows. The browser submits the form right after the event.
  setTimeout(() => (isEnterDown = false))
}

function onClick(event: MouseEvent): void {
  const [target] = event.composedPath() as [Partial<Element>]
  const button = target.closest?.<HTMLButtonElement>('button,input')
  isUserSubmit = /^(?:submit|image)$/.test(button?.type ?? '')
  // The form is checked right after the event.
  setTimeout(() => (isUserSubmit = false))
}

function onKeyPress({ key }: globalThis.KeyboardEvent): void {
  isEnterDown = key === 'Enter'
}

function onKey(event: globalThis.KeyboardEvent): void {
  const { key, type } = event
  const path = event.composedPath()
  const isDown = type === 'keydown'
  isEnterDown = isDown && key === 'Enter'
  if (heldKey?.key === key && (!isDown || event.repeat)) {
    if (isDown) event.preventDefault()
    // The app may see repeats in the input, and the keyup. But those of an Escape could close a dialog around the box.
    if (key === 'Escape' || (isDown && !path.includes(heldKey.input))) event.stopImmediatePropagation()
    if (!isDown) heldKey = undefined
    return
  }
  if (!isDown) return
  // Another key is pressed, or the same one again: its keyup may have happened in another window.
  heldKey = undefined
  if (key === 'Escape') for (const take of escapeTakers) if (take(event, path)) return
}
