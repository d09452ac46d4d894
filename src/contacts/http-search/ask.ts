import type { SearchUpdate } from '../types.ts'
import { fetchAnswer } from './fetch-answer.ts'
import type { FoundRows } from './found-rows.ts'
import type { HttpSearchOptions } from './options.ts'
import { MOST_ROWS, readAnswer, type Rest, type RowMapping } from './read-answer.ts'

interface Asking<Row> {
  options: HttpSearchOptions<Row>
  query: string
  limit: number
  refresh: (() => Promise<void>) | undefined
  /** The rows that are found are added to it. */
  rows: FoundRows
  signal: AbortSignal
}

/** Asks the directory for rows, page by page until there are enough. Yields updates as rows arrive, without the last one. */
export async function* ask<Row>({
  options,
  query,
  limit,
  refresh,
  rows,
  signal,
}: Asking<Row>): AsyncGenerator<SearchUpdate, void> {
  const { mapRow, mapAnswer, format, fetch = globalThis.fetch } = options
  const mapping = { mapRow, format, mapAnswer: mapAnswer as RowMapping<Row>['mapAnswer'] }
  let next: Rest['next']
  do {
    const page = { limit: limit + 1, next: next ?? undefined, signal }
    const response = await fetchAnswer({
      request: () => options.request(query, page),
      fetch,
      refresh,
      signal,
    })
    const rest: Rest = yield* readAnswer({ response, mapping, rows, limit, signal })
    const isOnlyPage = next === undefined && rest.next === undefined
    rows.isComplete = !(rest.more ?? (isOnlyPage ? rows.read > limit : rest.next))
    // A directory that names the same page again would be asked forever.
    next = rest.next === next ? undefined : rest.next
  } while (next && rows.size <= limit && rows.read < MOST_ROWS)
  rows.limit = limit
}

/** Calls `work` only when its previous call has ended. All callers in the meantime get the same result. */
export function shareCalls(work: () => void | Promise<void>): () => Promise<void> {
  let call: Promise<void> | undefined
  return () => (call ??= (async () => work())().finally(() => (call = undefined)))
}
