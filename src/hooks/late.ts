import { useEffect, useSyncExternalStore } from 'react'

/** Code that is loaded once for all boxes, when one needs it. */
export interface Late<T> {
  /** The code. Undefined until it is loaded, and null between a failure and the next attempt. */
  loaded: () => T | null | undefined
  /** Loads the code, even after a failure. Never rejects. Returns undefined if the code is there when it returns. */
  load: () => Promise<void> | undefined
  /** Calls `listener` whenever `loaded` may return something else. Returns a function that ends the subscription. */
  subscribe: (listener: () => void) => () => void
}

interface Providable<T> extends Late<T> {
  /** Sets the code, which the page has already loaded. */
  provide: (code: T) => void
}

/**
 * Code to load later.
 *
 * @param load imports the code. The CommonJS build has `require` instead, which returns the code at once, because Jest
 * refuses `import()`
 * @param reportFailure reports to developers that the import has failed
 */
export function late<T extends object>(load: () => T | Promise<T>, reportFailure: () => void): Providable<T> {
  const listeners = new Set<() => void>()
  let code: T | null | undefined
  let loading: Promise<void> | undefined

  function set(next: T | null | undefined): undefined {
    code = next
    for (const listener of listeners) listener()
  }

  function settle(result: T | null): void {
    loading = undefined
    // A failure does not remove code that was provided meanwhile.
    set(code || result)
  }

  function fail(): void {
    reportFailure()
    settle(null)
  }

  return {
    loaded: () => code,
    provide: settle,
    load() {
      if (code || loading) return loading
      const result = load()
      if (!('then' in result)) return set(result)
      loading = result.then(settle, fail)
      // From null, because another attempt begins.
      if (code === null) set(undefined)
      return loading
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The code, once it is wanted and loaded. Undefined until then, as on a server. Null if it could not be loaded. */
export function useLate<T>(code: Late<T>, isWanted: boolean | undefined): T | null | undefined {
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

/** Loads the code when the browser is idle, unless the user wants to save data. */
export function useLoadWhenIdle({ loaded, load }: Late<unknown>): void {
  useEffect(
    function loadAhead() {
      if (loaded() || savesData()) return undefined
      // A failed import is repeated at a visit, and not here.
      const loadFirst = () => loaded() === undefined && load()
      // Safari has no idle callbacks.
      if (typeof requestIdleCallback === 'undefined') {
        const timer = setTimeout(loadFirst, 200)
        return () => clearTimeout(timer)
      }
      const request = requestIdleCallback(loadFirst)
      return () => cancelIdleCallback(request)
    },
    [loaded, load],
  )
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  // jsdom has no media queries.
  return !!connection?.saveData || (window.matchMedia?.('(prefers-reduced-data: reduce)').matches ?? false)
}
