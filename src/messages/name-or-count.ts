/** Returns a single name as it is, but only the `count` of several names, which would be long to listen to. */
export function nameOrCount(names: readonly string[], count: (number: number) => string): string {
  return names.length === 1 ? String(names[0]) : count(names.length)
}
