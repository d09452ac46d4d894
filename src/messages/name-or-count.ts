/** Returns a single name as it is. Several names would be long to listen to: returns only their `count`. */
export function nameOrCount(names: readonly string[], count: (number: number) => string): string {
  return names.length === 1 ? String(names[0]) : count(names.length)
}
