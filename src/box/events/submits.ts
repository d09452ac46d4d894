/** Whether the user is submitting a form. Browsers check it then, as they do when a script asks. */
let isNow = false

export const isSubmitting = (): boolean => isNow

/** Submits a form on the user's behalf. */
export function submitForUser(submit: () => void): void {
  isNow = true
  submit()
  isNow = false
}

const button = 'button:not([type=button],[type=reset]),[type=submit],[type=image]'

/** Listens to what submits forms in a window. */
export function watchSubmits(view: Window): void {
  function onEvent(event: Event) {
    const [target] = event.composedPath() as [Element]
    const { type, key, ctrlKey, metaKey } = event as KeyboardEvent
    // In a text area, apps take Enter with another key for it.
    const isEnter = key === 'Enter' && (target.localName === 'input' || ctrlKey || metaKey)
    // Browsers also click the button of a form when the user presses Enter.
    const isClick = type === 'click' && !!target.closest?.(button)
    isNow = isClick || (type === 'keydown' && isEnter)
    // The form is checked right after the event.
    if (isClick) setTimeout(() => (isNow = false))
  }
  for (const type of ['click', 'keydown', 'keyup']) view.addEventListener(type, onEvent, true)
}
