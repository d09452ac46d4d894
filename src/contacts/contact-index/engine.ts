import type { Contact } from '../types.ts'
import { ContactStore } from './contact-store.ts'
import { peekStore, searchStore } from './search.ts'

interface Share {
  store: ContactStore
  /** The length of the array when it was indexed. The app may have added contacts since. */
  length: number
  borrowers: number
}

const shares = /* @__PURE__ */ new WeakMap<readonly Contact[], Share>()

/**
 * The store of an array, which all pickers with the array share, so that it is filled once.
 *
 * @returns the store, and a function to call when the picker no longer needs it
 */
function borrowStore(contacts: readonly Contact[]) {
  const known = shares.get(contacts)
  const isKnown = known?.length === contacts.length
  const share = isKnown ? known : { store: new ContactStore(contacts), length: contacts.length, borrowers: 0 }
  shares.set(contacts, share)
  share.borrowers++
  return {
    store: share.store,
    release() {
      share.borrowers--
      if (share.borrowers > 0) return
      share.store.close()
      if (shares.get(contacts) === share) shares.delete(contacts)
    },
  }
}

/** The code with which pickers index long arrays. They load it when they need it, unless the app imports it. */
export const engine = { borrowStore, peekStore, searchStore }
