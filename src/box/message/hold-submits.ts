import { submitForUser } from '../events/keys.ts'
import type { Editor } from '../input/editor.ts'

/**
 * Keeps the form of a box from being submitted. If the form has `noValidate`, the app may check it when it is
 * submitted.
 *
 * @returns a function that ends this. If the user has tried to submit meanwhile, it submits the form, which the
 *   browser checks as usual. With `true`, the attempt is forgotten.
 */
export function holdSubmits(editor: Editor): (isForgotten?: boolean) => void {
  const root = editor.node()?.getRootNode()
  let submit: (() => void) | undefined
  function hold(event: Event) {
    const input = editor.node()
    const form = input?.form
    const { submitter } = event as SubmitEvent & { submitter: HTMLButtonElement | null }
    // Browsers do not check a disabled or read-only input.
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
  // In the capture phase at the root: before the listeners of the app and of React.
  root?.addEventListener('submit', hold, true)
  return (isForgotten) => {
    root?.removeEventListener('submit', hold, true)
    // If React replaces this box by another one, that box holds the repeated attempt itself.
    if (submit && !isForgotten) queueMicrotask(submit)
    submit = undefined
  }
}
