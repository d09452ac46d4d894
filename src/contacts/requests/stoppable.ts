/**
 * Iterates the generator that `start` returns. The iteration ends at once when the consumer ends it or `signal` is
 * aborted: this aborts the signal of `start`. `return` of a generator waits for its current step.
 */
export function stoppable<T>(
  start: (stopped: AbortSignal) => AsyncGenerator<T>,
  signal?: AbortSignal,
): AsyncIterator<T, undefined> {
  const controller = new AbortController()
  const items = start(controller.signal)
  const stop = () => controller.abort(signal?.reason)
  const done = { done: true as const, value: undefined }
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
        if (isEnded) return done
        end()
        throw signal?.aborted ? signal.reason : error
      }
      end()
      return done
    },
    async return() {
      end()
      controller.abort()
      await items.return(undefined).catch(() => {})
      return done
    },
  }
}
