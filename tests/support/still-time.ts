import { onTestFinished, vi } from 'vitest'

/** Keeps announcements away. They come after a pause in typing, and on a slow machine there is one after each key. */
export function dropPauses(): void {
  const { setTimeout: real } = window
  const spy = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((...given: Parameters<typeof real>) =>
      (given[1] ?? 0) < 400 ? real(...given) : 0) as typeof real)
  onTestFinished(() => spy.mockRestore())
}

/** Has each look at the clock take so many milliseconds, on any machine. */
export function setClock(millisecondsPerLook: number): void {
  let time = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => (time += millisecondsPerLook))
}

/** Gives a search in the task of a key all the time that it needs, on any machine. */
export function stopClock(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  onTestFinished(() => clock.mockRestore())
}
