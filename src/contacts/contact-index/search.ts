import { FILTER, NAMES, type ContactFilter } from '../search-extensions.ts'
import { parseQuery } from '../matching/match.ts'
import { createTimeSlicer, now } from '../time-slicer.ts'
import type { SearchUpdate } from '../types.ts'
import type { ContactStore } from './contact-store.ts'
import { BETWEEN_UPDATES } from '../update-pace.ts'
import { RowCollector, type RowOptions } from './row-collector.ts'

/** For so many milliseconds, the rows of a peek wait for their total, so that both are rendered at once. */
const TOTAL_SLICE = 2

/** A search under way, with the `removals` of its store at its start. */
interface OngoingSearch {
  rows: RowCollector
  steps: Iterator<void>
  removals: number
}

interface Peeked {
  typed: string
  limit: number
  filter: ContactFilter | undefined
  ongoing: OngoingSearch
}

/** The last incomplete peek of each store, which a search with the same query, limit and filter continues. */
const lastPeeks = /* @__PURE__ */ new WeakMap<ContactStore, Peeked>()

/** Answers a query synchronously, with what is found in the first slice. Undefined when that is no answer yet. */
export function peekStore(store: ContactStore, typed: string, options: RowOptions): SearchUpdate | undefined {
  const { limit, [FILTER]: filter } = options
  const ongoing = startSearch(store, new RowCollector(store, parseQuery(typed), options))
  const { rows, steps } = ongoing
  const untilRows = createTimeSlicer({ work: 'search' })
  const untilTotal = createTimeSlicer({ first: TOTAL_SLICE })
  let isSearched = steps.next().done
  while (!isSearched && !(rows.hasRows && rows.isUrgent ? untilTotal : untilRows).over)
    isSearched = steps.next().done
  const isComplete = isSearched === true && isCompleteIn(store, rows)
  // Nothing continues a peek with `NAMES`: no search has this option.
  if (!isComplete && !options[NAMES]) lastPeeks.set(store, { typed, limit, filter, ongoing })
  const isAnswer = isSearched ? hasAnswer(store, rows) : rows.hasRows
  return isAnswer ? rows.toUpdate(isComplete) : undefined
}

/**
 * Answers a query with the contacts in the store. If that takes long, or while contacts arrive, further answers
 * follow. The last one is complete, unless the search is aborted, the store is closed, or reading contacts fails.
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
  // After a peek, the browser paints the rows first.
  const slicer = createTimeSlicer({ work: 'search', ...(peeked && { first: 0 }) })
  let nextUpdate = rows.isShown ? now() + BETWEEN_UPDATES : 0

  const isOver = () => signal.aborted || store.closed
  search: while (!isOver()) {
    if (ongoing.removals !== store.removals) ongoing = continueSearch(store, ongoing)
    const { steps, removals } = ongoing
    while (!steps.next().done) {
      if (rows.hasRows && (rows.isUrgent || (slicer.over && now() >= nextUpdate))) {
        yield rows.toUpdate(false)
        // Set after the `yield`, so that a slow consumer does not get an update for each step.
        nextUpdate = now() + BETWEEN_UPDATES
      }
      if (slicer.over) await slicer.next()
      if (isOver()) return
      if (removals !== store.removals) continue search
    }
    if (rows.isUpToDate) {
      const isComplete = isCompleteIn(store, rows)
      const { failure } = store.isSourceOver ? store : {}
      if (isComplete || failure || (hasAnswer(store, rows) && rows.hasNews && now() >= nextUpdate)) {
        yield rows.toUpdate(isComplete)
        nextUpdate = now() + BETWEEN_UPDATES
        if (isComplete) return
        if (failure) throw failure.error
        // The store may have changed for the last time during the `yield`, so this does not wait for a change.
      } else if (!isOver() && removals === store.removals)
        await store.nextChange(signal, rows.hasNews ? Math.max(0, nextUpdate - now()) : undefined)
    }
    ongoing = continueSearch(store, ongoing)
  }
}

/** Whether all contacts have been searched, and no more are expected. */
const isCompleteIn = (store: ContactStore, rows: RowCollector) =>
  rows.isUpToDate && store.isSourceOver && !store.failure

/** Whether the rows say something, even if there are none: not before the first contact of a source. */
const hasAnswer = (store: ContactStore, rows: RowCollector) => store.isSourceOver || rows.covered > 0

function startSearch(store: ContactStore, rows: RowCollector): OngoingSearch {
  return { rows, steps: rows.collect(), removals: store.removals }
}

/**
 * Continues with the contacts that have arrived since. Starts again if contacts were removed, or got into a segment
 * before they were searched.
 */
function continueSearch(store: ContactStore, ongoing: OngoingSearch): OngoingSearch {
  const { rows, removals } = ongoing
  const isOutdated = removals !== store.removals
  if (!isOutdated && store.indexed <= rows.covered) return { ...ongoing, steps: rows.compareNext() }
  rows.restart(isOutdated)
  return startSearch(store, rows)
}

/** Takes the last peek of a store, if its query, limit and filter were the same. */
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
