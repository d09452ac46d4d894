import { readAnswer, type AnswerParser, type Continuation } from '../remote-search/read-answer.ts'
import type { Asking } from '../remote-search/remote-search.ts'
import { fetchAnswer } from '../requests/fetch-answer.ts'
import { IDLE_TIMEOUT } from '../requests/time-limit.ts'
import { ContactSourceError } from '../source-error.ts'
import type { SearchUpdate } from '../types.ts'
import { arrayOrPage, createJsonParser, createLineParser, type HttpSearchPage } from './answer-parser.ts'
import type { HttpSearchOptions } from './options.ts'

/** The most rows that are read for a query. */
const MOST_ROWS = 10_000

/** Requests pages of rows until there are enough. Yields updates as rows arrive. The last one comes from the caller. */
export async function* ask(
  asking: Asking,
  options: HttpSearchOptions<unknown>,
  refresh: (() => Promise<void>) | undefined,
): AsyncGenerator<SearchUpdate, void> {
  const { query, limit, rows, signal } = asking
  const { mapRow, fetch = globalThis.fetch, idleTimeout = IDLE_TIMEOUT, retries } = options
  const parserFor = createParserFor(options)
  let next: Continuation['next']
  for (;;) {
    // One row more than the list shows tells whether there are more.
    const page = { limit: limit + 1, next: next ?? undefined, signal }
    const response = await fetchAnswer({
      request: () => options.request(query, page),
      fetch,
      refresh,
      retries,
      idleTimeout,
      signal,
    })
    const reading = { response, parserFor, mapRow, mostRows: MOST_ROWS, idleTimeout }
    const continuation: Continuation = yield* readAnswer(asking, reading)
    const isOnlyPage = next === undefined && continuation.next === undefined
    rows.isComplete = !(continuation.more ?? (isOnlyPage ? rows.readCount > limit : continuation.next))
    // If the directory names the same page again, asking for it could go on forever.
    next = continuation.next === next ? undefined : continuation.next
    if (!next || rows.size > limit || rows.readCount >= MOST_ROWS) break
    // The next page can take long, so the rows are shown now.
    if (rows.isChanged) yield rows.toUpdate(limit, false)
  }
  // A larger limit may need further pages. Then these rows do not answer it.
  rows.answersUpTo = limit
}

function createParserFor({ format, mapAnswer = arrayOrPage }: HttpSearchOptions<unknown>) {
  return ({ headers }: Response): AnswerParser<unknown> => {
    const type = headers.get('Content-Type') ?? ''
    if (!format && /html/i.test(type)) throw new ContactSourceError('web-page')
    const isLines = format ? format === 'ndjson' : /ndjson|json-?l/i.test(type)
    return isLines
      ? createLineParser()
      : createJsonParser(mapAnswer as (json: unknown) => HttpSearchPage<unknown>)
  }
}

/** Returns a function that calls `work`. While a call is under way, others wait for its result, without a new call. */
export function shareCalls(work: () => void | Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => (running ??= (async () => work())().finally(() => (running = undefined)))
}
