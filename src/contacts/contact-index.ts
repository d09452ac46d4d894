import { ContactStore } from './contact-index/contact-store.ts'
import { engine } from './contact-index/engine.ts'
import { peekStore, searchStore } from './contact-index/search.ts'
import { searchMethods, type SearchOptions } from './search-extensions.ts'
import { provideEngine } from './provided-engine.ts'
import type { Contact, ContactSearch, SearchUpdate } from './types.ts'

// Pickers use this copy of the engine, so they need not load another one.
provideEngine(engine)

export interface ContactIndexOptions {
  /** The expected number of contacts, for `progress`. @default `length` or `size` of the contacts, if any */
  expected?: number | undefined
}

/**
 * Contacts in memory that can be searched while they are added.
 *
 * @typeParam C the app's own type of contacts
 */
export interface ContactIndex<C extends Contact = Contact> extends ContactSearch<C> {
  /** The rows found synchronously, in a few milliseconds. Undefined if this time is too short to find any. */
  peek(query: string, options: { limit: number }): SearchUpdate<C> | undefined
  /** Adds contacts behind those added before. They are read in time slices. Running and later searches yield them. */
  add(contacts: Iterable<C>): void
  /**
   * Removes the contacts for which `which` returns true, or with exactly this address, and returns their number.
   * Contacts that a source yields later are not removed. `remove` reads every contact before it returns: some tenths of
   * a second for a million.
   */
  remove(which: string | ((contact: C) => boolean)): number
  /**
   * Calls `listener` after `remove` has removed contacts and after `close`, because earlier answers may have these
   * contacts. Pickers then search again. `add` does not call it. Returns a function that ends the subscription.
   */
  subscribe(listener: () => void): () => void
  /** The number of contacts that were read, without the removed ones. People without an address do not count. */
  readonly size: number
  /**
   * Resolves when all contacts added so far are indexed. Until then, they are found as well, but more slowly. Rejects
   * with the error of a failed source or an unreadable contact. After it has settled, `add` and `remove` replace it.
   */
  readonly ready: Promise<void>
  /** The share of the expected contacts that were read, 0 to 1. If their number is unknown, 0 until all are read. */
  readonly progress: number
  /** Stops all work and removes all contacts. Running searches end, and later ones find nothing. */
  close(): void
}

/**
 * Creates an index of contacts in memory. It finds the same rows as a search through every contact, for a million
 * contacts in about a millisecond. It is filled and searched in time slices of a few milliseconds, with other work of
 * the page in between.
 *
 * - Contacts are an array, any other iterable, or batches that arrive over time. People without an address are
 *   skipped. Reading begins in the next task. Do not change contacts afterwards.
 * - A search that starts before all contacts are read yields the rows found so far, and better ones later: `complete`
 *   is false until the end. If counting takes longer than finding the rows, an update with the total so far comes
 *   before the last one. If there are many rows, an update with the first 64 comes first.
 * - An address has one row: of contacts with the same address (its case does not matter), the highest-ranked match. If
 *   all rows are within the limit, `total` is their number. If there are more rows, `total` is the number of matching
 *   contacts: to count only one for each address, every match would have to be read.
 * - The contacts of the answers are the objects that were added.
 * - When a source fails, or a contact can't be read, a search yields the rows found so far, not complete, and throws
 *   the error.
 */
export function createContactIndex<C extends Contact = Contact>(
  // Without this overload, the contacts of an index of `[]` would be of the type `never`.
  contacts?: readonly never[],
  options?: ContactIndexOptions,
): ContactIndex<C>
export function createContactIndex<C extends Contact>(
  contacts: Iterable<C> | AsyncIterable<readonly C[]>,
  options?: ContactIndexOptions,
): ContactIndex<C>
export function createContactIndex(
  contacts: Iterable<Contact> | AsyncIterable<readonly Contact[]> = [],
  { expected }: ContactIndexOptions = {},
): ContactIndex {
  const store = new ContactStore(contacts, expected)

  async function* search(typed: string, options: SearchOptions) {
    if (!store.closed) yield* searchStore(store, typed, options)
    else if (!options.signal.aborted) yield noRows
  }

  return {
    ...searchMethods(search, (typed, options) => (store.closed ? noRows : peekStore(store, typed, options))),
    add: (more) => store.add(more),
    remove: (which) => store.remove(typeof which === 'string' ? (contact) => contact.email === which : which),
    subscribe: (listener) => store.onRemoval(listener),
    get size() {
      return store.size
    },
    get ready() {
      return store.ready
    },
    get progress() {
      return store.progress
    },
    close: () => store.close(),
  }
}

const noRows: SearchUpdate = { matches: [], total: 0, complete: true, progress: 1 }
