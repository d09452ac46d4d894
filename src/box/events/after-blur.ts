/**
 * Called in a blur, calls back when the focus has reached `to`, or at once if the focus goes nowhere. In between, no
 * element has the focus. If an element were removed then, a focus trap, such as that of a Radix dialog, would take it.
 */
export function afterBlur(to: EventTarget | null, callback: () => void): void {
  if (to) (to as Node).getRootNode().addEventListener('focusin', callback, { once: true, capture: true })
  else callback()
}
