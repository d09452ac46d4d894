import type { SearchUpdate } from './types.ts'

/**
 * Returns what the `search` method of an app has returned, checked.
 *
 * @throws TypeError when `for await` can't read them
 */
export function updatesOf(updates: AsyncIterable<SearchUpdate>): AsyncIterable<SearchUpdate> {
  const { [Symbol.asyncIterator]: iterate, [Symbol.iterator]: iterateNow } = Object(updates)
  if (typeof (iterate ?? iterateNow) === 'function') return updates
  throw new TypeError('its search method returns no async iterable')
}
