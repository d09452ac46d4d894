/**
 * Calls back when the focus, after a blur, has reached `to`, or immediately if it goes nowhere. In between, no element
 * has the focus: if `call` removed an element then, a focus trap, such as that of a Radix dialog, would take the focus.
 */
export function afterBlur(to: EventTarget | null, call: () => void): void {
  if (to) (to as Node).getRootNode().addEventListener('focusin', call, { once: true, capture: true })
  else call()
}
