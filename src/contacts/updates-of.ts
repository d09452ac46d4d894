import type { SearchUpdate } from './types.ts'

/**
 * Returns the result of an app's `search` method.
 *
 * @throws TypeError when `for await` can't read it
 */
export function updatesOf(updates: AsyncIterable<SearchUpdate>): AsyncIterable<SearchUpdate> {
  const { [Symbol.asyncIterator]: iterate, [Symbol.iterator]: iterateNow } = Object(updates)
  if (typeof (iterate ?? iterateNow) === 'function') return updates
  throw new TypeError('its search method returns no async iterable')
}
