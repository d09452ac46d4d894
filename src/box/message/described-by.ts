/** The value of `aria-describedby` with these ids. Untyped code may pass anything: only texts are ids. */
export const describedBy = (...ids: readonly unknown[]): string | undefined =>
  ids.filter((id) => typeof id === 'string' && id).join(' ') || undefined
