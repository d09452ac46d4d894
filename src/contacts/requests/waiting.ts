/** The longest delay of a timer, 24 days. Browsers run a timer with a longer delay immediately. */
export const LONGEST_TIME = 2_147_483_647

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

/** The result of `work`. Rejects with `timeoutError()` when `work` takes longer than `milliseconds`. */
export async function inTime<T>(
  work: T | PromiseLike<T>,
  milliseconds: number,
  timeoutError: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), Math.min(milliseconds, LONGEST_TIME))
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

export async function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await untilAborted(new Promise<void>((resolve) => (timer = setTimeout(resolve, milliseconds))), signal)
  } finally {
    clearTimeout(timer)
  }
}
