import { createClient, type CardDavClient, type CardDavServerOptions } from './carddav/client.ts'
import { createMultistatusReader } from './carddav/multistatus.ts'
import { addressbookQuery } from './carddav/reports.ts'
import { readAnswer, type AnswerParser } from './remote-search/read-answer.ts'
import { createRemoteSearch, type RemoteSearch, type ServerQuery } from './remote-search/remote-search.ts'
import { createTimeLimit } from './requests/time-limit.ts'
import type { Contact } from './types.ts'
import { readCard } from './vcard/cards.ts'

/** The most contacts that are read for a query. Most servers ignore the limit in the request. */
const MOST_CONTACTS = 1000

export interface CardDavSearchOptions extends CardDavServerOptions {
  /** The longest wait for an answer, in milliseconds. Then the search fails as `busy`. @default 10000 */
  timeout?: number | undefined
  /** The pause in typing before a request, in milliseconds. The first key after a pause does not wait. @default 300 */
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
    ask: (serverQuery) => askBook(serverQuery, client, timeout),
    ranking: 'package',
    narrow: true,
    debounce,
    remember,
  })
}

/** Requests the matching contacts of a book. Yields updates as contacts arrive, except the last update. */
async function* askBook(serverQuery: ServerQuery, client: CardDavClient, timeout: number) {
  const { query, limit, rows, signal } = serverQuery
  // A request can't ask for cards with several words in different properties, so it has only the longest one. It is
  // in lower case, because some servers ignore the case of the card, but not that of the word.
  const words = query.toLowerCase().split(/[\s,;()"]+/)
  const [word] = words.sort((a, b) => b.length - a.length)
  rows.largestLimit = limit
  // An empty query finds nothing, and there is no more. Longer queries ask the server: this answer has no row for them.
  rows.isComplete = !word
  if (!word) return
  const time = createTimeLimit(timeout, signal)
  try {
    // The depth 1 stands for the cards of the book.
    const response = await client.sendReport(addressbookQuery(word, MOST_CONTACTS), 1, time.signal)
    const toRead = {
      response,
      parserFor: createParser,
      mapRow: (contact: Contact) => contact,
      mostRows: MOST_CONTACTS,
      idleTimeout: client.idleTimeout,
    }
    const { more } = yield* readAnswer({ ...serverQuery, signal: time.signal }, toRead)
    rows.isComplete = !more
    // A report has no further pages: a larger limit finds no more rows.
    rows.largestLimit = Infinity
  } finally {
    time.lift()
  }
}

function createParser(): AnswerParser<Contact> {
  const read = createMultistatusReader()
  let count = 0
  let more = false
  // There are more matches if a response element has no readable card. If it has only a status, it stands for a card
  // that was not sent, or for the book when the server has left out further matches. Some servers leave them out
  // without a word, so there can be more behind as many cards as requested.
  return (piece) =>
    read(piece).cards.map(({ vCard = '' }) => {
      const items = readCard(vCard)
      more ||= !items || ++count === MOST_CONTACTS
      return { items: items ?? [], more }
    })
}
