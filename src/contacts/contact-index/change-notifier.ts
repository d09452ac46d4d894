/** Notifies waiting searches of all changes, and subscribers of removals. Closing a store counts as a removal. */
export class ChangeNotifier {
  /** The subscribers, which `callListeners` calls. */
  readonly listeners = new Set<() => void>()
  #waiting = new Set<() => void>()

  /** Resolves at the next change, when `signal` is aborted, or, if `ms` is given, after as many milliseconds. */
  next(signal: AbortSignal, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => wake(), ms)
      const wake = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', wake)
        this.#waiting.delete(wake)
        resolve()
      }
      signal.addEventListener('abort', wake)
      this.#waiting.add(wake)
    })
  }

  endWaiting() {
    for (const wake of this.#waiting) wake()
  }

  /** Calls all listeners, even if one throws. The browser reports the error, as it does for an event listener. */
  callListeners() {
    // A copy, so that listeners added meanwhile are not called for an earlier change.
    for (const listener of Array.from(this.listeners))
      try {
        // An earlier listener may have removed this one.
        if (this.listeners.has(listener)) listener()
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
  }
}
