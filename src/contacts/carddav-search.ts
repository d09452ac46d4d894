import { askBook } from './carddav/ask-book.ts'
import { createClient, type CardDavServerOptions } from './carddav/client.ts'
import { createRemoteSearch, type RemoteSearch } from './remote-search/remote-search.ts'

export interface CardDavSearchOptions extends CardDavServerOptions {
  /** The longest wait for an answer, in milliseconds. Then the search fails as `busy`. @default 10000 */
  timeout?: number | undefined
  /**
   * The pause in typing before a request is sent, in milliseconds. The first key after a pause does not wait.
   * @default 300
   */
  debounce?: number | undefined
  /** The number of contacts kept from recent answers, for five minutes. 0 keeps none. @default 5000 */
  remember?: number | undefined
}

/**
 * Searches an address book that is too large to load, on a CardDAV server. Smaller books are better loaded with
 * `cardDavContacts` and searched in an index, because many servers read every card for each query.
 *
 * The server finds the cards that have the longest word of the query in a name, a nickname or an address
 * (addressbook-query). Matching, ranking and highlighting follow the rules of the contact index, but whether the
 * server finds `Müller` for `muller` is up to the server.
 *
 * - An empty query finds nothing. Groups are not found, and no photos are requested.
 * - At most 1,000 contacts of an answer are read, in the order of the server. While there are more, a longer query
 *   asks the server again.
 * - Aborting a search aborts its request. Pickers do so with each key.
 * - Requests are repeated only after the statuses 429 and 503, up to 3 times, as by `httpSearch`.
 *
 * Create the search once, outside of components, because it keeps recent answers.
 *
 * @throws TypeError when `url` is not an address with `http` or `https`, or has a user name or a password
 * @throws ContactSourceError while searching, after the rows that were found
 *
 * @example
 * const people = cardDavSearch({
 *   url: 'https://dav.example.org/all/people/',
 *   headers: () => ({ Authorization: `Bearer ${token}` }),
 * })
 * // <EmailPicker contacts={people} … />
 */
export function cardDavSearch(options: CardDavSearchOptions): RemoteSearch {
  const { timeout = 10_000, debounce = 300, remember } = options
  const client = createClient('cardDavSearch', options)
  return createRemoteSearch({
    ask: (asking) => askBook(asking, client, timeout),
    ranking: 'package',
    narrow: true,
    debounce,
    remember,
  })
}
