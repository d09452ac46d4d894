import { MOST_SCANNED, scanOf } from '../../contacts/array-scan.ts'
import { providedEngine, type BorrowedIndex, type BorrowIndex } from '../../contacts/engine.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'

/** A search in an array of contacts. */
export interface ArraySearch extends ContactSearch {
  /** Has an index made of a large array, which is used from then on. Returns a function to call when it is no longer needed. */
  use(): () => void
  /** How many contacts can be found now. */
  readonly size: number
  /** Calls `listener` when answers are outdated. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/**
 * Searches an array: the engine, which is loaded for a large array, searches its index. Until then, and if the engine can't be loaded,
 * the array is scanned.
 */
export function createArraySearch(contacts: readonly Contact[]): ArraySearch {
  let index: BorrowedIndex | undefined
  const listeners = new Set<() => void>()

  function borrow(borrowIndex: BorrowIndex) {
    index = borrowIndex(contacts, function borrowAnother() {
      borrow(borrowIndex)
      for (const listener of listeners) listener()
    })
  }

  return {
    use() {
      const engine = providedEngine()
      let isUsed = true
      if (engine) borrow(engine)
      else if (contacts.length > MOST_SCANNED)
        loadEngine().then(
          (loaded) => isUsed && borrow(loaded),
          () => {},
        )
      return () => {
        isUsed = false
        index?.release()
        index = undefined
      }
    },
    get size() {
      return index?.size ?? contacts.length
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    peek: (query, options) => (index ?? scanOf(contacts)).peek(query, options),
    search: (query, options) => (index ?? scanOf(contacts)).search(query, options),
  }
}

async function loadEngine(): Promise<BorrowIndex> {
  return (await import('../../contacts/contact-index/borrow-index.ts')).borrowIndex
}
