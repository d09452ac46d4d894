/** Fills in a field like a password manager: past React's setter, with events without a type. */
export function fill(input: Element, text: string): void {
  const prototype: unknown = Object.getPrototypeOf(input)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text)
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }))
}
