import type { Contact } from '../types.ts'
import type { HttpSearchPage } from '../remote-search/read-answer.ts'

/** The second argument of `request`. */
export interface HttpSearchRequest {
  /** The number of rows to request: one more than the list shows, which tells whether there are more. */
  limit: number
  /** `next` of the page before. Undefined for the first page. */
  next: string | number | undefined
  /** Aborted when the answer is no longer wanted. */
  signal: AbortSignal
}

/**
 * The options of `httpSearch`. The directory is what the server searches.
 *
 * @typeParam Row a row as the directory sends it
 * @typeParam C the app's own type of contacts
 */
export interface HttpSearchOptions<Row, C extends Contact = Contact> {
  /**
   * Makes the request for a query: a URL, or a `Request` with a method, headers and a body. It is called for each
   * attempt, so it can add the current token.
   */
  request(query: string, options: HttpSearchRequest): string | URL | Request | Promise<string | URL | Request>
  /** Turns a row into a contact. Undefined, null, and contacts without an address are left out. */
  mapRow(row: Row): C | null | undefined
  /** Finds the rows in a JSON answer. @default the answer is an array, or an object `{ items, next, more, total }` */
  mapAnswer?: ((json: never) => HttpSearchPage<Row>) | undefined
  /** The format of answers. @default by their Content-Type: NDJSON if it names NDJSON or JSON lines, otherwise JSON */
  format?: 'json' | 'ndjson' | undefined
  /**
   * Who decides which rows are shown, and in which order. `package`: the rules of the contact index. `server`: the
   * directory, if it corrects typing errors or has its own ranking. Then `narrow` has no effect. @default 'package'
   */
  ranking?: 'package' | 'server' | undefined
  /**
   * Whether the rows for `anna` are taken from the answer to `ann`, if it is complete. If none of them match, the
   * directory is asked. Set it to false for a directory that finds only whole words. @default true
   */
  narrow?: boolean | undefined
  /** The pause in typing before a request, in milliseconds. The first key after a pause does not wait. @default 120 */
  debounce?: number | undefined
  /** The number of contacts kept from recent answers, for five minutes. 0 keeps none. @default 5000 */
  remember?: number | undefined
  /**
   * The search fails after the directory has sent nothing for so many milliseconds. The time that `request` and
   * `refresh` take does not count. @default 30000
   */
  idleTimeout?: number | undefined
  /**
   * How often a request is repeated after the statuses 429 and 503: after the time in `Retry-After`, or without it
   * after 1, 2, 4, … seconds. With 0, or before a pause of more than 30 seconds, the search fails immediately.
   * @default 3
   */
  retries?: number | undefined
  /** Gets a new token after the status 401. Then the request is repeated once. Simultaneous searches share a call. */
  refresh?: (() => void | Promise<void>) | undefined
  /** Replaces the global `fetch`. */
  fetch?: typeof globalThis.fetch | undefined
}
