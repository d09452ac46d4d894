import { ContactSourceError, isBusy, statusError } from '../source-error.ts'
import { send } from './send.ts'
import { createTimeLimit } from './time-limit.ts'
import { untilAborted, wait } from './waiting.ts'

/** The longest pause before a repeated request, in milliseconds. With a longer one, the request is not repeated. */
const LONGEST_PAUSE = 30_000

interface Fetching {
  /** Creates the request. Called for each attempt, so that each attempt can have the current token. */
  request(): RequestInfo | URL | Promise<RequestInfo | URL>
  fetch: typeof globalThis.fetch
  /** Gets a new token after the status 401. */
  refresh?: (() => Promise<void>) | undefined
  /** How often the request is repeated at most while the server is busy. @default 3 */
  retries?: number | undefined
  /** The longest time to wait for the headers of the answer, in milliseconds. */
  idleTimeout: number
  signal: AbortSignal
}

/**
 * Fetches an answer. Repeats the request while the server is busy, and once after 401 if `refresh` is set.
 *
 * @throws ContactSourceError when there is no answer with a status from 200 to 299. Errors of `request` as they are.
 *   When `signal` is aborted, the error need not be its reason: callers test `signal`.
 */
export async function fetchAnswer(options: Fetching): Promise<Response> {
  const { request, fetch, refresh, retries = 3, idleTimeout, signal } = options
  let retry = 0
  let isRefreshed = false
  for (;;) {
    const input = await untilAborted(request(), signal)
    const limit = createTimeLimit(idleTimeout, signal)
    const response = await untilAborted(send(fetch, input, limit.signal), limit.signal)
      .catch((cause: unknown) => {
        throw cause instanceof ContactSourceError ? cause : new ContactSourceError('unreachable', { cause })
      })
      .finally(limit.lift)
    if (response.ok) return response
    // An unread answer would keep its connection open until it is garbage-collected.
    response.body?.cancel().catch(() => {})
    const { status } = response
    // Only a busy server gets the request again after a pause. For another status, the pause is longer than allowed.
    const pause = isBusy(status) ? pauseBefore(++retry, response.headers.get('Retry-After')) : Infinity
    if (status === 401 && refresh && !isRefreshed) {
      isRefreshed = true
      await untilAborted(refresh(), signal).catch((cause: unknown) => {
        throw new ContactSourceError('sign-in', { status, cause })
      })
    } else if (retry <= retries && pause <= LONGEST_PAUSE) await wait(pause, signal)
    else throw statusError(status)
  }
}

/** The pause before a repeated request, in milliseconds: by the header `Retry-After`, or else 1, 2, 4, … seconds. */
function pauseBefore(retry: number, retryAfter: string | null): number {
  const text = retryAfter?.trim() ?? ''
  const pause = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now()
  return Number.isNaN(pause) ? 500 * 2 ** retry : Math.max(0, pause)
}
