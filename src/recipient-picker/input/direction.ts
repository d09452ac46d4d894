/** The direction of the text in an element. */
export function directionOf(element: Element | null): 'ltr' | 'rtl' {
  return element && getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
}
