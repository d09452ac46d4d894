import { submitForUser } from '../events/keys.ts'
import type { Editor } from '../input/editor.ts'

/**
 * Holds back the submits of the form of a box until the box is checked, also those of a form with `noValidate`.
 *
 * @returns a function that ends this. The last submit meanwhile is repeated for the user or, with `true`, forgotten
 */
export function holdSubmits(editor: Editor): (isForgotten?: boolean) => void {
  const root = editor.element?.getRootNode()
  let submit: (() => void) | undefined
  function hold(event: Event) {
    const input = editor.element
    const form = input?.form
    const { submitter } = event as SubmitEvent & { submitter: HTMLButtonElement | null }
    // A disabled or read-only input is not checked. Nor is any other for a button with `formNoValidate`.
    if (!form || event.target !== form || !input.willValidate || submitter?.formNoValidate) return
    event.preventDefault()
    event.stopImmediatePropagation()
    // By then, the submitter may have been removed, or may no longer submit.
    submit = () =>
      submitForUser(() =>
        form.requestSubmit(
          submitter?.form === form && /^(?:submit|image)$/.test(submitter.type) ? submitter : undefined,
        ),
      )
  }
  // In the capture phase at the root, where it precedes the listeners of React and of most apps.
  root?.addEventListener('submit', hold, true)
  return (isForgotten) => {
    root?.removeEventListener('submit', hold, true)
    // Later: if React replaces this box by another one, that one can hold back the repeated submit.
    if (submit && !isForgotten) queueMicrotask(submit)
    submit = undefined
  }
}
