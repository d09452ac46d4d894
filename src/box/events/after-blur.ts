/**
 * Calls back when the focus has arrived where a blur says that it goes: at once if that is nowhere. Until then no
 * element has the focus. A focus trap, such as that of a Radix dialog, takes the focus if an element of the page is
 * removed then.
 */
export function afterBlur(to: EventTarget | null, call: () => void): void {
  if (to) (to as Node).getRootNode().addEventListener('focusin', call, { once: true, capture: true })
  else call()
}
