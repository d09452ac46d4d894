import { beforeEach, vi } from 'vitest'

/** How long Enter waits for rows, in milliseconds. */
export const PATIENCE = 1000

/**
 * Keeps the timers of some length from running in the tests that follow: on a busy machine, they would run in the
 * midst of a test.
 */
export function stopTimers(length: number): void {
  beforeEach(() => {
    const { setTimeout: other } = globalThis
    const stopped = (run: (...args: unknown[]) => void, delay?: number, ...args: unknown[]) =>
      delay === length ? 0 : other(run, delay, ...args)
    vi.stubGlobal('setTimeout', stopped)
    return () => void vi.unstubAllGlobals()
  })
}
