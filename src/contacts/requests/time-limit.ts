import { ContactSourceError } from '../source-error.ts'
import { untilAborted } from './waiting.ts'

/** The default for the longest silence of a server, in milliseconds. */
export const IDLE_TIMEOUT = 30_000

/** The longest delay of a timer, 24 days. Browsers run a timer with a longer delay immediately. */
const LONGEST_TIME = 2_147_483_647

/** Limits the time of some work, with a signal that is aborted together with `signal`, or when the time is over. */
export function createTimeLimit(milliseconds: number, signal: AbortSignal) {
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  let isOver = false
  const timer = setTimeout(
    () => {
      isOver = true
      controller.abort()
    },
    Math.min(milliseconds, LONGEST_TIME),
  )
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  return {
    signal: controller.signal,
    /** Returns the error to throw for an error of the work: `busy` if the time was over. */
    explain: (error: unknown) =>
      isOver && !signal.aborted ? new ContactSourceError('busy', { cause: error }) : error,
    /** Removes the limit. The signal can still be aborted together with `signal`. */
    lift: () => clearTimeout(timer),
    /** Must be called when the work has ended, unless the limit was removed. Aborts the signal. */
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      controller.abort()
    },
  }
}

/**
 * The result of `work`. Rejects when `signal` is aborted.
 *
 * @throws ContactSourceError `busy` when `work` takes longer than `milliseconds`
 */
export async function inTime<T>(
  work: T | PromiseLike<T>,
  milliseconds: number,
  signal: AbortSignal,
): Promise<T> {
  const limit = createTimeLimit(milliseconds, signal)
  try {
    return await untilAborted(work, limit.signal)
  } catch (error) {
    throw limit.explain(error)
  } finally {
    limit.end()
  }
}
