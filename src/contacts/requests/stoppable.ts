/**
 * Yields the items of the generator that `start` returns. The consumer can end it even while it waits: ending the
 * iteration, or aborting `signal`, aborts `stopped`, and the generator has to end its current step then.
 */
export function stoppable<T>(
  start: (stopped: AbortSignal) => AsyncGenerator<T, unknown>,
  signal?: AbortSignal,
): AsyncGenerator<T, void, undefined> {
  const controller = new AbortController()
  const stop = () => controller.abort(signal?.reason)
  const items = start(controller.signal)
  let isEnded = false

  async function* iterate() {
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    try {
      yield* items
    } catch (error) {
      if (!isEnded) throw signal?.aborted ? signal.reason : error
    } finally {
      signal?.removeEventListener('abort', stop)
    }
  }

  const iteration = iterate()
  const end = iteration.return.bind(iteration)
  // The original `return` of a generator waits until its current step has ended. So `stopped` is aborted first.
  iteration.return = (value) => {
    isEnded = true
    controller.abort()
    return end(value)
  }
  return iteration
}

/** Ends an iteration. Callers do not wait for the promise, which may never settle. */
export async function endIteration(iterator: AsyncIterator<unknown> | undefined) {
  try {
    await iterator?.return?.()
  } catch {
    // Nobody needs its values any more, so its error has no effect.
  }
}
