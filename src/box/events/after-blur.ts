/**
 * Calls back once the focus has reached `to` after a blur, or at once if it goes nowhere. Between the two, no element
 * has the focus. If an element were removed then, a focus trap, such as that of a Radix dialog, would take the focus.
 */
export function afterBlur(to: EventTarget | null, callback: () => void): void {
  if (to) (to as Node).getRootNode().addEventListener('focusin', callback, { once: true, capture: true })
  else callback()
}
