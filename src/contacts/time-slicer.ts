/**
 * The longest that work goes on without letting others in, in milliseconds: of a frame, there is enough left for a key. Whether a
 * key waits is not asked. One that is let go counts as well, and rows that are nearly there would miss the frame for it.
 */
const SLICE = 5

/** Work in turns with everything else that happens on the thread. */
export interface Slices {
  /** Whether this turn is over. */
  readonly over: boolean
  /** Waits for the next turn. */
  next(): Promise<void>
}

/** @param first how long the first turn may be, in milliseconds */
export function createSlices(first = SLICE): Slices {
  let end = now() + first
  return {
    get over() {
      return now() >= end
    },
    async next() {
      await othersFirst()
      end = now() + SLICE
    },
  }
}

export const now = () => performance.now()

/**
 * Resolves in a task of its own. A message comes without the delay that timers have, and in turn with those of others:
 * React's work waits for messages too, while `scheduler.yield` would go on before it.
 */
function othersFirst(): Promise<void> {
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
