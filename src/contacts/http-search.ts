import type { HttpSearchPage } from './http-search/answer-parser.ts'
import { fetchAnswer, type FetchInput } from './http-search/fetch-answer.ts'
import { FoundRows, type Ranking } from './http-search/found-rows.ts'
import { MOST_ROWS, readAnswer, type Rest, type RowMapping } from './http-search/read-answer.ts'
import { RecentAnswers } from './http-search/recent-answers.ts'
import { wait } from './http-search/waiting.ts'
import { now } from './time-slicer.ts'
import type { Contact, ContactSearch, SearchUpdate } from './types.ts'

/** What a request asks for. */
export interface HttpSearchRequest {
  /** How many rows to ask for: one more than the list wants, which shows whether there are more. */
  limit: number
  /** `next` of the page before. Undefined for the first page. */
  next: string | number | undefined
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal
}

/** @typeParam Row a row as the directory sends it */
export interface HttpSearchOptions<Row> {
  /**
   * Makes the request for a query: a URL, or a `Request` with a method, headers and a body. It is called for each attempt, so it
   * can add the current token.
   */
  request(query: string, options: HttpSearchRequest): FetchInput | Promise<FetchInput>
  /** Makes a contact of a row. Undefined, null, and contacts without an address are left out. */
  mapRow(row: Row): Contact | null | undefined
  /** Finds the rows in an answer in JSON. @default the answer is an array, or an object `{ items, next, more, total }` */
  mapAnswer?: ((json: never) => HttpSearchPage<Row>) | undefined
  /** How answers are read. @default by their Content-Type: NDJSON if it names NDJSON or JSON lines, otherwise JSON */
  format?: 'json' | 'ndjson' | undefined
  /**
   * Who decides which rows are shown, and in which order. `package`: the rules of the contact index. `server`: the directory, for
   * one that corrects typing errors or has a ranking of its own; then no rows are narrowed locally. @default 'package'
   */
  ranking?: Ranking | undefined
  /**
   * Whether the rows for a longer query are taken from the complete answer to a shorter one. If that leaves none, the directory is
   * asked. Turn this off for a directory that finds only whole words. @default true
   */
  narrow?: boolean | undefined
  /** How long keys have to pause before a request, in milliseconds. The first key after a pause does not wait. @default 120 */
  debounce?: number | undefined
  /** How many contacts of recent answers are kept, for five minutes. 0 keeps none. @default 5000 */
  remember?: number | undefined
  /** Gets a new token after the status 401. The request is then repeated once. Searches at the same time share one call. */
  refresh?: (() => void | Promise<void>) | undefined
  /** Used in place of the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
}

/** A search in a directory behind HTTP. */
export interface HttpSearch extends ContactSearch {
  /** The rows that recent answers have. Undefined when the directory has to be asked. */
  peek(query: string, options: { limit: number }): SearchUpdate | undefined
  /** Forgets the recent answers, for instance when the user signs out. */
  clear(): void
}

/**
 * Searches a directory behind HTTP, such as a database or a search service of an organization. The directory answers each query
 * with a JSON array, pages (`{ items, next }`), or NDJSON, whose rows are shown as they arrive. Matching parts are highlighted by
 * the rules of the contact index.
 *
 * - Aborting a search aborts its request. EmailPicker does so with each key.
 * - The server may cut its answers: with fewer rows than asked for, an answer counts as complete. If the server has a limit of its
 *   own, have `mapAnswer` return `more`.
 * - The last line of NDJSON can be `{ "done": true, "more": false, "next": null, "total": 3 }`, where only `done` is required. It
 *   proves that no rows are missing. A line `{ "error": … }` makes the search fail.
 * - Requests are repeated only after the statuses 429 and 503, up to 3 times, after the time in `Retry-After`, if that is no
 *   longer than 30 seconds.
 * - Of an answer, at most 10,000 rows are read. A line can have a million characters, an answer in JSON 16 million.
 *
 * Make it once, outside of the rendering: it keeps recent answers.
 *
 * @throws HttpSearchError while searching, after the rows that were found. Errors of `request` are thrown as they are.
 *
 * @example
 * const people = httpSearch({
 *   request: (query, { limit }) => `/api/people?q=${encodeURIComponent(query)}&limit=${limit}`,
 *   mapRow: (person: { displayName: string; mail: string }) => ({ name: person.displayName, email: person.mail }),
 * })
 * // <EmailPicker contacts={people} … />
 */
export function httpSearch<Row>(options: HttpSearchOptions<Row>): HttpSearch {
  const { narrow = true, ranking = 'package', debounce = 120, remember = 5000 } = options
  const fetching = { fetch: options.fetch, refresh: options.refresh && shareCalls(options.refresh) }
  let answers = new RecentAnswers(remember)
  let last = { query: '', time: -Infinity }

  /** The rows that recent answers have. */
  function known(query: string, limit: number): SearchUpdate | undefined {
    const exact = answers.get(query)
    if (exact && (exact.isAll || exact.limit >= limit)) return exact.toUpdate(limit, true)
    if (!narrow || ranking === 'server') return undefined
    for (let length = query.length - 1; length >= 0; length--) {
      const shorter = answers.get(query.slice(0, length))
      if (!shorter?.isAll) continue
      const rows = shorter.narrow(query)
      if (rows.size > 0) return rows.toUpdate(limit, true)
    }
    return undefined
  }

  /** Waits while the user types fast. Asking for more rows, and trying again, is no typing. */
  async function pause(query: string, signal: AbortSignal) {
    const isTyping = query !== last.query && now() - last.time < debounce
    last = { query, time: now() }
    if (isTyping) await wait(debounce, signal)
  }

  async function* ask(query: string, limit: number, signal: AbortSignal): AsyncGenerator<SearchUpdate> {
    const { request, mapRow, mapAnswer, format } = options
    const mapping = { mapRow, format, mapAnswer: mapAnswer as RowMapping<Row>['mapAnswer'] }
    const rows = new FoundRows(query, ranking)
    const before = answers
    let next: Rest['next']
    let more = false
    try {
      await pause(query, signal)
      do {
        const page = { limit: limit + 1, next: next ?? undefined, signal }
        const response = await fetchAnswer({
          request: () => request(query, page),
          fetch: fetching.fetch ?? globalThis.fetch,
          refresh: fetching.refresh,
          signal,
        })
        const rest: Rest = yield* readAnswer({ response, mapping, rows, limit, signal })
        const isOnlyPage = next === undefined && rest.next === undefined
        more = rest.more ?? (isOnlyPage ? rows.read > limit : Boolean(rest.next))
        next = rest.next === next ? undefined : rest.next
      } while (next && rows.size <= limit && rows.read < MOST_ROWS)
    } catch (error) {
      if (signal.aborted) return
      if (rows.isChanged) yield rows.toUpdate(limit, false)
      throw error
    }
    rows.limit = limit
    rows.isAll = !more
    before.set(query, rows)
    yield rows.toUpdate(limit, true)
  }

  async function* search(
    typed: string,
    { limit: wanted, signal }: { limit: number; signal: AbortSignal },
  ): AsyncGenerator<SearchUpdate> {
    if (signal.aborted) return
    const query = normalize(typed)
    const limit = wholeNumber(wanted)
    const answer = known(query, limit)
    if (answer) return yield answer
    // `fetch` can leave listeners on the signal that it gets.
    const stopped = new AbortController()
    const stop = () => stopped.abort()
    signal.addEventListener('abort', stop)
    try {
      yield* ask(query, limit, stopped.signal)
    } finally {
      signal.removeEventListener('abort', stop)
      stop()
    }
  }

  return {
    search,
    peek(this: ContactSearch | undefined, typed, { limit }) {
      // Apps can wrap a search and replace `search`. Then only their `search` may answer.
      if (this && this.search !== search) return undefined
      return known(normalize(typed), wholeNumber(limit))
    },
    clear() {
      // Searches that are under way keep their answers in the old one.
      answers = new RecentAnswers(remember)
    },
  }
}

/** Queries that differ only in blanks around them, or in how Unicode composes them, are the same. */
const normalize = (typed: string) => typed.trim().normalize()

const wholeNumber = (limit: number) => Math.trunc(Math.max(0, limit)) || 0

/** Calls `work` only when the call before has ended. All that call in the meantime get the same result. */
function shareCalls(work: () => void | Promise<void>): () => Promise<void> {
  let call: Promise<void> | undefined
  return () => (call ??= (async () => work())().finally(() => (call = undefined)))
}
