import type { AnswerParser, HttpSearchPage } from '../remote-search/read-answer.ts'
import { ContactSourceError } from '../source-error.ts'

/** The longest line of NDJSON, and the longest answer in JSON, in UTF-16 units. */
const LONGEST_LINE = 2 ** 20
const LONGEST_ANSWER = 2 ** 24

/** Creates a parser for NDJSON. Each line is a row, except a line with `done: true` or an `error`. */
export function createLineParser(): AnswerParser<unknown> {
  let incomplete = ''
  return function* read(piece) {
    const lines = (piece ?? '\n').split('\n')
    lines[0] = incomplete + (lines[0] ?? '')
    incomplete = lines.pop() ?? ''
    // At the end, the last line is parsed even if it has no line break. If that fails, it was cut off.
    const problem = piece === undefined ? 'cut-off' : 'unreadable'
    for (const line of lines) {
      checkLength(line)
      if (line.trim()) yield pageOfLine(parse(line, problem))
    }
    checkLength(incomplete)
  }
}

/** Throws if a line is too long. This must not depend on the pieces in which it arrived. */
function checkLength(line: string) {
  if (line.length > LONGEST_LINE) throw new ContactSourceError('too-large')
}

function pageOfLine(value: unknown): Partial<HttpSearchPage<unknown>> {
  const line = Object(value) as { done?: unknown; error?: unknown } & Partial<HttpSearchPage<unknown>>
  if (line.error) throw new ContactSourceError('failed', { cause: line.error })
  if (line.done !== true) return { items: [value] }
  // Null says that no page follows. If it were undefined, the number of rows could decide whether there are more.
  const { next = null, more, total } = line
  return { next, more, total }
}

type MapAnswer = (json: never) => HttpSearchPage<unknown>

/** Creates a parser for an answer in JSON. It returns the page when the text has ended. */
export function createJsonParser(mapAnswer: MapAnswer): AnswerParser<unknown> {
  let text = ''
  return function read(piece) {
    if (piece === undefined) return [pageOfAnswer(text, mapAnswer)]
    text += piece
    if (text.length > LONGEST_ANSWER) throw new ContactSourceError('too-large')
    return []
  }
}

function pageOfAnswer(text: string, mapAnswer: MapAnswer): HttpSearchPage<unknown> {
  // An answer with the status 204 No Content has no text.
  if (!text) return { items: [] }
  const json = parse(text, 'unreadable')
  try {
    const page = mapAnswer(json as never)
    if (Array.isArray(page.items)) return page
  } catch (cause) {
    throw new ContactSourceError('unreadable', { cause })
  }
  throw new ContactSourceError('unreadable')
}

/** The default of `mapAnswer`: an answer is an array, which is the only page, or a page. */
export function arrayOrPage(json: unknown): HttpSearchPage<unknown> {
  return Array.isArray(json) ? { items: json } : (json as HttpSearchPage<unknown>)
}

function parse(text: string, problem: 'cut-off' | 'unreadable'): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new ContactSourceError(/^\s*</.test(text) ? 'web-page' : problem, { cause })
  }
}
