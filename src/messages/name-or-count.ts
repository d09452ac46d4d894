/**
 * One name as it is. For several, `count` says how many there are: a message with all of them would be long to listen
 * to.
 */
export function nameOrCount(names: readonly string[], count: (number: number) => string): string {
  return names.length === 1 ? String(names[0]) : count(names.length)
}
