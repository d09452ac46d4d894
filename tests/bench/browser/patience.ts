/** That something took longer than anybody would wait for. */
export class OutOfPatience extends Error {
  override name = 'OutOfPatience'
}

/** What `work` resolves with, or {@link OutOfPatience} after so many milliseconds. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new OutOfPatience(`over ${ms / 1000} s`)), ms)
  })
  // When it fails afterwards, because the browser is closed, nobody is there to hear of it.
  work.catch(() => {})
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)))
