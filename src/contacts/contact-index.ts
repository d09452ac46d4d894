import { Book } from './contact-index/contact-store.ts'
import { searchBook } from './contact-index/search.ts'
import type { Contact, ContactSearch } from './types.ts'

export interface ContactIndexOptions {
  /** How many contacts will come, for `progress`. @default the length of an array; unknown for other sources */
  expected?: number
}

/** Contacts in memory that can be searched while they come in. */
export interface ContactIndex extends ContactSearch {
  /** Adds contacts behind those given before, read in turns with other work. A search that has ended does not hear of them. */
  add(contacts: Iterable<Contact>): void
  /**
   * Takes out the contacts that `which` is true for, or that have exactly this address, and returns how many they were. It
   * concerns what was given so far, not what a source yields later. It looks at every contact before it returns: some tenths of a
   * second for a million.
   */
  remove(which: string | ((contact: Contact) => boolean)): number
  /**
   * Calls `listener` after `remove` and `close`, when answers that were given may have contacts that are gone. EmailPicker searches
   * again then. `add` is not reported. Returns a function that ends it.
   */
  subscribe(listener: () => void): () => void
  /** How many contacts can be found by now. Those without an address do not count. */
  readonly size: number
  /**
   * Resolves when all contacts given so far can be found, and as quickly as they will ever be. Rejects with the error of a
   * source that failed, or of a contact that could not be read. After `add` it is another promise.
   */
  readonly ready: Promise<void>
  /** The share of the expected contacts that was read, 0 to 1. Stays 0 until the end when nobody knows how many will come. */
  readonly progress: number
  /** Stops all work and forgets the contacts. Running searches end; later ones answer that there is nothing. */
  close(): void
}

/**
 * An index of contacts in memory. It gives the rows that a look at every contact would give, for a million contacts in about
 * a millisecond, and is filled and searched in turns of a few milliseconds, with everything else in between.
 *
 * - Contacts are an array, any other iterable, or batches that come in time. Those without an address are skipped. They are
 *   read from the next task on; do not change them afterwards.
 * - A search that starts before all are in yields what there is, and more as it comes: `complete` is false until the end.
 *   When rows are known before all matches are counted, an update with the total so far comes before the last one; of many
 *   rows the first 64 come at once.
 * - An address is offered once. Of contacts with the same address (the domain in any case), the highest-ranked match is the row.
 *   As long as there are more rows than the limit, `total` counts the others, too: to know them, a search would have to look at
 *   every match. When all rows are there, `total` is their number.
 * - When a source fails, a search yields what there is, not complete, and throws the error of the source.
 */
export function createContactIndex(
  contacts: Iterable<Contact> | AsyncIterable<readonly Contact[]> = [],
  options: ContactIndexOptions = {},
): ContactIndex {
  const book = new Book(contacts, options.expected)

  return {
    async *search(typed, { limit, signal }) {
      if (!book.closed) yield* searchBook(book, typed, Math.trunc(Math.max(0, limit)) || 0, signal)
      else if (!signal.aborted) yield { matches: [], total: 0, complete: true, progress: 1 }
    },
    add: (more) => book.add(more),
    remove: (which) => book.remove(typeof which === 'string' ? (contact) => contact.email === which : which),
    subscribe(listener) {
      book.listeners.add(listener)
      return () => void book.listeners.delete(listener)
    },
    get size() {
      return book.size
    },
    get ready() {
      return book.ready
    },
    get progress() {
      return book.progress
    },
    close: () => book.close(),
  }
}
