import { arrayOrPage, createJsonParser, createLineParser } from './http-search/answer-parser.ts'
import { readAnswer, type AnswerParser, type Continuation } from './remote-search/read-answer.ts'
import { fetchAnswer } from './requests/fetch-answer.ts'
import { IDLE_TIMEOUT } from './requests/time-limit.ts'
import { ContactSourceError } from './source-error.ts'
import type { HttpSearchOptions } from './http-search/options.ts'
import { createRemoteSearch, type RemoteSearch, type ServerQuery } from './remote-search/remote-search.ts'
import type { Contact, SearchUpdate } from './types.ts'

/** The most rows that are read for a query, of all its pages together. */
const MOST_ROWS = 10_000

/**
 * A search in a directory on an HTTP server.
 *
 * @typeParam C the app's own type of contacts
 */
export interface HttpSearch<C extends Contact = Contact> extends RemoteSearch<C> {}

/**
 * Searches a directory on an HTTP server: a database or a search service of an organization. The directory answers
 * each query with a JSON array, pages (`{ items, next }`), or NDJSON. Each page is shown while the next one is
 * requested, and the rows of NDJSON as they arrive. Matching parts are highlighted by the rules of the contact index.
 *
 * - Aborting a search aborts its request. Pickers do so with each key.
 * - The server may cut its answers to the requested limit. An answer with fewer rows than that counts as complete. If
 *   the server has a smaller limit of its own, let `mapAnswer` return `more`.
 * - Without the `total` of the directory, the last update has `more` if there may be other matches. The list then says
 *   "At least n contacts".
 * - The last line of NDJSON can be `{ "done": true, "more": false, "next": null, "total": 3 }`, where only `done` is
 *   required. This line proves that no rows are missing. A line `{ "error": … }` makes the search fail.
 * - A request is repeated up to `retries` times after the statuses 429 and 503, and once after the status 401, with
 *   `refresh`. No other request is repeated.
 * - At most 10,000 rows are read for a query, of all its pages together. A line can have up to a million characters,
 *   and an answer in JSON up to 16 million.
 * - The contacts of the answers are the objects that `mapRow` has made.
 *
 * Create the search once, outside of components, because it keeps recent answers.
 *
 * @throws ContactSourceError while searching, after the rows found so far. Errors of `request` are thrown unchanged.
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
    ask: (serverQuery) => ask(serverQuery, options, refresh),
    ranking,
    narrow: ranking === 'package' && (options.narrow ?? true),
    debounce,
    remember,
  })
}

/** Requests pages until there are enough rows. Yields updates as rows arrive, except the last update. */
async function* ask(
  serverQuery: ServerQuery,
  options: HttpSearchOptions<unknown>,
  refresh: (() => Promise<void>) | undefined,
): AsyncGenerator<SearchUpdate, void> {
  const { query, limit, rows, signal } = serverQuery
  const { mapRow, fetch = globalThis.fetch, idleTimeout = IDLE_TIMEOUT, retries } = options
  const parserFor = createParserFor(options)
  let next: Continuation['next']
  for (;;) {
    // If an answer has neither pages nor `more`, one row more than the list shows tells whether there are others.
    const page = { limit: limit + 1, next: next ?? undefined, signal }
    const request = () => options.request(query, page)
    const response = await fetchAnswer({ request, fetch, refresh, retries, idleTimeout, signal })
    const toRead = { response, parserFor, mapRow, mostRows: MOST_ROWS, idleTimeout }
    const continuation: Continuation = yield* readAnswer(serverQuery, toRead)
    const hasPages = next !== undefined || continuation.next !== undefined
    const hasMore = continuation.more ?? (hasPages ? continuation.next : rows.readCount > limit)
    rows.isComplete = !hasMore
    // If the directory names the same page again, requesting it could go on forever.
    next = continuation.next === next ? undefined : continuation.next
    if (!next || rows.addresses.size > limit || rows.readCount >= MOST_ROWS) break
    // The next page can take long, so the rows are shown now.
    if (rows.isChanged) yield rows.toUpdate(limit, false)
  }
  // A larger limit may need further pages.
  rows.largestLimit = limit
}

function createParserFor({ format, mapAnswer = arrayOrPage }: HttpSearchOptions<unknown>) {
  return ({ headers }: Response): AnswerParser<unknown> => {
    const type = headers.get('Content-Type') ?? ''
    if (!format && /html/i.test(type)) throw new ContactSourceError('web-page')
    const isLines = format ? format === 'ndjson' : /ndjson|json-?l/i.test(type)
    return isLines ? createLineParser() : createJsonParser(mapAnswer)
  }
}

/** Returns a function that calls `work`. While a call is under way, it returns the promise of that call. */
function shareCalls(work: () => void | Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= (async () => work())().finally(() => (running = undefined)))
}
