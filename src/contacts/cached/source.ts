import type { Contact } from '../types.ts'

/** The source that `cachedContacts` reads. `signal` is aborted when its contacts are no longer needed. */
export type CachedContactsSource<C extends Contact> =
  | AsyncIterable<readonly C[]>
  | ((options: { signal: AbortSignal }) => AsyncIterable<readonly C[]>)

/** Returns a function that starts to read the source. Its second call throws for a source such as a generator. */
export function readerOf<C extends Contact>(
  source: CachedContactsSource<C>,
): (signal: AbortSignal) => AsyncIterator<readonly C[]> {
  let isUsedUp = false
  return (signal) => {
    const batches = typeof source === 'function' ? source({ signal }) : source
    if (isUsedUp)
      throw new TypeError(
        'cachedContacts can read this source only once. ' +
          'Pass a function that returns a new one: cachedContacts(() => vCardContacts(file), { name }).',
      )
    const iterator = batches[Symbol.asyncIterator]()
    // A generator is its own iterator, and can be read only once.
    isUsedUp = (iterator as unknown) === source
    return iterator
  }
}
