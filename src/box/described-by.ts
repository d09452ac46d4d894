/** The value of `aria-describedby` that adds an element to those the app names. Untyped code may name anything. */
export function describedBy(own: unknown, id: string): string {
  return typeof own === 'string' && own ? `${own} ${id}` : id
}
