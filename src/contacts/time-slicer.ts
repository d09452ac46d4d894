/**
 * The longest slice of work other than a search, in milliseconds: short enough that a frame has time left for a key.
 * `isInputPending()` is not used to end slices early: it is also true when a key is released, so rows would often come
 * a frame later.
 */
const SLICE = 5

/** The longest slice of a search. Rows found in the first slice are painted in the same frame as the typed letter. */
const SEARCH_SLICE = 12

/** Before each slice, background work lets one task pass, and up to so many more while a search is waiting. */
const MORE_TASKS = 7

let waitingSearches = 0

interface SlicerOptions {
  /** Searches have longer slices. Background work waits for searches. Default: short slices, without waiting. */
  work?: 'search' | 'background'
  /** The length of the first slice, in milliseconds. */
  first?: number
}

/** Cuts long work into time slices, so that events and other work of the thread can run in between. */
export function createTimeSlicer({ work, first }: SlicerOptions = {}) {
  const isSearch = work === 'search'
  const slice = isSearch ? SEARCH_SLICE : SLICE
  let end = now() + (first ?? slice)
  return {
    /** Whether the current slice is used up. */
    get over() {
      return now() >= end
    },
    async next(): Promise<void> {
      const isSearchFirst = () => work === 'background' && waitingSearches > 0
      if (isSearch) waitingSearches++
      await nextTask()
      if (isSearch) waitingSearches--
      for (let waited = 0; waited < MORE_TASKS && isSearchFirst(); waited++) await nextTask()
      end = now() + slice
    },
  }
}

export const now = () => performance.now()

/**
 * Resolves in a later task. Unlike a timer, a message has no minimum delay. It arrives after the messages with which
 * React has scheduled its work. `scheduler.yield` would resolve before those.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof MessageChannel === 'undefined') {
      setTimeout(resolve)
      return
    }
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}
