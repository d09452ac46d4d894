import { ContactSourceError } from '../source-error.ts'
import { untilAborted } from './waiting.ts'

/** The default for the longest silence of a server, in milliseconds. */
export const IDLE_TIMEOUT = 30_000

/** The longest delay of a timer, 24 days. Browsers run a timer with a longer delay immediately. */
const LONGEST_TIME = 2_147_483_647

/** A signal that is aborted with `signal`, or after some time. */
export interface TimeLimit {
  signal: AbortSignal
  /** Replaces `error` if the time is over: the server was too slow. */
  explain(error: unknown): unknown
  /** Ends the time limit. */
  lift(): void
  /** Must be called when the work has ended. */
  end(): void
}

export function createTimeLimit(milliseconds: number, signal: AbortSignal): TimeLimit {
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
    explain: (error) =>
      isOver && !signal.aborted ? new ContactSourceError('busy', { cause: error }) : error,
    lift: () => clearTimeout(timer),
    end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      controller.abort()
    },
  }
}

/**
 * The result of `work`. Rejects when it takes too long, or `signal` is aborted.
 *
 * @throws ContactSourceError `busy` when it takes too long
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
