import type { BoxElement } from '../types.ts'

const isInvalid = (control: Element) =>
  (control as BoxElement).willValidate && !(control as BoxElement).validity.valid

/**
 * Focuses an input that shows a message of its own, if it is the first invalid control of its form. The browser would focus the first one
 * without such a message. So the others are not reported by the browser either.
 */
export function focusFirstInvalid(input: BoxElement): void {
  const [first, ...others] = [...(input.form?.elements ?? [input])].filter(isInvalid)
  if (first !== input) return
  const round = new AbortController()
  for (const other of others) other.addEventListener('invalid', (event) => event.preventDefault(), round)
  // The events of all controls come in one task.
  setTimeout(() => round.abort())
  input.focus()
}
