/**
 * The longest that work runs without a break, in milliseconds: short enough that a frame has time left for a key. A waiting key
 * does not end a slice early: releasing a key is an input event as well, and would delay rows that are nearly found by one frame.
 */
const SLICE = 5

/** Cuts long work into time slices, with all other work of the thread in between. */
export interface TimeSlicer {
  /** Whether the current slice is used up. */
  readonly over: boolean
  /** Waits for the next slice. */
  next(): Promise<void>
}

/** @param first the length of the first slice, in milliseconds */
export function createTimeSlicer(first = SLICE): TimeSlicer {
  let end = now() + first
  return {
    get over() {
      return now() >= end
    },
    async next() {
      await nextTask()
      end = now() + SLICE
    },
  }
}

export const now = () => performance.now()

/**
 * Resolves in a later task. A message has no minimum delay, unlike a timer, and waits for the messages posted before it, with
 * which React schedules its work. `scheduler.yield` would resolve before these.
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
