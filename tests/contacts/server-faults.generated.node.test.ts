import * as fc from 'fast-check'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ContactSourceError } from 'react-textbox-emailpicker/contacts'
import { countTimers, listenersOf } from '../support/open-work.ts'
import { holdsLater } from '../support/holds.ts'
import { bodyOf, people, type Format } from './faults.ts'
import { prepare, sources, type Found, type Source } from './faulty-sources.ts'
import { startDirectory, type Handler } from './http-search/directory.ts'

afterEach(() => vi.restoreAllMocks())

/** How a server answers. */
interface Answer {
  /** Undefined: as it should. */
  status: number | undefined
  type: string | undefined
  /** Where a redirect leads. */
  location: 'itself' | 'another path' | 'another origin' | 'nowhere'
  retryAfter: '0' | '31'
  hasLength: boolean
  /** The lengths of the pieces in which the body is sent. */
  pieces: readonly number[]
  /** Which part of the body is sent before `end`. */
  part: number
  end: 'end' | 'cut' | 'stall'
}

const statuses = [
  200, 204, 206, 300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 409, 410, 429, 500, 503, 507,
]
const answers: fc.Arbitrary<Answer> = fc.record({
  status: fc.option(fc.constantFrom(...statuses), { nil: undefined, freq: 1 }),
  type: fc.option(fc.constantFrom('', 'text/html', 'text/plain', 'application/json', 'text/vcard'), {
    nil: undefined,
    freq: 1,
  }),
  location: fc.constantFrom('itself', 'another path', 'another origin', 'nowhere'),
  retryAfter: fc.constantFrom('0', '31'),
  hasLength: fc.boolean(),
  pieces: fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 4 }),
  part: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
  end: fc.constantFrom('end', 'cut', 'stall'),
})

async function send(
  response: ServerResponse,
  format: Format,
  answer: Answer,
  location: string,
): Promise<void> {
  const body = Buffer.from(bodyOf(format, people))
  const sent = body.subarray(0, Math.floor(body.length * answer.part))
  response.writeHead(answer.status ?? format.status, {
    'Content-Type': answer.type ?? format.type,
    'Retry-After': answer.retryAfter,
    ...(location && { Location: location }),
    ...(answer.hasLength && { 'Content-Length': answer.end === 'end' ? sent.length : body.length + 1 }),
  })
  response.flushHeaders()
  for (let at = 0, piece = 0; at < sent.length; piece++) {
    const length = answer.pieces[piece % answer.pieces.length] ?? 1
    const chunk = sent.subarray(at, at + length)
    at += length
    await new Promise((resolve) => response.write(chunk, resolve))
  }
  if (answer.end === 'end') response.end()
  else if (answer.end === 'cut') response.destroy()
}

/** What is wrong about what a source found. */
function wrongIn(source: Source, answer: Answer, { emails, error }: Found): string[] {
  const known = [...people, ...(source.others ?? [])]
  const isFine = answer.status === undefined && answer.type === undefined
  const isWhole = isFine && answer.end === 'end' && answer.part === 1
  const wrong = {
    // In a table, an address that is cut can't be told from a whole one.
    'contacts that nobody sent':
      source.format.name !== 'csv' && emails.some((email) => !known.includes(email)),
    'contacts of another search are missing': source.others?.some((email) => !emails.includes(email)),
    'an error of another kind': !source.isFetchedByApp && error && !(error instanceof ContactSourceError),
    'a cut that is not told': isFine && answer.end === 'cut' && !error,
    'an error without a fault': isWhole && error,
    'contacts are missing': isWhole && emails.length < known.length,
  }
  return Object.entries(wrong).flatMap(([name, is]) => (is ? [name] : []))
}

describe.each(Object.entries(sources))('%s', (_, source) => {
  it('ends whatever the server answers, with what came or with an error, and leaves nothing open', async () => {
    let answer: Answer
    const handler: Handler = (response, { method, url }) => {
      if (source.hasNoGet && method === 'GET') response.writeHead(405).end()
      else void send(response, source.format, answer, locations()[answer.location].replace('%', url ?? ''))
    }
    const other = await startDirectory((response) =>
      response
        .writeHead(source.format.status, { 'Content-Type': source.format.type })
        .end(bodyOf(source.format, people)),
    )
    const server = await startDirectory(handler)
    const locations = () => ({
      itself: '%',
      'another path': '/elsewhere',
      'another origin': other.url,
      nowhere: 'http://',
    })
    const timers = countTimers()
    await holdsLater(15, [answers], async (next) => {
      answer = next
      const { signal } = new AbortController()
      // On a busy machine, a server that answers as it should can also take long.
      const idleTimeout = next.end === 'stall' ? 40 : 30_000
      const { emails, error } = await prepare(source, { url: server.url, signal, idleTimeout })()
      expect(wrongIn(source, next, { emails, error })).toEqual([])
      expect(timers() + listenersOf(signal)).toBe(0)
      await server.closed()
    })
    // Requests of CardDAV have headers.
    expect(source.sendsHeaders ? other.queries : []).toEqual([])
  })
})
