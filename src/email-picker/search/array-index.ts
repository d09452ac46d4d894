import { createContactIndex, type ContactIndex } from '../../contacts/contact-index.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'

interface Shared {
  index: ContactIndex
  users: number
}

// Pickers for To, Cc and Bcc have the same contacts: what is known of them is needed once.
const indexes = /* @__PURE__ */ new WeakMap<readonly Contact[], Shared>()

/** An array of contacts as something to search, for as long as somebody uses it. */
export interface ArrayIndex extends ContactSearch {
  /** Begins to read the contacts, unless that is done. Returns what is to be called when they are no longer needed. */
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
