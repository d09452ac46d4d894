import type { Contact } from '../types.ts'
import { ContactStore } from './contact-store.ts'

/**
 * The store of an array, shared by the index of the array and all pickers with the array, so that it is filled once.
 */
interface Share {
  /**
   * A weak reference: when the app drops its index, the store can be freed, even if a picker mounted later could have
   * shared it.
   */
  store: WeakRef<ContactStore>
  /** The length of the array when it was indexed. The app may have added contacts since. */
  length: number
  /** Whether the store belongs to an index, which may change it. */
  isOwned: boolean
  /** The callbacks of borrowers, called when the owner stops the sharing. */
  borrowers: Set<() => void>
}

const shares = /* @__PURE__ */ new WeakMap<readonly Contact[], Share>()

/**
 * The store of an array, for an index that may change it.
 *
 * @returns the store, and a function to call before it is changed or closed, to end the sharing
 */
export function ownStore(contacts: readonly Contact[]) {
  const { share, store } = findShare(contacts) ?? createShare(contacts)
  // A second index of the same array has a store of its own.
  if (share.isOwned) return { store: new ContactStore(contacts), takeBack() {} }
  share.isOwned = true
  return { store, takeBack: () => takeBack(contacts, share) }
}

/**
 * The store of an array, for a picker that only reads it.
 *
 * @param onTakenBack called when the store must no longer be used
 * @returns the store, and a function to call when it is no longer needed
 */
export function borrowStore(contacts: readonly Contact[], onTakenBack: () => void) {
  const { share, store } = findShare(contacts) ?? createShare(contacts)
  share.borrowers.add(onTakenBack)
  return {
    store,
    release() {
      if (!share.borrowers.delete(onTakenBack) || share.isOwned || share.borrowers.size > 0) return
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

function takeBack(contacts: readonly Contact[], share: Share) {
  forget(contacts, share)
  const borrowers = [...share.borrowers]
  share.borrowers.clear()
  for (const onTakenBack of borrowers) onTakenBack()
}

function forget(contacts: readonly Contact[], share: Share) {
  if (shares.get(contacts) === share) shares.delete(contacts)
}
