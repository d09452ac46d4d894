import { createTimeSlicer } from '../../contacts/time-slicer.ts'
import type { SearchUpdate } from '../../contacts/types.ts'
import { noUpdate, usableUpdate, type Request, type UsableUpdate } from './search-state.ts'

interface Listeners {
  /** @param isShorter whether it has fewer rows than this search has found before, because some were removed */
  onUpdate: (update: UsableUpdate, isShorter: boolean) => void
  onEnd: () => void
  onError: (error: unknown) => void
}

/**
 * Runs the search that a request asks for, and again for more rows where too many have no address. Returns what stops it. Nothing is
 * reported after that.
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
          // Not thrown out of the loop: the loop would wait until the source has ended, which may be never.
          return fail(error)
        }
        if (preparing) return stopped.abort()
        // A source that has one answer after the other ready would keep the page from everything else.
        if (slicer.over) await slicer.next()
      }
      if (signal.aborted) return
      listeners.onEnd()
      // A search that has ended has nothing more to say, whether it said so or not.
      if (!update.complete) report({ ...update, complete: true })
      asked *= 2
    } while (!found.complete)
  }

  run().catch(fail)
  return () => stopped.abort()
}
