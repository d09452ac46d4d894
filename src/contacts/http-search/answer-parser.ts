import type { AnswerParser, HttpSearchPage } from '../remote-search/read-answer.ts'
import { ContactSourceError } from '../source-error.ts'

/** The longest line of NDJSON, and the longest answer in JSON, in UTF-16 units. */
const LONGEST_LINE = 2 ** 20
const LONGEST_ANSWER = 2 ** 24

/** Reads NDJSON. A line with `done: true` or an `error` is not a row. */
export function createLineParser(): AnswerParser<unknown> {
  let incomplete = ''
  return function* read(piece) {
    let lines: string[] = []
    // Splitting a long line again with each piece would take too long.
    if (piece === undefined || piece.includes('\n')) {
      lines = `${incomplete}${piece ?? '\n'}`.split('\n')
      incomplete = lines.pop() ?? ''
    } else incomplete += piece
    // Only the last line may be incomplete.
    const problem = piece === undefined ? 'cut-off' : 'unreadable'
    for (const line of lines) if (checkLength(line).trim()) yield partOf(parse(line, problem))
    checkLength(incomplete)
  }
}

/** Throws if a line is too long, even one that arrived in one piece: the result must not depend on the pieces. */
function checkLength(line: string): string {
  if (line.length > LONGEST_LINE) throw new ContactSourceError('too-large')
  return line
}

function partOf(value: unknown): Partial<HttpSearchPage<unknown>> {
  const line = Object(value) as { done?: unknown; error?: unknown } & Partial<HttpSearchPage<unknown>>
  if (line.error) throw new ContactSourceError('failed', { cause: line.error })
  if (line.done !== true) return { items: [value] }
  const { next = null, more, total } = line
  return { next, more, total }
}

/** Reads an answer in JSON. */
export function createJsonParser(
  mapAnswer: (json: unknown) => HttpSearchPage<unknown>,
): AnswerParser<unknown> {
  const pieces: string[] = []
  let length = 0
  return function read(piece) {
    if (piece === undefined) return [pageOf(pieces.join(''), mapAnswer)]
    pieces.push(piece)
    length += piece.length
    if (length > LONGEST_ANSWER) throw new ContactSourceError('too-large')
    return []
  }
}

function pageOf(
  text: string,
  mapAnswer: (json: unknown) => HttpSearchPage<unknown>,
): HttpSearchPage<unknown> {
  // An answer with the status 204 No Content has no text.
  if (!text) return { items: [] }
  const json = parse(text, 'unreadable')
  try {
    const page = mapAnswer(json)
    if (Array.isArray(page.items)) return page
  } catch (cause) {
    throw new ContactSourceError('unreadable', { cause })
  }
  throw new ContactSourceError('unreadable')
}

/** The page in an answer in JSON. An array has the rows of the only page. */
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
