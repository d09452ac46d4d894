import { ask, shareCalls } from './http-search/ask.ts'
import { createDebounce } from './http-search/debounce.ts'
import { FoundRows } from './http-search/found-rows.ts'
import type { HttpSearchOptions } from './http-search/options.ts'
import { RecentAnswers } from './http-search/recent-answers.ts'
import type { Contact, ContactSearch, SearchUpdate } from './types.ts'
import { wholeNumber } from './whole-number.ts'

/**
 * A search in a directory behind HTTP.
 *
 * @typeParam C the app's own type of contacts
 */
export interface HttpSearch<C extends Contact = Contact> extends ContactSearch<C> {
  /** The matching rows of recent answers. Undefined when the directory has to be asked. */
  peek(query: string, options: { limit: number }): SearchUpdate<C> | undefined
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
 * - At most 10,000 rows of an answer are read. A line can have up to a million characters, and an answer in JSON up to 16 million.
 * - The contacts of the answers are the objects that `mapRow` has made.
 *
 * Create the search once, outside of components, because it keeps recent answers.
 *
 * @throws ContactSourceError while searching, after the rows that were found. Errors of `request` are thrown as they are.
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
  const { ranking = 'package', remember = 5000 } = options
  const narrow = ranking === 'package' && (options.narrow ?? true)
  const refresh = options.refresh && shareCalls(options.refresh)
  const debounce = createDebounce(options.debounce ?? 120)
  let recent = new RecentAnswers(remember)

  async function* searchDirectory(
    query: string,
    limit: number,
    signal: AbortSignal,
  ): AsyncGenerator<SearchUpdate> {
    const rows = new FoundRows(query, ranking)
    const answers = recent
    try {
      await debounce(query, signal)
      yield* ask({ options, query, limit, refresh, rows, signal })
    } catch (error) {
      if (signal.aborted) return
      if (rows.isChanged) yield rows.toUpdate(limit, false)
      throw error
    }
    answers.set(query, rows)
    yield rows.toUpdate(limit, true)
  }

  async function* search(
    typed: string,
    { limit: wanted, signal }: { limit: number; signal: AbortSignal },
  ): AsyncGenerator<SearchUpdate> {
    if (signal.aborted) return
    const query = normalize(typed)
    const limit = wholeNumber(wanted)
    const known = recent.answer(query, limit, narrow)
    if (known) return yield known
    // `fetch` can leave listeners on the signal that it gets.
    const stopped = new AbortController()
    const stop = () => stopped.abort()
    signal.addEventListener('abort', stop)
    try {
      yield* searchDirectory(query, limit, stopped.signal)
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
      return recent.answer(normalize(typed), wholeNumber(limit), narrow)
    },
    clear() {
      // Searches that are under way still use the old cache.
      recent = new RecentAnswers(remember)
    },
  }
}

/** Queries that differ only in blanks around them, or in how Unicode composes them, are the same. */
const normalize = (typed: string) => typed.trim().normalize()
