import type { BorrowIndex } from '../engine.ts'
import { peekStore, searchStore } from './search.ts'
import { borrowStore } from './shared-stores.ts'

export const borrowIndex: BorrowIndex = (contacts, onTakenBack) => {
  const { store, release } = borrowStore(contacts, onTakenBack)
  return {
    get size() {
      return store.size
    },
    peek: (query, { limit }) => peekStore(store, query, limit),
    search: (query, options) => searchStore(store, query, options),
    release,
  }
}
