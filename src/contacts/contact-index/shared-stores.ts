import type { Contact } from '../types.ts'
import { ContactStore } from './contact-store.ts'

/** The store of an array. The index of the array and all pickers with the array share it, so it is filled once. */
interface Share {
  /** Weak, so that the store is freed together with the app's index, although the array may still be in use. */
  store: WeakRef<ContactStore>
  /** The length of the array when it was indexed. The app may have added contacts since. */
  length: number
  /** Whether an index of the app has the store. The index may change it. */
  isOwned: boolean
  /** The callbacks of the pickers that read the store, called when the index ends the sharing. */
  borrowers: Set<() => void>
}

const shares = /* @__PURE__ */ new WeakMap<readonly Contact[], Share>()

/**
 * The store of an array, for an index that may change it.
 *
 * @returns the store, and a function that ends the sharing. It must be called before the store is changed or closed.
 */
export function ownStore(contacts: readonly Contact[]) {
  const { share, store } = findShare(contacts) ?? createShare(contacts)
  // A second index of the same array has a store of its own.
  if (share.isOwned) return { store: new ContactStore(contacts), endSharing() {} }
  share.isOwned = true
  return {
    store,
    endSharing() {
      forget(contacts, share)
      const borrowers = [...share.borrowers]
      share.borrowers.clear()
      for (const onSharingEnded of borrowers) onSharingEnded()
    },
  }
}

/**
 * The store of an array, for a picker that only reads it.
 *
 * @param onSharingEnded called when the picker must no longer use the store: an index is going to change or close it
 * @returns the store, and a function to call when the picker no longer needs it
 */
export function borrowStore(contacts: readonly Contact[], onSharingEnded: () => void) {
  const { share, store } = findShare(contacts) ?? createShare(contacts)
  share.borrowers.add(onSharingEnded)
  return {
    store,
    release() {
      if (!share.borrowers.delete(onSharingEnded) || share.isOwned || share.borrowers.size > 0) return
      store.close()
      forget(contacts, share)
    },
  }
}

function findShare(contacts: readonly Contact[]) {
  const share = shares.get(contacts)
  const store = share?.store.deref()
  return share && store && share.length === contacts.length ? { share, store } : undefined
}

function createShare(contacts: readonly Contact[]) {
  const store = new ContactStore(contacts)
  const share: Share = {
    store: new WeakRef(store),
    length: contacts.length,
    isOwned: false,
    borrowers: new Set(),
  }
  shares.set(contacts, share)
  return { share, store }
}

function forget(contacts: readonly Contact[], share: Share) {
  if (shares.get(contacts) === share) shares.delete(contacts)
}
