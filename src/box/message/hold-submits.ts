import type { Editor } from '../text/editor.ts'

/**
 * Keeps the form of a box from being submitted until `answered` resolves. If the user has tried meanwhile, the form is submitted then, and
 * the browser checks it as at any attempt. A form that the browser does not check is not kept from anything.
 *
 * @param signal ends this. An attempt is forgotten: it was made with another text.
 */
export async function holdSubmits(
  editor: Editor,
  answered: Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const root = editor.node()?.getRootNode()
  let submit: (() => void) | undefined
  function hold(event: Event) {
    const input = editor.node()
    const form = input?.form
    const { submitter } = event as SubmitEvent & { submitter: HTMLButtonElement | null }
    // A disabled or read-only input is not checked either.
    if (!form || event.target !== form || !input.willValidate || form.noValidate || submitter?.formNoValidate)
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    // The submitter may be gone by then.
    submit = () => form.requestSubmit(submitter?.form === form ? submitter : undefined)
  }
  // In the capture phase at the root: before the app and React hear of it.
  root?.addEventListener('submit', hold, { capture: true, signal })
  await answered
  root?.removeEventListener('submit', hold, true)
  if (!signal.aborted) submit?.()
}
