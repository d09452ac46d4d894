import { now } from '../time-slicer.ts'
import { wait } from '../requests/waiting.ts'

/**
 * Creates a function that waits before the next request while the user is typing. The first query after a pause does
 * not wait, and neither does a repeated one: it is for more rows, or a retry after a failure.
 */
export function createDebounce(milliseconds: number) {
  let last = { query: '', time: -Infinity }
  return async function debounce(query: string, signal: AbortSignal): Promise<void> {
    const isTyping = query !== last.query && now() - last.time < milliseconds
    last = { query, time: now() }
    if (isTyping) await wait(milliseconds, signal)
  }
}
