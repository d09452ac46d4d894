import { createContactIndex, type ContactIndex } from '../../contacts/contact-index.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'

interface Shared {
  index: ContactIndex
  users: number
}

// Pickers for To, Cc and Bcc have the same contacts, which need one index only.
const indexes = /* @__PURE__ */ new WeakMap<readonly Contact[], Shared>()

/** A search through an array of contacts. Its index exists as long as a picker uses it. */
export interface ArrayIndex extends ContactSearch {
  /** Starts to index the contacts, unless another picker has. Returns a function that ends the use. */
  use(): () => void
}

export function arrayIndex(contacts: readonly Contact[]): ArrayIndex {
  return {
    use() {
      const shared = indexes.get(contacts) ?? { index: createContactIndex(contacts), users: 0 }
      indexes.set(contacts, shared)
      shared.users++
      return () => {
        if (--shared.users > 0) return
        shared.index.close()
        indexes.delete(contacts)
      }
    },
    peek: (query, options) => indexes.get(contacts)?.index.peek(query, options),
    async *search(query, options) {
      const shared = indexes.get(contacts)
      if (shared) yield* shared.index.search(query, options)
    },
  }
}
