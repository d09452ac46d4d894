import { createTimeSlicer, now } from '../time-slicer.ts'
import { createTextReader } from '../requests/text-reader.ts'
import { tooSlow } from '../requests/time-limit.ts'
import { inTime } from '../requests/waiting.ts'
import { ContactSourceError } from '../source-error.ts'
import type { Contact, SearchUpdate } from '../types.ts'
import { BETWEEN_UPDATES } from '../update-pace.ts'
import type { ServerQuery } from './remote-search.ts'

/** A page of an answer, with all of its rows or some of them. */
export interface HttpSearchPage<Row> {
  items: readonly Row[]
  /** What the request for the next page needs, for instance its address. Null or empty on the last page. */
  next?: string | number | null | undefined
  /**
   * Whether the directory has more matches than it gave. @default whether `next` names another page. If no page has a
   * `next` or, in NDJSON, a last line with `done: true`: whether there are as many rows as requested
   */
  more?: boolean | undefined
  /** The number of all matches, if the directory reports it. */
  total?: number | undefined
}

/** What a page tells about further rows. */
export type Continuation = Pick<HttpSearchPage<unknown>, 'next' | 'more'>

/** Parses the next piece of the text of an answer. The end of the text is passed as undefined. */
export type AnswerParser<Row> = (piece: string | undefined) => Iterable<Partial<HttpSearchPage<Row>>>

interface AnswerToRead<Row> {
  response: Response
  /** Creates the parser for the response. Throws if its headers show that it is not an answer. */
  parserFor(response: Response): AnswerParser<Row>
  mapRow(row: Row): Contact | null | undefined
  /** The most rows to read. A server that sends more has ignored the limit. */
  mostRows: number
  /** The longest silence of the server, in milliseconds. */
  idleTimeout: number
}

/** The shortest time before the first update, in milliseconds. The pieces of a fast answer are rendered together. */
const BEFORE_FIRST_UPDATE = 10

/** Adds the rows of a response to `rows`. Yields updates as rows arrive, except the last update. */
export async function* readAnswer<Row>(
  { limit, rows, signal }: ServerQuery,
  { response, parserFor, mapRow, mostRows, idleTimeout }: AnswerToRead<Row>,
): AsyncGenerator<SearchUpdate, Continuation> {
  const reader = createTextReader(response, idleTimeout, signal)
  const slicer = createTimeSlicer()
  const continuation: Continuation = {}
  let nextUpdate = now() + BEFORE_FIRST_UPDATE
  try {
    const parse = parserFor(response)
    let text: string | undefined
    do {
      text = yield* nextText()
      for (const { items = [], ...rest } of parse(text)) {
        for (const row of items) {
          if (rows.readCount >= mostRows) return { more: true, next: null }
          try {
            rows.add(mapRow(row))
          } catch (cause) {
            throw new ContactSourceError('bad-row', { cause })
          }
          if (slicer.over) await slicer.next()
          signal.throwIfAborted()
        }
        Object.assign(continuation, rest)
        rows.total = Number(rest.total) || rows.total
      }
    } while (text !== undefined)
    return continuation
  } finally {
    reader.cancel()
  }

  /** Waits for the next piece of the text. If an update is due before it arrives, yields the rows found so far. */
  async function* nextText(): AsyncGenerator<SearchUpdate, string | undefined> {
    const reading = reader.next()
    // If the iteration ends at the `yield`, nobody else handles a rejection.
    reading.catch(() => {})
    const timeLeft = nextUpdate - now()
    if (rows.isChanged && (timeLeft <= 0 || (await takesLonger(reading, timeLeft)))) {
      signal.throwIfAborted()
      yield rows.toUpdate(limit, false)
      nextUpdate = now() + BETWEEN_UPDATES
    }
    return reading
  }
}

/** Resolves to whether some work takes longer than so many milliseconds, or fails. */
const takesLonger = (work: Promise<unknown>, milliseconds: number) =>
  inTime(work, milliseconds, tooSlow).then(
    () => false,
    () => true,
  )
