// The timers are those of Node.js. As in a browser, an error in a task is one of the window, and not of the process.
const { setTimeout: set } = globalThis

Reflect.set(
  globalThis,
  'setTimeout',
  (run: (...given: unknown[]) => void, ms?: number, ...given: unknown[]) =>
    set(() => {
      try {
        run(...given)
      } catch (error) {
        reportError(error)
      }
    }, ms),
)
