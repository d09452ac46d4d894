import { createTimeSlicer } from '../../contacts/time-slicer.ts'
import { FILTER } from '../../contacts/search-extensions.ts'
import type { SearchUpdate } from '../../contacts/types.ts'
import { usableUpdate, type SearchRequest, type UsableUpdate } from './search-state.ts'

/**
 * The synchronous answer of a search, if it has one. `peek` may be code of the app. Its errors are ignored: the search
 * then runs as without `peek`, and reports its own errors.
 */
export function peek(request: SearchRequest): UsableUpdate | undefined {
  const { session, limit } = request
  const { search, query, filter } = session
  try {
    const found = search.peek?.(query, { limit, ...(filter && { [FILTER]: filter }) })
    return found && usableUpdate(request, found, limit)
  } catch {
    return undefined
  }
}

/**
 * Runs the search for a request. If too few of the found contacts can be rows, the updates do not count as complete
 * (`usableUpdate`), and the search runs again with a larger limit. Returns a function that stops the search, after
 * which no callback is called.
 */
export function runSearch(
  request: SearchRequest,
  onUpdate: (update: UsableUpdate) => void,
  onError: (error: unknown) => void,
): () => void {
  const { session, limit } = request
  const { search, query, filter } = session
  const stopped = new AbortController()
  const { signal } = stopped

  async function run() {
    const slicer = createTimeSlicer({ work: 'search' })
    let requested = limit
    let isComplete = false
    function report(update: SearchUpdate) {
      const usable = usableUpdate(request, update, requested)
      isComplete = usable.complete
      onUpdate(usable)
    }
    do {
      // The loop assigns each update to this variable, so it has the last update after the loop.
      let update: SearchUpdate = { matches: [], total: 0, complete: false }
      const options = { limit: requested, signal, ...(filter && { [FILTER]: filter }) }
      for await (update of updatesOf(search.search(query, options))) {
        if (signal.aborted) return
        report(update)
        // Without a pause, a search with all its updates ready would block the page.
        if (slicer.over) await slicer.next()
      }
      if (signal.aborted) return
      // A search that has ended has no more matches for this limit, even if its last update does not say so.
      if (!update.complete) report({ ...update, complete: true })
      requested *= 2
    } while (!isComplete)
  }

  run().catch((error: unknown) => {
    if (signal.aborted) return
    stopped.abort()
    onError(error)
  })
  return () => stopped.abort()
}

/** Throws a TypeError if a `search` method, which may be code of the app, has returned nothing iterable. */
function updatesOf(updates: AsyncIterable<SearchUpdate>): AsyncIterable<SearchUpdate> {
  const { [Symbol.asyncIterator]: iterate, [Symbol.iterator]: iterateNow } = Object(updates)
  if (typeof (iterate ?? iterateNow) === 'function') return updates
  throw new TypeError('its search method returns no async iterable')
}
