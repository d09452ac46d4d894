import { createTimeSlicer } from '../../contacts/time-slicer.ts'
import type { SearchUpdate } from '../../contacts/types.ts'
import { noUpdate, usableUpdate, type Request, type UsableUpdate } from './search-state.ts'

interface Listeners {
  /** @param isShorter whether this search found more rows before: some contacts were removed */
  onUpdate: (update: UsableUpdate, isShorter: boolean) => void
  onEnd: () => void
  onError: (error: unknown) => void
}

/**
 * Runs the search for a request. Where too many rows have no address, it searches again for more. Returns a function that stops
 * the search: nothing is reported after that.
 */
export function runSearch({ session, limit, preparing }: Request, listeners: Listeners): () => void {
  const stopped = new AbortController()
  const { signal } = stopped

  function fail(error: unknown) {
    if (signal.aborted) return
    stopped.abort()
    listeners.onError(error)
  }

  async function run() {
    const slicer = createTimeSlicer()
    let asked = limit
    let found = noUpdate
    let rowsBefore = 0
    function report(update: SearchUpdate) {
      found = usableUpdate(update, asked, limit)
      listeners.onUpdate(found, found.matches.length < rowsBefore)
      rowsBefore = found.matches.length
    }
    do {
      let update: SearchUpdate = noUpdate
      rowsBefore = 0
      for await (update of session.search.search(session.query, { limit: asked, signal })) {
        if (signal.aborted) return
        try {
          report(update)
        } catch (error) {
          // An error thrown out of the loop would wait for the source to end, which may be never.
          return fail(error)
        }
        if (preparing) return stopped.abort()
        // A source with one answer after another at hand would block the page.
        if (slicer.over) await slicer.next()
      }
      if (signal.aborted) return
      listeners.onEnd()
      // A search that has ended is complete, whether it said so or not.
      if (!update.complete) report({ ...update, complete: true })
      asked *= 2
    } while (!found.complete)
  }

  run().catch(fail)
  return () => stopped.abort()
}
