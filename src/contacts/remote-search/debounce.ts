import { now } from '../time-slicer.ts'
import { wait } from '../requests/waiting.ts'

/**
 * A function that waits while the user types fast. The first query after a pause does not wait. A repeated query does
 * not wait either: it requests more rows, or is a retry after a failure.
 */
export function createDebounce(milliseconds: number) {
  let last = { query: '', time: -Infinity }
  return async function debounce(query: string, signal: AbortSignal): Promise<void> {
    const isTyping = query !== last.query && now() - last.time < milliseconds
    last = { query, time: now() }
    if (isTyping) await wait(milliseconds, signal)
  }
}
