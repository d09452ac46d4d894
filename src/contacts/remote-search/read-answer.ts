import { createTimeSlicer, now } from '../time-slicer.ts'
import { createTextReader } from '../requests/text-reader.ts'
import { tooSlow } from '../requests/time-limit.ts'
import { inTime } from '../requests/waiting.ts'
import { ContactSourceError } from '../source-error.ts'
import type { Contact, SearchUpdate } from '../types.ts'
import { BETWEEN_UPDATES } from '../update-pace.ts'
import type { Asking } from './remote-search.ts'

/** A page of an answer. */
export interface HttpSearchPage<Row> {
  items: readonly Row[]
  /** The state for the request for the next page, for instance its address. Null or empty on the last page. */
  next?: string | number | null | undefined
  /**
   * Whether the directory has more matches than it gave. @default whether there is a next page; without `next` and
   * without a line with `done: true`, whether there are as many rows as requested
   */
  more?: boolean | undefined
  /** The number of all matches, if the directory reports it. */
  total?: number | undefined
}

/** What an answer says about further rows. */
export type Continuation = Pick<HttpSearchPage<unknown>, 'next' | 'more'>

/** Turns the next piece of the text of an answer, or undefined at its end, into rows. */
export type AnswerParser<Row> = (piece: string | undefined) => Iterable<Partial<HttpSearchPage<Row>>>

interface Reading<Row> {
  response: Response
  /** Creates the parser for the response. Throws when the response can't be an answer. */
  parserFor(response: Response): AnswerParser<Row>
  mapRow(row: Row): Contact | null | undefined
  /** The most rows to read. A server that sends more has ignored the limit. */
  mostRows: number
  /** The longest silence of the server, in milliseconds. */
  idleTimeout: number
}

/** The shortest time before the first update, in milliseconds: an answer in several pieces can be rendered once. */
const BEFORE_FIRST_UPDATE = 10

/** Adds the rows of a response to `rows`. Yields updates as rows arrive. The last update comes from the caller. */
export async function* readAnswer<Row>(
  { limit, rows, signal }: Asking,
  { response, parserFor, mapRow, mostRows, idleTimeout }: Reading<Row>,
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
      for (const { items = [], ...part } of parse(text)) {
        for (const row of items) {
          if (rows.readCount >= mostRows) return { more: true, next: null }
          addRow(row)
          if (slicer.over) await slicer.next()
          signal.throwIfAborted()
        }
        Object.assign(continuation, part)
        rows.total = Number(part.total) || rows.total
      }
    } while (text !== undefined)
    return continuation
  } finally {
    reader.cancel()
  }

  /** Waits for the next piece of the text. When an update is due meanwhile, the rows found so far are shown. */
  async function* nextText(): AsyncGenerator<SearchUpdate, string | undefined> {
    const reading = reader.next()
    // The iteration can end at the `yield`. Then nobody waits for the piece.
    reading.catch(() => {})
    const pause = nextUpdate - now()
    if (rows.isChanged && (pause <= 0 || (await isLate(reading, pause)))) {
      signal.throwIfAborted()
      yield rows.toUpdate(limit, false)
      nextUpdate = now() + BETWEEN_UPDATES
    }
    return reading
  }

  function addRow(row: Row) {
    try {
      rows.add(mapRow(row))
    } catch (cause) {
      throw new ContactSourceError('bad-row', { cause })
    }
  }
}

/** Whether some work takes longer, or fails. */
const isLate = (work: Promise<unknown>, milliseconds: number) =>
  inTime(work, milliseconds, tooSlow).then(
    () => false,
    () => true,
  )
