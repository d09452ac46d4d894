import type { SearchUpdate } from './types.ts'

/**
 * Returns what the `search` method of an app has returned.
 *
 * @throws TypeError when `for await` can't read it
 */
export function updatesOf(updates: AsyncIterable<SearchUpdate>): AsyncIterable<SearchUpdate> {
  const { [Symbol.asyncIterator]: next, [Symbol.iterator]: nextNow } = Object(updates)
  if (typeof (next ?? nextNow) === 'function') return updates
  throw new TypeError('its search method returns no async iterable')
}
