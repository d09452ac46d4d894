import { submitForUser } from '../events/keys.ts'
import type { Editor } from '../input/editor.ts'

/**
 * Holds back the submits of a form until a box in it is checked, even if the form has `noValidate`. Returns a function
 * that ends this. It repeats the last submit that was held back or, with `true`, drops it.
 */
export function holdSubmits(editor: Editor): (isDropped?: boolean) => void {
  const root = editor.element?.getRootNode()
  let repeatSubmit: (() => void) | undefined
  function hold(event: Event) {
    const input = editor.element
    const form = input?.form
    const { submitter } = event as SubmitEvent & { submitter: HTMLButtonElement | null }
    // Browsers check no disabled or read-only input, and no input at all for a button with `formNoValidate`.
    const isChecked = input?.willValidate && !submitter?.formNoValidate
    if (!form || event.target !== form || !isChecked) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // Before the submit is repeated, the app may remove the submitter from the form, or change its type.
    repeatSubmit = () => {
      const isSubmitButton = submitter?.form === form && /^(?:submit|image)$/.test(submitter.type)
      submitForUser(() => form.requestSubmit(isSubmitButton ? submitter : undefined))
    }
  }
  // In the capture phase at the root, so that `hold` runs before the listeners of React and of most apps.
  root?.addEventListener('submit', hold, true)
  return (isDropped) => {
    root?.removeEventListener('submit', hold, true)
    // In a microtask: if React is replacing the box by another one, the new box can hold back the repeated submit.
    if (repeatSubmit && !isDropped) queueMicrotask(repeatSubmit)
    repeatSubmit = undefined
  }
}
