import type { BoxElement } from '../types.ts'

/**
 * Focuses an input that shows a message of its own, if it is the first invalid control of its form. The browser would
 * focus the first one without such a message. So it shows none of the others either.
 */
export function focusFirstInvalid(input: BoxElement): void {
  const controls = [...(input.form?.elements ?? [input])] as BoxElement[]
  const [first, ...others] = controls.filter(({ willValidate, validity }) => willValidate && !validity.valid)
  if (first !== input) return
  const round = new AbortController()
  for (const other of others) other.addEventListener('invalid', (event) => event.preventDefault(), round)
  // All of these events come in one task.
  setTimeout(() => round.abort())
  input.focus()
}
