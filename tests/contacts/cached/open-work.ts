import { vi } from 'vitest'

/** The databases that were opened since then, and are not closed. `requested` resolves when one is to be opened. */
export function countDatabases() {
  const open = new Set<IDBDatabase>()
  const { open: original } = IDBFactory.prototype
  const requested = new Promise<void>((resolve) => {
    vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
      resolve()
      const request = original.call(indexedDB, name, version)
      request.addEventListener('success', () => open.add(request.result))
      return request
    })
  })
  const { close } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'close').mockImplementation(function (this: IDBDatabase) {
    open.delete(this)
    close.call(this)
  })
  return { open, requested }
}

/** Counts the timers that were set since then, and have neither run nor been cleared. */
export function countTimers(): () => number {
  const pending = new Set<unknown>()
  const { setTimeout: set, clearTimeout: clear } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    const timer = set(() => {
      pending.delete(timer)
      run()
    }, ms)
    pending.add(timer)
    return timer
  }) as typeof setTimeout)
  vi.spyOn(globalThis, 'clearTimeout').mockImplementation((timer) => {
    pending.delete(timer)
    clear(timer)
  })
  return () => pending.size
}

/** Counts the transactions that were begun since then, and have not ended. */
export function countTransactions(): () => number {
  const open = new Set<IDBTransaction>()
  const { transaction: begin } = IDBDatabase.prototype
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    const transaction = begin.apply(this, args)
    open.add(transaction)
    for (const type of ['complete', 'abort'])
      transaction.addEventListener(type, () => open.delete(transaction))
    return transaction
  })
  return () => open.size
}

/** Counts the listeners on a signal from now on. */
export function countListeners(signal: AbortSignal): () => number {
  const listeners = new Set<unknown>()
  const { addEventListener: add, removeEventListener: remove } = signal
  vi.spyOn(signal, 'addEventListener').mockImplementation(
    (type: string, listener: unknown, options?: unknown) => {
      listeners.add(listener)
      add.call(signal, type, listener as EventListener, options as AddEventListenerOptions)
    },
  )
  vi.spyOn(signal, 'removeEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.delete(listener)
    remove.call(signal, type, listener as EventListener)
  })
  return () => listeners.size
}
