/** What a value is, for a message to developers. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null'
  return Object.prototype.toString.call(value) === '[object Promise]' ? 'a promise' : typeof value
}
