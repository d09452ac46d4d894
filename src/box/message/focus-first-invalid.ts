import type { BoxElement } from '../types.ts'

/**
 * Focuses an input with a message of the package, if it is the first invalid control of its form. Its `invalid` event
 * was prevented, so the browser would focus the next invalid control, and show a message there. The events of the other
 * controls are prevented, too.
 */
export function focusFirstInvalid(input: BoxElement, focus?: () => boolean | undefined): void {
  const controls = [...(input.form?.elements ?? [input])] as BoxElement[]
  const [first, ...others] = controls.filter(({ willValidate, validity }) => willValidate && !validity.valid)
  if (first !== input) return
  const round = new AbortController()
  for (const other of others) other.addEventListener('invalid', (event) => event.preventDefault(), round)
  // All of these events are dispatched in one task.
  setTimeout(() => round.abort())
  if (!focus?.()) input.focus()
}
