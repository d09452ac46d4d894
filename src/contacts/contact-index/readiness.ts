/** A promise for the end of all work. It is replaced when work starts again. */
export class Readiness {
  promise: Promise<void> = Promise.resolve()
  #settle: ((failure?: { error: unknown }) => void) | undefined

  /** Replaces the promise, unless it is pending. */
  begin() {
    if (this.#settle) return
    this.promise = new Promise((resolve, reject) => {
      this.#settle = (failure) => {
        this.#settle = undefined
        if (failure) reject(failure.error)
        else resolve()
      }
    })
    // Few apps use the promise. Without this, its rejection would be reported as unhandled.
    this.promise.catch(() => {})
  }

  end(failure?: { error: unknown }) {
    this.#settle?.(failure)
  }
}
