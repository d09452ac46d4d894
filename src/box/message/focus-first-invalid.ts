import type { BoxElement } from '../types.ts'

/**
 * Focuses an input with a message of the package, if it is the first invalid control of its form. The browser would
 * skip it and focus the first control without such a message, so the browser's own messages are suppressed in this
 * round.
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
