import { parseQuery } from '../matching/match.ts'
import { createTimeSlicer, now } from '../time-slicer.ts'
import type { SearchUpdate } from '../types.ts'
import type { ContactStore } from './contact-store.ts'
import { RowCollector } from './row-collector.ts'

/** The shortest time between two updates, in milliseconds. */
const BETWEEN_UPDATES = 100

/**
 * The longest first turn of a search, in milliseconds. Rows that are not found in the task of the key would be painted a
 * frame later. Only the very first search, whose code browsers have not compiled yet, takes that long.
 */
const FIRST_TURN = 12

/** Answers a query with what the store has now, again while it is filled, and at last completely. */
export async function* searchStore(
  store: ContactStore,
  typed: string,
  { limit, signal }: { limit: number; signal: AbortSignal },
): AsyncGenerator<SearchUpdate> {
  const rows = new RowCollector(store, parseQuery(typed), limit)
  const slicer = createTimeSlicer(FIRST_TURN)
  let { version, removals } = store
  let nextUpdate = 0

  const isOver = () => signal.aborted || store.closed
  search: while (!isOver()) {
    if (version !== store.version) {
      rows.restart(removals !== store.removals)
      ;({ version, removals } = store)
    }
    const { segments } = store
    for (const _ of rows.collect(segments)) {
      if (rows.isDue && (rows.isUrgent || now() >= nextUpdate)) {
        yield rows.toUpdate(false)
        // After the update, so that a slow consumer does not get one for each step.
        nextUpdate = now() + BETWEEN_UPDATES
      }
      if (slicer.over) await slicer.next()
      if (isOver()) return
      if (version !== store.version) continue search
    }
    const isAll = store.filled && store.segments === segments
    const { failure } = store.idle ? store : {}
    if (store.idle || segments.length > 0) {
      yield rows.toUpdate(isAll)
      nextUpdate = now() + BETWEEN_UPDATES
    }
    if (isAll) return
    if (failure) throw failure.error
    while (!isOver() && !store.idle && store.segments === segments && version === store.version)
      await store.changes.next(signal)
  }
}
