/** The value of `aria-describedby` that adds elements to those that the app names. Untyped code may pass any value. */
export function describedBy(own: unknown, ids: string): string {
  return typeof own === 'string' && own ? `${own} ${ids}` : ids
}
