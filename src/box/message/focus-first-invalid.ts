import type { BoxElement } from '../types.ts'

/**
 * Focuses an input whose `invalid` event was prevented, if it is the first invalid control of its form. The browser
 * would focus the next one, and show a message there. So the events of the others are prevented, too.
 *
 * @param focus focuses the input in a way of its own, and returns true. Otherwise, `input.focus()` is called.
 */
export function focusFirstInvalid(input: BoxElement, focus?: () => boolean | undefined): void {
  const controls = [...(input.form?.elements ?? [input])] as BoxElement[]
  const [first, ...others] = controls.filter(({ willValidate, validity }) => willValidate && !validity.valid)
  if (first !== input) return
  const round = new AbortController()
  for (const other of others) other.addEventListener('invalid', (event) => event.preventDefault(), round)
  // All `invalid` events of a submit are dispatched in one task.
  setTimeout(() => round.abort())
  if (!focus?.()) input.focus()
}
