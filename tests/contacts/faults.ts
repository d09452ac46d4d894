import { ContactSourceError, type ContactSourceProblem } from 'react-textbox-emailpicker/contacts'
import { expect } from 'vitest'

/** How a server writes contacts. */
export interface Format {
  name: 'lines' | 'vCards' | 'cardDavFile' | 'csv' | 'xml'
  status: number
  type: string
  start: string
  row: (email: string, note?: string) => string
  end: string
}

export const lines: Format = {
  name: 'lines',
  status: 200,
  type: 'application/x-ndjson',
  start: '',
  row: (email, note = '') => `${JSON.stringify({ email, note })}\n`,
  end: '',
}

export const vCards: Format = {
  name: 'vCards',
  status: 200,
  type: 'text/vcard',
  start: '',
  row: (email, note = '') =>
    `BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nNOTE:${note}\nEMAIL:${email}\nEND:VCARD\n`,
  end: '',
}

/** After a file that can't be read, the list of cards is asked for, and gets the same answer. */
export const cardDavFile: Format = { ...vCards, name: 'cardDavFile' }

export const csv: Format = {
  name: 'csv',
  status: 200,
  type: 'text/csv',
  start: 'Email,Notes\n',
  row: (email, note = '') => `${email},"${note}"\n`,
  end: '',
}

export const multistatus: Format = {
  name: 'xml',
  status: 207,
  type: 'application/xml',
  start: '<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav">',
  row: (email, note) =>
    `<d:response><d:href>${email}.vcf</d:href><d:propstat><d:prop><c:address-data>${vCards.row(email, note)}</c:address-data></d:prop></d:propstat></d:response>`,
  end: '</d:multistatus>',
}

export const bodyOf = ({ start, row, end }: Format, emails: readonly string[], note?: string) =>
  start + emails.map((email) => row(email, note)).join('') + end

/** Whom a server knows. */
export const people = ['ann@example.org', 'annika@example.org']

/** An answer of a server. */
export interface Answer {
  /** @default 200 */
  status?: number
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  /** `drop`: there is no answer. `cut`: the connection breaks after the body. `stall`: more of the body never comes. */
  end?: 'drop' | 'cut' | 'stall'
}

/** The answer to a `fetch`. `state` counts those that have not ended. */
export function responseOf({ status, headers, body, end }: Answer, state = { open: 0 }): Response {
  if (end === 'drop') throw new TypeError('Failed to fetch')
  if (body === undefined) return new Response(null, { status, headers })
  state.open++
  const stream = new ReadableStream({
    start: (controller) =>
      controller.enqueue(typeof body === 'string' ? new TextEncoder().encode(body) : body),
    pull(controller) {
      if (end === 'stall') return new Promise<never>(() => {})
      state.open--
      return end === 'cut' ? controller.error(new TypeError('network error')) : controller.close()
    },
    cancel: () => void state.open--,
  })
  return new Response(stream, { status, headers })
}

type ToAnswer = (format: Format) => Answer

/** The good answer, with another body. */
const edit =
  (to: (body: string, format: Format) => Answer['body']): ToAnswer =>
  (format) => ({
    status: format.status,
    headers: { 'Content-Type': format.type },
    body: to(bodyOf(format, people), format),
  })
const send = (body: string) => edit(() => body)
const note = (text: () => string) => edit((_, format) => bodyOf(format, people, text()))
const typed =
  (type: string, body: string): ToAnswer =>
  () => ({ headers: { 'Content-Type': type }, body })
const json = (body: string) => typed('application/json', body)
const status =
  (code: number): ToAnswer =>
  (format) => ({
    ...answerOf(format),
    status: code,
    headers: { 'Content-Type': format.type, 'Retry-After': '31', 'WWW-Authenticate': 'Basic' },
  })
const empty =
  (code: number, headers = {}): ToAnswer =>
  () => ({ status: code, headers })
const cut =
  (answer: ToAnswer, more = {}): ToAnswer =>
  (format) => ({ ...answer(format), headers: { ...answer(format).headers, ...more }, end: 'cut' })
const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const long = (megabytes: number) => 'x'.repeat(megabytes * 1_000_000)

export const answerOf = edit((body) => body)

const page = '<!doctype html>\n<title>Sign in</title><p>BEGIN:VCARD</p>\n'
const failure = '{"error":{"code":7,"message":"BEGIN:VCARD"}}'
const text = { 'Content-Type': 'text/plain', 'Content-Length': '0' }
const toFirst = edit((body, { start }) => body.slice(0, start.length + 8))
const toSecond = edit((body) => body.slice(0, body.indexOf('annika@') + 8))
const toEnd = edit((body, { end }) => body.slice(0, body.length - end.length))

/** The problem in each format. `none`: it can be read. A format that is missing can't have the fault. */
type Problems = Partial<Record<Format['name'], ContactSourceProblem | 'none'>>

const files = (problem: ContactSourceProblem | 'none') => ({
  vCards: problem,
  csv: problem,
  cardDavFile: problem,
})
const both = (problem: ContactSourceProblem) => ({ lines: problem, xml: problem })
const noBook: Problems = { ...files('unreadable'), cardDavFile: 'cut-off', xml: 'cut-off' }
// In a table, an address that is cut can't be told from a whole one.
const cutShort: Problems = { ...both('cut-off'), ...files('cut-off'), csv: undefined }
const part: Problems = { ...files('unreadable'), ...both('bad-text'), cardDavFile: 'bad-text' }

/** The title, the problem if it is not one in each format, the answer, and how many people are found before the error. */
type Row = readonly [string, ContactSourceProblem | Problems, ToAnswer, number?]

const ofAll: readonly Row[] = [
  ['closes the connection', 'unreachable', () => ({ end: 'drop' })],
  ['answers with 401', 'sign-in', status(401)],
  ['answers with 403', 'forbidden', status(403)],
  ['answers with 404', 'not-found', status(404)],
  ['answers with 410', 'not-found', status(410)],
  ['answers with 429', 'busy', status(429)],
  ['answers with 500', 'failed', status(500)],
  ['answers with 503', 'busy', status(503)],
  ['answers with an error that never ends', 'failed', () => ({ status: 500, body: '…', end: 'stall' })],
  ['answers with 204', noBook, empty(204)],
  ['answers with 205', noBook, empty(205, { 'Content-Length': '0' })],
  ['answers with a part (206)', files('failed'), status(206)],
  ['sends a web page', 'web-page', typed('text/html', page)],
  ['sends a web page that it calls data', 'web-page', send(`\r\n\r\n  ${page}`)],
  ['sends a web page of one line', 'web-page', send('<html><p>BEGIN:VCARD</html>')],
  [
    'sends XML of another kind',
    { ...files('web-page'), lines: 'web-page', xml: 'unreadable' },
    send('<?xml version="1.0"?><e/>'),
  ],
  ['sends JSON', 'unreadable', json(failure)],
  ['sends JSON as data', { ...files('unreadable'), xml: 'unreadable', lines: 'failed' }, send(failure)],
  ['sends a text', 'unreadable', send('Fatal error: out of memory\r\nBEGIN:VEVENT\r\n')],
  ['sends blanks', noBook, send(' \r\n\r\n')],
  ['sends nothing', noBook, send('')],
  ['sends nothing as a text', { ...noBook, csv: undefined }, () => ({ headers: text, body: '' })],
  ['breaks off before the first contact', 'cut-off', cut(toFirst)],
  ['breaks off within an address', 'cut-off', cut(toSecond), 1],
  ['breaks off behind a contact', 'cut-off', cut(toEnd), 2],
  ['sends less than it announced', 'cut-off', cut(toSecond, { 'Content-Length': '9999' }), 1],
  ['ends within an address', cutShort, toSecond, 1],
  ['ends within a character', part, edit(() => latin1('<\xF0\x9F'))],
  [
    'sends Latin-1',
    { ...files('none'), ...both('bad-text') },
    edit((_, format) => latin1(bodyOf(format, people, 'Zo\xEB'))),
  ],
  ['sends a line of 5 MB', { ...files('none'), xml: 'none', lines: 'too-large' }, note(() => long(5))],
]

const ofLines: readonly Row[] = [
  ['sends a web page that it calls JSON', 'web-page', json(`\n${page}`)],
  ['sends JSON with another shape', 'unreadable', json('{"people":[]}')],
  ['sends null', 'unreadable', json('null')],
  ['ends within JSON', 'unreadable', json('[{"email":')],
  ['breaks off within JSON', 'cut-off', cut(json('[{"email":"ann@'), { 'Content-Length': '500' })],
  ['sends a row that can not be mapped', 'bad-row', json('[null]')],
  ['sends JSON of 18 MB', 'too-large', () => json(`["${long(9)}","${long(9)}"]`)(lines)],
  ['sends a line that is not JSON', 'unreadable', send('{"email"\n{}\n')],
  ['reports an error at the end', 'failed', send(`${lines.row('ann@example.org')}{"error":"time-out"}\n`), 1],
]

const ofXml: readonly Row[] = [
  ['sends XHTML', 'web-page', send('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['sends a document with a type', 'unreadable', edit((body) => `<!DOCTYPE m [<!ENTITY a "aaaa">]>${body}`)],
  ['sends tags in a wrong order', 'unreadable', edit((body) => body.replace('</d:prop>', '</d:propstat>'))],
  ['sends two documents', 'unreadable', edit((body) => body + body)],
  ['sends a tag without an end', 'unreadable', edit(() => `<d:multistatus ${long(18)}`)],
  ['sends a comment of 18 MB', 'cut-off', edit(() => `<!-- ${long(18)}`)],
  ['sends CDATA of 18 MB', 'too-large', edit((body) => body.replace('BEGIN:', `<![CDATA[${long(18)}]]>$&`))],
  ['sends a card of 18 MB', 'too-large', note(() => long(18))],
  ['ends within the last tag', 'cut-off', edit((body) => body.slice(0, -5)), 2],
]

const own: Partial<Record<Format['name'], readonly Row[]>> = { lines: ofLines, xml: ofXml }

export interface Fault {
  /** Undefined: the answer can be read. */
  problem: ContactSourceProblem | undefined
  answer: () => Answer
  /** How many people are found. */
  found: number
}

/** The error of a source. What an app's own request throws is its own error. */
export const errorOf = (problem: ContactSourceProblem, isFetchedByApp = false): unknown =>
  isFetchedByApp && problem === 'unreachable'
    ? expect.any(TypeError)
    : expect.toSatisfy(
        (error) =>
          error instanceof ContactSourceError &&
          error.problem === problem &&
          /^ContactSourceError: [A-Z][^<>]*\.$/.test(String(error)),
        problem,
      )

/** What can go wrong in a format. */
export const faultsOf = (format: Format): [title: string, fault: Fault][] =>
  [...ofAll, ...(own[format.name] ?? [])].flatMap(([title, problems, answer, found = 0]) => {
    const problem = typeof problems === 'string' ? problems : problems[format.name]
    if (!problem) return []
    const isRead = problem === 'none'
    const fault = { problem: isRead ? undefined : problem, found: isRead ? people.length : found }
    return [[title, { ...fault, answer: () => answer(format) }]]
  })
