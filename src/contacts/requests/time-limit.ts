import { ContactSourceError } from '../source-error.ts'
import { LONGEST_TIME } from './waiting.ts'

/** The default for the longest time without data from a server, in milliseconds. */
export const IDLE_TIMEOUT = 30_000

export const tooSlow = () => new ContactSourceError('busy')

/** Creates a signal that is aborted together with `signal`, or with {@link tooSlow} when the time is over. */
export function createTimeLimit(milliseconds: number, signal: AbortSignal) {
  const controller = new AbortController()
  const stop = () => controller.abort(signal.reason)
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop)
  const timer = setTimeout(() => controller.abort(tooSlow()), Math.min(milliseconds, LONGEST_TIME))
  return {
    signal: controller.signal,
    /** Removes the limit of the time, because the work has ended or may now take any time. `signal` still aborts. */
    lift: () => clearTimeout(timer),
  }
}
