import { FILTER, NAMES, type PackageOptions, type SearchOptions } from '../search-extensions.ts'
import { createTimeSlicer, now } from '../time-slicer.ts'
import type { ContactStore } from './contact-store.ts'
import { BETWEEN_UPDATES } from '../update-pace.ts'
import { RowCollector } from './row-collector.ts'

/** For so many milliseconds, the found rows of a peek wait for their total, so that both are rendered at once. */
const TOTAL_SLICE = 2

/** The last incomplete peek in each store. A search with the same query, limit and filter continues it. */
const lastPeeks = /* @__PURE__ */ new WeakMap<ContactStore, RowCollector>()

/** Answers a query synchronously, with the rows found in one time slice. Undefined if there are none yet. */
export function peekStore(store: ContactStore, typed: string, options: PackageOptions) {
  const rows = new RowCollector(store, typed, options)
  const { steps } = rows
  const untilRows = createTimeSlicer({ work: 'search' })
  const untilTotal = createTimeSlicer({ first: TOTAL_SLICE })
  // Urgent rows wait for their total only during the first milliseconds.
  let isDone = steps.next().done
  while (!isDone && !(rows.hasRows && rows.isUrgent ? untilTotal : untilRows).over) isDone = steps.next().done
  const isComplete = isDone === true && isCompleteIn(store, rows)
  // Only peeks have the option `NAMES`, so no search continues a peek with it.
  if (!isComplete && !options[NAMES]) lastPeeks.set(store, rows)
  const isAnswer = isDone ? hasSearched(store, rows) : rows.hasRows
  return isAnswer ? rows.toUpdate(isComplete) : undefined
}

/**
 * Answers a query with the contacts in the store. If that takes long, or while contacts arrive, further answers
 * follow. The last one is complete, unless the search is aborted, the store is closed, or reading contacts fails.
 */
export async function* searchStore(store: ContactStore, typed: string, options: SearchOptions) {
  const { signal } = options
  const peeked = takePeek(store, typed, options)
  const rows = peeked ?? new RowCollector(store, typed, options)
  // After a peek, the search continues in a later task, so that the browser paints the rows first.
  const slicer = createTimeSlicer({ work: 'search', ...(peeked && { first: 0 }) })
  let nextUpdate = rows.isShown ? now() + BETWEEN_UPDATES : 0

  const isOver = () => signal.aborted || store.closed
  while (!isOver()) {
    if (rows.isAfterRemoval) rows.continue()
    while (!rows.isAfterRemoval && !rows.steps.next().done) {
      if (rows.hasRows && (rows.isUrgent || (slicer.over && now() >= nextUpdate))) {
        yield rows.toUpdate(false)
        // Set after the `yield`, so that a slow consumer does not get an update for each step.
        nextUpdate = now() + BETWEEN_UPDATES
      }
      if (slicer.over) await slicer.next()
      if (isOver()) return
    }
    if (rows.coversAll) {
      const isComplete = isCompleteIn(store, rows)
      // Contacts can be unreadable while the source goes on. The error is then thrown when the source has ended.
      const failure = store.isSourceOver ? store.failure : undefined
      const isUpdateDue = hasSearched(store, rows) && rows.hasNews && now() >= nextUpdate
      if (isComplete || failure || isUpdateDue) {
        yield rows.toUpdate(isComplete)
        nextUpdate = now() + BETWEEN_UPDATES
        if (isComplete) return
        if (failure) throw failure.error
        // No wait for a change of the store here: the last one may have been during the `yield`.
      } else if (!isOver())
        await store.nextChange(signal, rows.hasNews ? Math.max(0, nextUpdate - now()) : undefined)
    }
    rows.continue()
  }
}

/** Whether all contacts have been searched, and no more can arrive. */
const isCompleteIn = (store: ContactStore, rows: RowCollector) =>
  rows.coversAll && store.isSourceOver && !store.failure

/** Whether the rows are an answer, even if there are none: contacts were searched, or the source has no more. */
const hasSearched = (store: ContactStore, rows: RowCollector) => store.isSourceOver || rows.covered > 0

/** Returns and forgets the last peek in a store, if it was for the same query, limit and filter. */
function takePeek(store: ContactStore, typed: string, { limit, [FILTER]: filter }: PackageOptions) {
  const peek = lastPeeks.get(store)
  if (peek?.typed !== typed || peek.options.limit !== limit || peek.options[FILTER] !== filter)
    return undefined
  lastPeeks.delete(store)
  return peek
}
