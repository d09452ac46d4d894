import { askBook } from './carddav/ask-book.ts'
import { createServer, type CardDavServerOptions } from './carddav/server.ts'
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
 * Searches an address book on a CardDAV server that is too large to load. Others are better loaded with
 * `cardDavContacts` and searched in an index, because many servers read every card for each query.
 *
 * The server finds the cards that have the longest word of the query in a name, a nickname or an address
 * (addressbook-query). Matching, ranking and highlighting follow the rules of the contact index, but whether the
 * server finds `Müller` for `muller` is up to the server.
 *
 * - An empty query finds nothing.
 * - At most 1,000 contacts of an answer are read, in the order of the server. While there are more, a longer query
 *   asks the server again.
 * - Aborting a search aborts its request. EmailPicker does so with each key.
 * - Requests are repeated only after the statuses 429 and 503, as those of `httpSearch`.
 *
 * Create the search once, outside of components, because it keeps recent answers.
 *
 * @throws TypeError when `url` is not a valid URL
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
  const server = createServer('cardDavSearch', options)
  return createRemoteSearch({
    ask: (asking) => askBook(asking, server, timeout),
    ranking: 'package',
    narrow: true,
    debounce,
    remember,
  })
}
