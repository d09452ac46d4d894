import { ContactStore } from './contact-index/contact-store.ts'
import { engine } from './contact-index/engine.ts'
import type { RowOptions } from './contact-index/row-collector.ts'
import { peekStore, searchStore } from './contact-index/search.ts'
import { searchMethods } from './search-extensions.ts'
import { provideEngine } from './provided-engine.ts'
import type { Contact, ContactSearch, SearchUpdate } from './types.ts'

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
  /** The answer found synchronously, within some milliseconds. Undefined when that is too short for any rows. */
  peek(query: string, options: { limit: number }): SearchUpdate<C> | undefined
  /**
   * Adds contacts after those that were added before. They are read in time slices. A search that has ended does not
   * report them.
   */
  add(contacts: Iterable<C>): void
  /**
   * Removes the contacts for which `which` returns true, or with exactly this address, and returns their number.
   * Contacts that a source yields later stay. `remove` reads every contact before it returns: some tenths of a second
   * for a million.
   */
  remove(which: string | ((contact: C) => boolean)): number
  /**
   * Calls `listener` after `remove` has removed contacts and after `close`: earlier answers may have these contacts.
   * Pickers then search again. `add` does not call it. Returns a function that ends the subscription.
   */
  subscribe(listener: () => void): () => void
  /** The number of contacts that were read, without the removed ones. People without an address do not count. */
  readonly size: number
  /**
   * Resolves when all contacts added so far can be found, at full speed. Rejects with the error of a failed source or
   * of an unreadable contact. Once it has settled, `add` and `remove` replace it.
   */
  readonly ready: Promise<void>
  /** The share of the expected contacts that were read, 0 to 1. If the expected number is unknown, 0 until the end. */
  readonly progress: number
  /** Stops all work and removes all contacts. Running searches end, and later ones find nothing. */
  close(): void
}

/**
 * Creates an index of contacts in memory. It finds the same rows as a search through every contact, for a million
 * contacts in about a millisecond. It is filled and searched in time slices of a few milliseconds, with all other work
 * in between.
 *
 * - Contacts are an array, any other iterable, or batches that arrive over time. People without an address are
 *   skipped. Reading begins in the next task. Do not change contacts afterwards.
 * - A search that starts before all contacts are read yields the rows found so far, and better ones later: `complete`
 *   is false until the end. When counting takes longer than finding the rows, an update with the total so far comes
 *   before the last one. Of many rows, the first 64 appear first.
 * - An address has one row. Of contacts with the same address (its case does not matter), the row is the
 *   highest-ranked match. While there are more rows than the limit, `total` counts the other contacts as well: to leave
 *   them out, every match would have to be read. When the limit holds all rows, `total` is the number of rows.
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
  options: ContactIndexOptions = {},
): ContactIndex {
  const store = new ContactStore(contacts, options.expected)

  async function* search(typed: string, asked: RowOptions & { signal: AbortSignal }) {
    if (!store.closed) yield* searchStore(store, typed, asked)
    else if (!asked.signal.aborted) yield nothing
  }

  return {
    ...searchMethods(search, (typed, asked) => (store.closed ? nothing : peekStore(store, typed, asked))),
    add(more) {
      store.add(more)
    },
    remove(which) {
      return store.remove(typeof which === 'string' ? (contact) => contact.email === which : which)
    },
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
    close() {
      store.close()
    },
  }
}

const nothing: SearchUpdate = { matches: [], total: 0, complete: true, progress: 1 }
