/**
 * Calls back when the focus has reached `to`, the target of a blur, or immediately if there is no target. Between the
 * two events no element has the focus, and a focus trap, such as that of a Radix dialog, would take it if an element
 * of the page were removed.
 */
export function afterBlur(to: EventTarget | null, call: () => void): void {
  if (to) (to as Node).getRootNode().addEventListener('focusin', call, { once: true, capture: true })
  else call()
}
