import type { Contact } from '../../contacts/types.ts'
import type { RecentStorage } from './types.ts'

/**
 * Keeps recent contacts in the browser's `localStorage`, as JSON under `key`. Create it once, outside of components.
 * All boxes with the same storage, and all tabs, have the same recent contacts. If the storage is blocked or full, the
 * contacts are kept as long as the page is open. Boxes ignore stored data that are no contacts, and the next save
 * replaces them.
 */
export function localRecentStorage(key: string): RecentStorage {
  const listeners = new Set<() => void>()
  let lastSaved: readonly Contact[] = []
  /** Whether the browser has refused to store `lastSaved`, and no other tab has changed the entry since. */
  let isInMemory = false

  function onStorage(event: StorageEvent) {
    // The key is null when another tab has cleared the storage.
    if (event.key !== key && event.key !== null) return
    isInMemory = false
    notify()
  }

  function notify() {
    for (const listener of listeners) listener()
  }

  return {
    load() {
      if (isInMemory) return lastSaved
      try {
        return JSON.parse(localStorage.getItem(key) ?? '[]') as readonly Contact[]
      } catch {
        return lastSaved
      }
    },
    save(contacts) {
      lastSaved = contacts
      try {
        localStorage.setItem(key, JSON.stringify(contacts))
        isInMemory = false
      } catch {
        isInMemory = true
      }
      notify()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}
