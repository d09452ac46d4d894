/**
 * The longest that work runs without a break, in milliseconds: short enough that a frame has time left for a key. A
 * waiting key does not end a slice early: releasing a key is an input event as well, and would delay rows that are
 * nearly found by one frame.
 */
const SLICE = 5

/**
 * The longest slice of a search. A user waits for its rows, which are painted a frame later if they are not found in
 * the task of the key.
 */
const SEARCH_SLICE = 12

/** The number of search slices before one of background work. */
const SEARCHES_FIRST = 7

/** The number of searches waiting for their next slice. */
let waitingSearches = 0

/** Cuts long work into time slices, with all other work of the thread in between. */
export interface TimeSlicer {
  /** Whether the current slice is used up. */
  readonly over: boolean
  /** Waits for the next slice. */
  next(): Promise<void>
}

interface SlicerOptions {
  /** Whether a user waits for the work. While a search runs, it gets most of the slices, and longer ones. */
  work?: 'search' | 'background'
  /** The length of the first slice, in milliseconds. */
  first?: number
}

export function createTimeSlicer({ work, first }: SlicerOptions = {}): TimeSlicer {
  const slice = work === 'search' ? SEARCH_SLICE : SLICE
  let end = now() + (first ?? slice)
  return {
    get over() {
      return now() >= end
    },
    async next() {
      const isSearch = work === 'search'
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
