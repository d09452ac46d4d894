/** Keeps the direction of a name or an address apart from that of the sentence around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
