import type { Contact } from '../types.ts'
import { ContactStore } from './contact-store.ts'
import { peekStore, searchStore } from './search.ts'

/** The store of an array, with the number of pickers that use it. */
interface SharedStore {
  store: ContactStore
  /** The length of the array when its contacts were added to the store. The app may have added contacts since. */
  length: number
  users: number
}

const sharedStores = /* @__PURE__ */ new WeakMap<readonly Contact[], SharedStore>()

/**
 * Returns the store of an array, and a function to call when the picker no longer needs it. All pickers with the array
 * share its store, so that it is filled once.
 */
function borrowStore(contacts: readonly Contact[]) {
  const { length } = contacts
  const existing = sharedStores.get(contacts)
  const shared =
    existing?.length === length ? existing : { store: new ContactStore(contacts), length, users: 0 }
  sharedStores.set(contacts, shared)
  shared.users++
  return {
    store: shared.store,
    release() {
      shared.users--
      if (shared.users > 0) return
      shared.store.close()
      if (sharedStores.get(contacts) === shared) sharedStores.delete(contacts)
    },
  }
}

/** The code that indexes and searches long arrays for pickers. They load it when needed, unless the app imports it. */
export const engine = { borrowStore, peekStore, searchStore }
