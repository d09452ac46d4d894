// The timers are those of Node.js. As in a browser, an error in a task is one of the window, and not of the process.
const { setTimeout: set, clearTimeout: clear } = globalThis

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

// jsdom would ask for the next frame with a clock of a test, which may be gone before the frame comes.
Reflect.set(globalThis, 'requestAnimationFrame', (run: FrameRequestCallback) =>
  set(() => run(performance.now()), 16),
)
Reflect.set(globalThis, 'cancelAnimationFrame', (id: number) => clear(id))
