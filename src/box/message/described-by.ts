/** The value of `aria-describedby`: all of these ids that are texts, as untyped code may pass anything. */
export const describedBy = (...ids: readonly unknown[]): string | undefined =>
  ids.filter((id) => typeof id === 'string' && id).join(' ') || undefined
