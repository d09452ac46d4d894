import type { CardDavCache } from './carddav/cache.ts'
import { loadBook } from './carddav/load-book.ts'
import { createClient, type CardDavServerOptions } from './carddav/client.ts'
import { stoppable } from './requests/stoppable.ts'
import type { ContactSourceError } from './source-error.ts'
import type { Contact } from './types.ts'

export interface CardDavContactsOptions extends CardDavServerOptions {
  /**
   * Keeps the book for the next time that the page is opened, which then loads only the cards that have changed.
   * @default all cards are loaded each time
   */
  cache?: CardDavCache | undefined
  /** The longest wait for changes of a cached book, in milliseconds. Then cached contacts are used. @default 10000 */
  timeout?: number | undefined
  /**
   * Called when cached contacts, of the book or of some cards, are used because the server failed. They may be out of
   * date.
   */
  onStale?: ((error: ContactSourceError) => void) | undefined
  /** Ends the loading, which then throws the reason of the signal. */
  signal?: AbortSignal | undefined
}

/**
 * Loads an address book from a CardDAV server, to fill an index. Each address of a person is a contact of its own.
 * Each iteration is a new load.
 *
 * - Without a cache, the book is loaded in one request if the server supports that. If not, a list of the cards is
 *   loaded, and then 200 cards at a time (sync-collection, addressbook-multiget). Contacts are yielded as they arrive.
 * - With a cache, the first load begins with the list of cards if the server can list changes. This takes longer, but
 *   later loads ask only for the changes, and then yield the whole book.
 * - If the server can't be reached, or fails, or does not list the changes within `timeout`, the cached contacts are
 *   yielded, and `onStale` is called. With the statuses 401, 403, 404 and 410, the load fails instead: the user may
 *   have lost the right to see the contacts.
 * - If the server can't send some cards, or not within `timeout`, the cached contacts of these are yielded, `onStale`
 *   is called, and the next load asks for them again. Without cached contacts, the load fails after those that arrived.
 * - When the server does not know the cached state any more, the list of all cards is loaded, and the cards that
 *   differ. `timeout` does not limit this.
 * - The same request is repeated only after the statuses 429 and 503, up to 3 times, as by `httpSearch`.
 * - Ending the iteration, for instance with `close()` of the index, aborts the request.
 *
 * Browsers only allow requests to servers that permit them (CORS).
 *
 * @throws TypeError when `url` is not an address with `http` or `https`, or has a user name or a password
 * @throws ContactSourceError while iterating, after the contacts read so far. Errors of `headers` are thrown unchanged.
 *
 * @example
 * const index = createContactIndex(cardDavContacts({ url: '/dav/ann/contacts/' }))
 * // <EmailPicker contacts={index} … />
 */
export function cardDavContacts(options: CardDavContactsOptions): AsyncIterable<readonly Contact[]> {
  const { signal, ...rest } = options
  const client = createClient('cardDavContacts', options)
  return {
    [Symbol.asyncIterator]: () =>
      stoppable((stopped) => loadBook({ ...rest, client, signal: stopped }), signal),
  }
}
