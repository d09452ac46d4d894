import { onTestFinished, vi } from 'vitest'

export interface Tasks {
  /** Runs so many of the tasks that wait, and those that they post. Returns false if there are none any more. */
  run(count: number): Promise<boolean>
  /** Runs tasks until a promise has settled. Returns how many. */
  until(promise: Promise<unknown>): Promise<number>
  /** Has some milliseconds pass on the clock of the test. */
  spend(ms: number): void
  /** Called after each task with the milliseconds that it took, on the clock of the test. */
  onTask: (ms: number) => void
}

/**
 * Work in time slices goes on only when a test says so, on any machine in the same steps: time passes only when the
 * test says so, and with each look at the clock.
 */
export function stepTasks(millisecondsPerLook = 0): Tasks {
  let time = 1000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += millisecondsPerLook))
  const waiting: (() => void)[] = []
  class Channel {
    #receive = () => {}
    port1 = {
      addEventListener: (_: string, receive: () => void) => (this.#receive = receive),
      start() {},
      close() {},
    }
    port2 = { postMessage: () => void waiting.push(() => this.#receive()) }
  }
  vi.stubGlobal('MessageChannel', Channel)
  onTestFinished(() => {
    clock.mockRestore()
    vi.unstubAllGlobals()
  })
  /** Lets promises be handled. */
  const settle = () => new Promise((resolve) => setImmediate(resolve))
  const tasks: Tasks = {
    async run(count) {
      await settle()
      for (let ran = 0; ran < count; ran++) {
        const task = waiting.shift()
        if (!task) return false
        const before = time
        task()
        await settle()
        tasks.onTask(time - before)
      }
      return true
    },
    async until(promise) {
      const state = { isSettled: false }
      const end = () => (state.isSettled = true)
      promise.then(end, end)
      await settle()
      let count = 0
      for (; !state.isSettled; count++)
        // A source waits for a timer.
        if (!(await tasks.run(1))) await new Promise((resolve) => setTimeout(resolve, 1))
      return count
    },
    spend: (ms) => (time += ms),
    onTask() {},
  }
  return tasks
}
