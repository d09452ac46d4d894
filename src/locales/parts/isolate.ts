/** Isolates the direction of a name or an address from the sentence around it, as a `<bdi>` does. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
