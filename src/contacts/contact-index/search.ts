import { FILTER, type ContactFilter } from '../groups.ts'
import { parseQuery } from '../matching/match.ts'
import { createTimeSlicer, now } from '../time-slicer.ts'
import type { SearchUpdate } from '../types.ts'
import type { ContactStore } from './contact-store.ts'
import { BETWEEN_UPDATES, RowCollector, type RowOptions } from './row-collector.ts'

/**
 * The longest first slice of a search, in milliseconds. Rows that are not found in the task of the key would be painted a
 * frame later. Only the very first search, whose code browsers have not compiled yet, takes that long.
 */
const FIRST_SLICE = 12

/** Until when the rows of a peek wait for their total, in milliseconds from its start, so that both are rendered at once. */
const TOTAL_SLICE = 2

/** A search that is under way in the segments that its store had. */
interface OngoingSearch {
  rows: RowCollector
  segments: ContactStore['segments']
  steps: Iterator<void>
  version: number
  removals: number
}

interface Peeked {
  typed: string
  limit: number
  filter: ContactFilter | undefined
  ongoing: OngoingSearch
}

/** The last peek that has not found everything. The search for the same query continues it. */
const lastPeeks = /* @__PURE__ */ new WeakMap<ContactStore, Peeked>()

/** Answers a query at once with the rows that are found within the first slice. Undefined when there are none yet. */
export function peekStore(store: ContactStore, typed: string, options: RowOptions): SearchUpdate | undefined {
  const { limit, [FILTER]: filter } = options
  const ongoing = startSearch(store, new RowCollector(store, parseQuery(typed), options))
  const { rows, segments, steps } = ongoing
  const untilRows = createTimeSlicer(FIRST_SLICE)
  const untilTotal = createTimeSlicer(TOTAL_SLICE)
  let isSearched = steps.next().done
  while (!isSearched && !(rows.isDue ? untilTotal : untilRows).over) isSearched = steps.next().done
  const isComplete = isSearched === true && store.filled
  if (!isComplete) lastPeeks.set(store, { typed, limit, filter, ongoing })
  const isAnswer = isSearched ? store.idle || segments.length > 0 : rows.isDue
  return isAnswer ? rows.toUpdate(isComplete) : undefined
}

/**
 * Answers a query with the contacts that the store has now. While the store is filled, more answers follow. The last one is
 * complete.
 */
export async function* searchStore(
  store: ContactStore,
  typed: string,
  options: RowOptions & { signal: AbortSignal },
): AsyncGenerator<SearchUpdate> {
  const { signal } = options
  const peeked = continuePeek(store, typed, options)
  let ongoing = peeked ?? startSearch(store, new RowCollector(store, parseQuery(typed), options))
  const { rows } = ongoing
  // After a peek, the browser paints first.
  const slicer = createTimeSlicer(peeked ? 0 : FIRST_SLICE)
  let nextUpdate = peeked ? now() + BETWEEN_UPDATES : 0

  const isOver = () => signal.aborted || store.closed
  search: while (!isOver()) {
    if (ongoing.version !== store.version) {
      rows.restart(ongoing.removals !== store.removals)
      ongoing = startSearch(store, rows)
    }
    const { segments, steps, version } = ongoing
    while (!steps.next().done) {
      if (rows.isDue && (rows.isUrgent || now() >= nextUpdate)) {
        yield rows.toUpdate(false)
        // After the update, so that a slow consumer does not get one for each step.
        nextUpdate = now() + BETWEEN_UPDATES
      }
      if (slicer.over) await slicer.next()
      if (isOver()) return
      if (version !== store.version) continue search
    }
    const isComplete = store.filled && store.segments === segments
    const { failure } = store.idle ? store : {}
    if (store.idle || segments.length > 0) {
      yield rows.toUpdate(isComplete)
      nextUpdate = now() + BETWEEN_UPDATES
    }
    if (isComplete) return
    if (failure) throw failure.error
    while (!isOver() && !store.idle && store.segments === segments && version === store.version)
      await store.changes.next(signal)
    if (version === store.version) ongoing = startSearch(store, rows)
  }
}

function startSearch(store: ContactStore, rows: RowCollector): OngoingSearch {
  const { segments, version, removals } = store
  return { rows, segments, steps: rows.collect(segments), version, removals }
}

function continuePeek(
  store: ContactStore,
  typed: string,
  { limit, [FILTER]: filter }: RowOptions,
): OngoingSearch | undefined {
  const peeked = lastPeeks.get(store)
  if (peeked?.typed !== typed || peeked.limit !== limit || peeked.filter !== filter) return undefined
  lastPeeks.delete(store)
  return peeked.ongoing
}
