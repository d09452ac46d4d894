import type { SearchUpdate } from './types.ts'

/**
 * Returns the updates from the `search` method of an app.
 *
 * @throws TypeError when `for await` can't read them
 */
export function updatesOf(updates: AsyncIterable<SearchUpdate>): AsyncIterable<SearchUpdate> {
  const { [Symbol.asyncIterator]: iterate, [Symbol.iterator]: iterateNow } = Object(updates)
  if (typeof (iterate ?? iterateNow) === 'function') return updates
  throw new TypeError('its search method returns no async iterable')
}
