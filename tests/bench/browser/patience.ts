/** Thrown when something took longer than a user would wait. */
export class OutOfPatience extends Error {
  override name = 'OutOfPatience'
}

/** The result of `work`. Rejects with {@link OutOfPatience} after this many milliseconds. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfPatience(`over ${ms / 1000} s`)), ms)
  })
  // It may fail later, because the browser is closed. That is not an unhandled rejection.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)))
