/** Runs the code of contacts and sources, which may throw, and keeps the first error. */
export class Guard {
  failure: { error: unknown } | undefined

  run<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      this.fail(error)
      return undefined
    }
  }

  fail(error: unknown) {
    this.failure ??= { error }
  }
}
