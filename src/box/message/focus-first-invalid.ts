import { flushSync } from 'react-dom'
import type { BoxElement } from '../types.ts'

/**
 * Focuses an input with a message of the package, if it is the first invalid control of its form. Its `invalid` event
 * was prevented, so the browser would focus the next invalid control, and show a message there. The events of the other
 * controls are prevented, too.
 *
 * @param come begins the visit of the box
 */
export function focusFirstInvalid(input: BoxElement, come: () => void): void {
  const controls = [...(input.form?.elements ?? [input])] as BoxElement[]
  const [first, ...others] = controls.filter(({ willValidate, validity }) => willValidate && !validity.valid)
  if (first !== input) return
  const round = new AbortController()
  for (const other of others) other.addEventListener('invalid', (event) => event.preventDefault(), round)
  // All of these events are dispatched in one task.
  setTimeout(() => round.abort())
  const isAmongChips = input.closest('[data-chips]') !== null
  // A box of chips scrolls to the first invalid one. WebKit scrolls back to a focused input that moves in the layout of
  // a visit.
  if (isAmongChips) flushSync(come)
  input.focus({ preventScroll: isAmongChips })
}
