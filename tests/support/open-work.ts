import { getEventListeners } from 'node:events'
import { vi } from 'vitest'

/** Counts the timers that were set since then, not by `fetch` itself, and have neither run nor been cleared. */
export function countTimers(): () => number {
  const pending = new Set<unknown>()
  const { setTimeout: set, clearTimeout: clear } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    run: (value: unknown) => void,
    ms: number,
    value: unknown,
  ) => {
    const timer = set(() => {
      pending.delete(timer)
      run(value)
    }, ms)
    if (!new Error('for its stack').stack?.includes('undici')) pending.add(timer)
    return timer
  }) as unknown as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    pending.delete(timer)
    clear(timer)
  })
  return () => pending.size
}

export const listenersOf = (signal: AbortSignal) => getEventListeners(signal, 'abort').length
