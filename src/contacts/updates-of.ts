import type { SearchUpdate } from './types.ts'

/** Returns the updates of an app's search. @throws TypeError when `for await` can't read them */
export function updatesOf(updates: AsyncIterable<SearchUpdate>): AsyncIterable<SearchUpdate> {
  const { [Symbol.asyncIterator]: next, [Symbol.iterator]: nextNow } = Object(updates)
  if (typeof (next ?? nextNow) === 'function') return updates
  throw new TypeError('its search method returns no async iterable')
}
