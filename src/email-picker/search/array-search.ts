import { peekStore, searchStore } from '../../contacts/contact-index/search.ts'
import { borrowStore } from '../../contacts/contact-index/shared-stores.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'

/** A search in an array of contacts, which works while it is in use. */
export interface ArraySearch extends ContactSearch {
  /** Starts reading the contacts, unless they are read already. Returns a function to call when they are no longer needed. */
  use(): () => void
  /** How many contacts can be found now. */
  readonly size: number
  /** Calls `listener` when answers are outdated. Returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void
}

/** Searches an array. Pickers for To, Cc and Bcc that have the same array share its index. */
export function createArraySearch(contacts: readonly Contact[]): ArraySearch {
  let borrowed: ReturnType<typeof borrowStore> | undefined
  const listeners = new Set<() => void>()

  function borrow() {
    borrowed = borrowStore(contacts, function borrowAnother() {
      borrow()
      for (const listener of listeners) listener()
    })
  }

  return {
    use() {
      borrow()
      return () => {
        borrowed?.release()
        borrowed = undefined
      }
    },
    get size() {
      return borrowed?.store.size ?? 0
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    peek: (query, { limit }) => borrowed && peekStore(borrowed.store, query, limit),
    async *search(query, options) {
      if (borrowed) yield* searchStore(borrowed.store, query, options)
    },
  }
}
