/** The result of `work`. Rejects as soon as `signal` is aborted, even if `work` never settles. */
export function untilAborted<T>(work: T | PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Waits for some milliseconds. Rejects as soon as `signal` is aborted. */
export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await untilAborted(new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds))), signal)
  } finally {
    clearTimeout(timer)
  }
}

/** Whether `work` settles within some milliseconds. */
export async function endsWithin(milliseconds: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, milliseconds, false)))
  const end = work.then(
    () => true,
    () => true,
  )
  try {
    return await Promise.race([end, timeout])
  } finally {
    clearTimeout(timer)
  }
}
