/** One name as it is, or the `count` of several: a message with all names would be long to listen to. */
export function nameOrCount(names: readonly string[], count: (number: number) => string): string {
  return names.length === 1 ? String(names[0]) : count(names.length)
}
