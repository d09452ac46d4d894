import { ask, shareCalls } from './http-search/ask.ts'
import type { HttpSearchOptions } from './http-search/options.ts'
import { createRemoteSearch, type RemoteSearch } from './remote-search/remote-search.ts'
import type { Contact } from './types.ts'

/**
 * A search in a directory behind HTTP.
 *
 * @typeParam C the app's own type of contacts
 */
export interface HttpSearch<C extends Contact = Contact> extends RemoteSearch<C> {}

/**
 * Searches a directory behind HTTP, such as a database or a search service of an organization. The directory answers
 * each query with a JSON array, pages (`{ items, next }`), or NDJSON. Each page is shown while the next one is
 * requested, and the rows of NDJSON as they arrive. Matching parts are highlighted by the rules of the contact index.
 *
 * - Aborting a search aborts its request. Pickers do so with each key.
 * - The server may cut its answers to the requested limit. An answer with fewer rows than that counts as complete. If
 *   the server has a smaller limit of its own, have `mapAnswer` return `more`.
 * - Without the `total` of the directory, the last update has `more` if there may be other matches. The list then says
 *   "At least n contacts".
 * - The last line of NDJSON can be `{ "done": true, "more": false, "next": null, "total": 3 }`, where only `done` is
 *   required. This line proves that no rows are missing. A line `{ "error": … }` makes the search fail.
 * - A request is repeated up to `retries` times after the statuses 429 and 503, and once after the status 401, with
 *   `refresh`. No other request is repeated.
 * - At most 10,000 rows of an answer are read. A line can have up to a million characters, and an answer in JSON up to
 *   16 million.
 * - The contacts of the answers are the objects that `mapRow` has made.
 *
 * Create the search once, outside of components, because it keeps recent answers.
 *
 * @throws ContactSourceError while searching, after the rows that were found. Errors of `request` are thrown as they
 * are.
 *
 * @example
 * const people = httpSearch({
 *   request: (query, { limit }) => `/api/people?q=${encodeURIComponent(query)}&limit=${limit}`,
 *   mapRow: (person: { displayName: string; mail: string }) => ({ name: person.displayName, email: person.mail }),
 * })
 * // <EmailPicker contacts={people} … />
 */
export function httpSearch<Row, C extends Contact = Contact>(
  options: HttpSearchOptions<Row, C>,
): HttpSearch<C>
export function httpSearch(options: HttpSearchOptions<unknown>): HttpSearch {
  const { ranking = 'package', remember, debounce } = options
  const refresh = options.refresh && shareCalls(options.refresh)
  return createRemoteSearch({
    ask: (asking) => ask(asking, options, refresh),
    ranking,
    narrow: ranking === 'package' && (options.narrow ?? true),
    debounce,
    remember,
  })
}
