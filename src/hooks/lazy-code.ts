import { useEffect, useSyncExternalStore } from 'react'

/** Code that is loaded on demand, once for all boxes of the page. */
export interface LazyCode<T> {
  /** The code. Undefined until it is loaded, and null between a failed import and the next attempt. */
  loaded: () => T | null | undefined
  /** Loads the code, also after a failure. Never rejects. Returns undefined if the code is loaded when it returns. */
  load: () => Promise<void> | undefined
  /** Calls `listener` whenever `loaded` may return something else. Returns a function that unsubscribes it. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Declares code that is loaded on demand.
 *
 * @param load imports the code. In the CommonJS build, it calls `require`, which returns the code synchronously,
 * because Jest does not support `import()`
 * @param reportFailure tells developers that the import has failed
 * @returns the code. The entry `preload` of the package, which imports the code with the page, sets it with `provide`
 */
export function lazyCode<T extends object>(
  load: () => T | Promise<T>,
  reportFailure: () => void,
): LazyCode<T> & { provide: (code: T) => void } {
  const listeners = new Set<() => void>()
  let code: T | null | undefined
  let loading: Promise<void> | undefined

  function setCode(next: T | null | undefined): void {
    code = next
    for (const listener of listeners) listener()
  }

  function finish(result: T | null): void {
    loading = undefined
    // Code that was provided while the import was running stays, even if the import has failed.
    setCode(code || result)
  }

  return {
    loaded: () => code,
    provide: finish,
    load() {
      if (code || loading) return loading
      const result = load()
      if (!('then' in result)) return void setCode(result)
      loading = result.then(finish, () => {
        reportFailure()
        finish(null)
      })
      // After a failure, `code` is null. It is undefined while the next attempt is running.
      if (code === null) setCode(undefined)
      return loading
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Loads the code and returns it (see `loaded`) while it is wanted. Otherwise, and on a server, returns undefined. */
export function useLazyCode<T>(code: LazyCode<T>, isWanted: boolean | undefined): T | null | undefined {
  useEffect(
    function loadWanted() {
      if (isWanted) void code.load()
    },
    [code, isWanted],
  )
  const { loaded, subscribe } = code
  return useSyncExternalStore(
    subscribe,
    () => (isWanted ? loaded() : undefined),
    () => undefined,
  )
}

/** Loads the code when the browser is idle, unless the user has asked the browser to save data. */
export function useLoadWhenIdle({ loaded, load }: LazyCode<unknown>): void {
  useEffect(
    function loadAhead() {
      if (loaded() || savesData()) return undefined
      // After a failed import (null), the code is not loaded again here, but for example when the user focuses a box.
      const loadUnlessFailed = () => loaded() === undefined && load()
      // Safari has no idle callbacks.
      if (typeof requestIdleCallback === 'undefined') {
        const timer = setTimeout(loadUnlessFailed, 200)
        return () => clearTimeout(timer)
      }
      const request = requestIdleCallback(loadUnlessFailed)
      return () => cancelIdleCallback(request)
    },
    [loaded, load],
  )
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (connection?.saveData) return true
  // jsdom has no `matchMedia`.
  return window.matchMedia?.('(prefers-reduced-data: reduce)').matches ?? false
}
