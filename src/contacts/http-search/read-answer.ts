import { createTimeSlicer, now } from '../time-slicer.ts'
import type { Contact, SearchUpdate } from '../types.ts'
import { arrayOrPage, createJsonParser, createLineParser, type HttpSearchPage } from './answer-parser.ts'
import { ContactSourceError } from '../source-error.ts'
import type { FoundRows } from './found-rows.ts'
import { readText, type TextReader } from './text-reader.ts'
import { endsWithin } from './waiting.ts'

/** How rows of the directory become contacts. */
export interface RowMapping<Row> {
  mapRow(row: Row): Contact | null | undefined
  mapAnswer?: ((json: unknown) => HttpSearchPage<Row>) | undefined
  format?: 'json' | 'ndjson' | undefined
}

interface Reading<Row> {
  response: Response
  mapping: RowMapping<Row>
  /** The rows of the answer are added to it. */
  rows: FoundRows
  limit: number
  signal: AbortSignal
}

/** What an answer says about the rows that it does not have. */
export type Rest = Pick<HttpSearchPage<unknown>, 'next' | 'more'>

/** Read no more rows than this. A directory with more has ignored the query and the limit. */
export const MOST_ROWS = 10_000

/** The shortest time between two updates, in milliseconds. */
const BETWEEN_UPDATES = 100

/** The first update waits this long for the end of the answer, in milliseconds, so that a short answer is rendered once. */
const BEFORE_FIRST_UPDATE = 10

/**
 * Adds the rows of a response to `rows`. Yields an update for the first rows as soon as they are there, and for others after a
 * moment.
 */
export async function* readAnswer<Row>({
  response,
  mapping,
  rows,
  limit,
  signal,
}: Reading<Row>): AsyncGenerator<SearchUpdate, Rest> {
  const reader = readText(response, signal)
  const slicer = createTimeSlicer()
  const rest: Rest = {}
  let nextUpdate = now() + BEFORE_FIRST_UPDATE
  try {
    const parser = parserFor(response, mapping)
    let text: string | undefined
    do {
      text = yield* nextText(reader)
      for (const { items = [], ...part } of parser.read(text)) {
        for (const row of items) {
          if (rows.read >= MOST_ROWS) return { more: true, next: null }
          addRow(row as Row)
          if (slicer.over) await slicer.next()
          signal.throwIfAborted()
        }
        Object.assign(rest, part)
        rows.total = Number(part.total) || rows.total
      }
    } while (text !== undefined)
    return rest
  } finally {
    reader.cancel()
  }

  /** Waits for the next piece of the text. Rows that were found before are shown if it takes a while. */
  async function* nextText({ next }: TextReader): AsyncGenerator<SearchUpdate, string | undefined> {
    const reading = next()
    const pause = nextUpdate - now()
    if (rows.isChanged && (pause <= 0 || !(await endsWithin(pause, reading)))) {
      signal.throwIfAborted()
      yield rows.toUpdate(limit, false)
      nextUpdate = now() + BETWEEN_UPDATES
    }
    return reading
  }

  function addRow(row: Row) {
    try {
      rows.add(mapping.mapRow(row))
    } catch (cause) {
      throw new ContactSourceError('bad-row', { cause })
    }
  }
}

function parserFor<Row>({ headers }: Response, { format, mapAnswer }: RowMapping<Row>) {
  const type = headers.get('Content-Type') ?? ''
  if (!format && /html/i.test(type)) throw new ContactSourceError('web-page')
  const isLines = format ? format === 'ndjson' : /ndjson|json-?l/i.test(type)
  return isLines ? createLineParser() : createJsonParser(mapAnswer ?? arrayOrPage)
}
