/**
 * Iterates the generator that `start` returns. When the consumer ends the iteration, or `signal` is aborted, `stopped`
 * is aborted, which ends the current step of the generator. The `return` of a generator would wait for that step.
 */
export function stoppable<T>(
  start: (stopped: AbortSignal) => AsyncGenerator<T>,
  signal?: AbortSignal,
): AsyncIterator<T, undefined> {
  const controller = new AbortController()
  const items = start(controller.signal)
  const stop = () => controller.abort(signal?.reason)
  const endResult = { done: true as const, value: undefined }
  let isEnded = false
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop)

  function end() {
    isEnded = true
    signal?.removeEventListener('abort', stop)
  }

  return {
    async next() {
      try {
        signal?.throwIfAborted()
        const next = await items.next()
        if (!next.done) return next
      } catch (error) {
        if (isEnded) return endResult
        end()
        throw signal?.aborted ? signal.reason : error
      }
      end()
      return endResult
    },
    async return() {
      end()
      controller.abort()
      await items.return(undefined).catch(() => {})
      return endResult
    },
  }
}

/** Ends an iteration. Callers do not wait for the promise, which may never settle. */
export async function endIteration(iterator: AsyncIterator<unknown> | undefined) {
  try {
    await iterator?.return?.()
  } catch {
    // Nobody needs its values any more, so its error has no effect.
  }
}
