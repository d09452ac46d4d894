/** The value of `aria-describedby` for these ids: the app's, and others, if any. Untyped code may pass any value. */
export const describedBy = (...ids: readonly unknown[]): string | undefined =>
  ids.filter((id) => typeof id === 'string' && id).join(' ') || undefined
