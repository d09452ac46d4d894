import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../types.ts'
import { watchPresses } from './presses.ts'

/** The key that a box or its card has handled, until it is released, and the input of the box. */
let heldKey: { key: string; input: BoxElement } | undefined

/** Whether an Enter is being handled that has not changed an input: the browser may submit the form in this task. */
let isEnterDown = false

/** Whether a submit of the user is running: a click on a submit button, or a call of `submitForUser`. */
let isUserSubmit = false

export type KeyHandler = (event: KeyboardEvent<BoxElement>) => void

/** Handles an Escape if its box or card shows something that Escape dismisses. Returns whether it has done so. */
type EscapeHandler = (event: globalThis.KeyboardEvent) => boolean

/** The Escape handlers of boxes and chip cards, which the listeners of `watchKeys` call. */
export const escapeHandlers = /* @__PURE__ */ new Set<EscapeHandler>()

/** The events that the Escape handler of a box has handled (`useEscapes`). The React handlers of the box skip them. */
export const handledEscapes = /* @__PURE__ */ new WeakSet<Event>()

/**
 * Listens to the keys and clicks in the window of an element. Called when a box is mounted: the listeners of a window
 * run in the order in which they were added. So these run before all listeners of a dialog that is opened later, even
 * those for the capture phase. A browser does not add the same listener again.
 */
export function watchKeys(element: Element): void {
  const view = element.ownerDocument.defaultView
  if (!view) return
  watchPresses(view)
  view.addEventListener('keydown', onKey, true)
  view.addEventListener('keyup', onKey, true)
  view.addEventListener('click', onClick, true)
  // If the app mounts and focuses its first box in the keydown of an Enter, `onKey` misses that keydown. The keypress
  // of the Enter tells `dispatchMissingEnter` not to dispatch another keydown.
  view.addEventListener('keypress', onKeyPress, true)
  // A change of an input takes the place of a submit. In the `input` event, a script may ask whether the form is valid.
  view.addEventListener('input', endEnter, true)
}

export const skipHandledEscapes =
  (onKeyDown: KeyHandler): KeyHandler =>
  (event) => {
    if (!handledEscapes.has(event.nativeEvent)) onKeyDown(event)
  }

/**
 * Whether a key belongs to the input method. In WebKit, the Enter that ends a composition comes after `compositionend`,
 * and is not `isComposing`. But it has the key code 229, as all keys that an input method handles.
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.nativeEvent.isComposing || event.keyCode === 229
}

/** Whether the user is submitting a form. Otherwise, an `invalid` event is from a script, such as `checkValidity()`. */
export const isSubmitting = (): boolean => isEnterDown || isUserSubmit

export function submitForUser(submit: () => void): void {
  isUserSubmit = true
  submit()
  isUserSubmit = false
}

/** Prevents the default action of a key and its repeats, such as a submit. Stops an Escape: it would close a dialog. */
export function consume(event: KeyboardEvent<BoxElement>) {
  suppressRepeats(event.key, event.currentTarget)
  event.preventDefault()
  if (event.key === 'Escape') event.stopPropagation()
}

/**
 * Prevents the default action of the repeats of a key, until the key is released. Repeats outside of the input reach no
 * listener: the app may have focused another field. Neither the repeats nor the release of an Escape reach a listener:
 * they could close a dialog.
 */
export function suppressRepeats(key: string, input: BoxElement): void {
  // The box may have been moved into another window since it was mounted.
  watchKeys(input)
  heldKey = { key, input }
}

/**
 * Dispatches a keydown for an on-screen keyboard that sends none for Enter, but only the `beforeinput` event of a line
 * break. If a handler prevents the keydown, the line break is prevented, too.
 */
export function dispatchMissingEnter(event: InputEvent, input: BoxElement): void {
  const isEnter = /^insert(?:LineBreak|Paragraph)$/.test(event.inputType) && input.localName === 'input'
  if (!isEnter || isEnterDown || event.isComposing) return
  const init = { key: 'Enter', bubbles: true, cancelable: true, composed: true }
  if (!input.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
}

function onClick(event: MouseEvent): void {
  const [target] = event.composedPath() as [Partial<Element>]
  const button = target.closest?.<HTMLButtonElement>('button,input')
  // Also outside of a form: the app may call `requestSubmit()` at the click.
  isUserSubmit = /^(?:submit|image)$/.test(button?.type ?? '')
  // The browser checks the form right after the event.
  setTimeout(() => (isUserSubmit = false))
}

const endEnter = () => void (isEnterDown = false)

function onKeyPress({ key }: globalThis.KeyboardEvent): void {
  isEnterDown = key === 'Enter'
  // The browser submits the form right after this event (or `beforeinput`, see above). A keyup may be lost.
  if (isEnterDown) setTimeout(endEnter)
}

function onKey(event: globalThis.KeyboardEvent): void {
  const { key, type } = event
  const isDown = type === 'keydown'
  if (isDown) onKeyPress(event)
  const isRepeatOrRelease = !isDown || event.repeat
  if (heldKey?.key === key && isRepeatOrRelease) {
    if (isDown) event.preventDefault()
    if (key === 'Escape' || (isDown && !event.composedPath().includes(heldKey.input)))
      event.stopImmediatePropagation()
    if (!isDown) heldKey = undefined
    return
  }
  if (!isDown) return
  // Another key is pressed. Or the same key is pressed again, and its release happened in another window.
  heldKey = undefined
  if (key === 'Escape') for (const handle of escapeHandlers) if (handle(event)) return
}
