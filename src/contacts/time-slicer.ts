/**
 * The longest slice of work other than a search, in milliseconds: short enough that a frame has time left for a key. No
 * slice ends early because input is pending: releasing a key is input as well, and would delay rows that are nearly
 * found by one frame.
 */
const SLICE = 5

/** The longest slice of a search. Rows that are not found in the task of the key are painted a frame later. */
const SEARCH_SLICE = 12

/** The number of search slices before one of background work. */
const SEARCHES_FIRST = 7

/** The number of searches waiting for their next slice. */
let waitingSearches = 0

interface SlicerOptions {
  /** A search has longer slices. Background work lets it go first. Other work (the default) does neither. */
  work?: 'search' | 'background'
  /** The length of the first slice, in milliseconds. */
  first?: number
}

/** Cuts long work into time slices, with all other work of the thread in between. */
export function createTimeSlicer({ work, first }: SlicerOptions = {}) {
  const isSearch = work === 'search'
  const slice = isSearch ? SEARCH_SLICE : SLICE
  let end = now() + (first ?? slice)
  return {
    /** Whether the current slice is used up. */
    get over() {
      return now() >= end
    },
    /** Waits for the next slice. */
    async next(): Promise<void> {
      let passed = 0
      const isBehind = () => work === 'background' && waitingSearches > 0 && passed++ < SEARCHES_FIRST
      if (isSearch) waitingSearches++
      await nextTask()
      if (isSearch) waitingSearches--
      while (isBehind()) await nextTask()
      end = now() + slice
    },
  }
}

export const now = () => performance.now()

/**
 * Resolves in a later task. Unlike a timer, a message has no minimum delay. It waits for the messages posted before
 * it, with which React schedules its work. `scheduler.yield` would resolve before these.
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
