import { afterEach, describe, expect, it, vi } from 'vitest'
import { httpSearch, ContactSourceError, type Contact } from 'react-textbox-emailpicker/contacts'
import {
  answersTo,
  asIs,
  closedPort,
  emails,
  people,
  sendJson,
  sendLines,
  startDirectory,
  toUrl,
  type Handler,
} from './directory.ts'
import { sendPart } from '../send-part.ts'
import { turns } from '../../support/turns.ts'
import { countTimers, listenersOf } from '../../support/open-work.ts'

afterEach(() => vi.restoreAllMocks())

const ndjson = { 'Content-Type': 'application/x-ndjson' }
const json = { 'Content-Type': 'application/json' }
const line = (row: unknown) => `${JSON.stringify(row)}\n`
const manyMegabytes = 'x'.repeat(10_000_000)

const withStatus =
  (status: number): Handler =>
  (response) =>
    response.writeHead(status, json).end('{"message":"no"}')

const faults: readonly (readonly [name: string, problem: string, handler: Handler])[] = [
  ['drops the connection', 'unreachable', (response) => response.destroy()],
  ['answers with 401', 'sign-in', withStatus(401)],
  ['answers with 403', 'forbidden', withStatus(403)],
  ['answers with 404', 'not-found', withStatus(404)],
  ['answers with 410', 'not-found', withStatus(410)],
  ['answers with 500', 'failed', withStatus(500)],
  [
    'answers with 429, and names a time that is too long to wait',
    'busy',
    (response) => response.writeHead(429, { 'Retry-After': '31' }).end(),
  ],
  [
    'sends a page in HTML',
    'web-page',
    (response) =>
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end('<h1>Sign in</h1>'),
  ],
  [
    'sends HTML that it calls JSON',
    'web-page',
    (response) => response.writeHead(200, json).end('\n<!doctype html><h1>Sign in</h1>'),
  ],
  [
    'sends text that is not JSON',
    'unreadable',
    (response) => response.writeHead(200, json).end('[{"email":'),
  ],
  ['sends JSON without rows', 'unreadable', (response) => sendJson(response, { people })],
  ['sends null', 'unreadable', (response) => sendJson(response, null)],
  [
    'reports an error in NDJSON',
    'failed',
    (response) => sendLines(response, [people[0], { error: 'time-out' }]),
  ],
  [
    'sends a line that is not JSON',
    'unreadable',
    (response) => response.writeHead(200, ndjson).end('{"email"\n{}\n'),
  ],
  ['sends a row that can not be mapped', 'bad-row', (response) => sendJson(response, [null])],
  [
    'breaks the connection within a row',
    'cut-off',
    (response) => {
      const part = line(people[0]) + '{"email":"jo'
      void sendPart(response.writeHead(200, ndjson), part).then(() => response.destroy())
    },
  ],
  [
    'ends within a row',
    'cut-off',
    (response) => response.writeHead(200, ndjson).end(`${line(people[0])}{"email":"jo`),
  ],
  [
    'sends less than it announced',
    'cut-off',
    (response) => {
      response.writeHead(200, { ...json, 'Content-Length': 500 })
      void sendPart(response, '[{"email":"ann@').then(() => response.destroy())
    },
  ],
  [
    'sends bytes that are not UTF-8',
    'bad-text',
    (response) =>
      response.writeHead(200, ndjson).end(Buffer.from('{"name":"Jos\xE9","email":"ann@ex"}\n', 'latin1')),
  ],
  [
    'ends within a character',
    'bad-text',
    (response) => response.writeHead(200, json).end(Buffer.from([0x5b, 0x22, 0xf0, 0x9f])),
  ],
  [
    'sends a line of 10 MB',
    'too-large',
    (response) => response.writeHead(200, ndjson).end(line({ email: 'ann@ex', photo: manyMegabytes })),
  ],
  [
    'sends JSON of 20 MB',
    'too-large',
    (response) => response.writeHead(200, json).end(JSON.stringify([manyMegabytes, manyMegabytes])),
  ],
]

describe('When the directory', () => {
  it.each(faults)(
    '%s, the search fails (%s), leaves nothing behind, and a retry works',
    async (_, problem, handler) => {
      const timers = countTimers()
      let isBroken = true
      const directory = await startDirectory((...args) =>
        isBroken ? handler(...args) : sendJson(args[0], people),
      )
      const { signal } = new AbortController()
      const search = httpSearch({
        request: toUrl(directory),
        mapRow: ({ name, email }: Contact) => ({ name, email }),
      })
      const { error, last } = await answersTo(search, 'an', { signal })
      expect(error).toBeInstanceOf(ContactSourceError)
      expect(error).toMatchObject({ name: 'ContactSourceError', problem })
      expect((error as Error).message).toMatch(/^[A-Z][^<>]*\.$/)
      expect(last?.complete).not.toBe(true)
      expect(search.peek('an', { limit: 9 })).toBeUndefined()
      expect(timers() + listenersOf(signal)).toBe(0)
      await directory.closed()
      isBroken = false
      expect((await answersTo(search, 'an', { signal })).last).toMatchObject({ total: 3, complete: true })
    },
  )

  it('can not be reached, the search fails', async () => {
    const url = `http://127.0.0.1:${await closedPort()}`
    const { error } = await answersTo(httpSearch({ request: toUrl({ url }), mapRow: asIs }), 'an')
    expect(error).toMatchObject({ problem: 'unreachable', cause: expect.any(TypeError) })
  })

  it('fails in the midst of an answer, the rows before are shown', async () => {
    const directory = await startDirectory((response) =>
      response.writeHead(200, ndjson).end(`${line(people[0])}{"email"\n`),
    )
    const { updates, error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'an')
    expect(updates).toMatchObject([{ matches: [{ contact: people[0] }], total: 1, complete: false }])
    expect(error).toMatchObject({ problem: 'unreadable' })
  })

  it('sends a byte at a time, rows are shown as they become complete', async () => {
    const bytes = Buffer.from(`${line({ name: 'José 😀', email: 'jo@example.org' })}${line(people[1])}`)
    const directory = await startDirectory(async (response) => {
      response.writeHead(200, ndjson)
      for (const byte of bytes) await sendPart(response, Buffer.from([byte]))
      response.end()
    })
    const { updates, last } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'jose')
    expect(updates[0]).toMatchObject({ matches: [{ contact: { name: 'José 😀' } }], complete: false })
    expect(emails(last)).toEqual(['jose@example.org', 'jo@example.org'])
  })

  it.each([
    [429, '0'],
    [503, 'Thu, 01 Jan 1970 00:00:00 GMT'],
    [429, ' 0 '],
  ])('answers with %d and Retry-After: %j, it is asked again', async (status, retryAfter) => {
    const directory = await startDirectory((response) =>
      directory.queries.length < 3
        ? response.writeHead(status, { 'Retry-After': retryAfter }).end()
        : sendJson(response, people),
    )
    const { last } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'an')
    expect(last).toMatchObject({ total: 3, complete: true })
    expect(directory.queries).toEqual(['an', 'an', 'an'])
  })

  it.each([
    [undefined, 4],
    [0, 1],
    [1, 2],
    [5, 6],
  ])('stays busy and `retries` is %s, it is asked %d times in all', async (retries, times) => {
    const directory = await startDirectory((response) =>
      response.writeHead(503, { 'Retry-After': '0' }).end(),
    )
    const search = httpSearch({ request: toUrl(directory), mapRow: asIs, retries })
    const { error } = await answersTo(search, 'an')
    expect(error).toMatchObject({ problem: 'busy', status: 503 })
    expect(directory.queries).toHaveLength(times)
  })

  it('answers with another error, it is asked only once', async () => {
    const directory = await startDirectory((response) =>
      response.writeHead(502, { 'Retry-After': '0' }).end(),
    )
    const { error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'an')
    expect(error).toMatchObject({ problem: 'failed', status: 502 })
    expect(directory.queries).toHaveLength(1)
  })
})

describe('When the token has expired', () => {
  async function startGuardedDirectory(valid: string) {
    const tokens: (string | undefined)[] = []
    const directory = await startDirectory((response, { headers }) => {
      tokens.push(headers.authorization)
      if (headers.authorization === valid) sendJson(response, people)
      else response.writeHead(401).end()
    })
    return { ...directory, tokens }
  }

  it('the request is made again with a new one', async () => {
    const directory = await startGuardedDirectory('new')
    let token = 'old'
    const search = httpSearch({
      request: () => new Request(directory.url, { headers: { Authorization: token } }),
      mapRow: asIs,
      refresh: async () => void (token = 'new'),
    })
    expect(emails((await answersTo(search, 'lee')).last)).toEqual(['ann@example.org'])
    expect(directory.tokens).toEqual(['old', 'new'])
  })

  it('and the new one is refused, the search fails', async () => {
    const directory = await startGuardedDirectory('other')
    const refresh = vi.fn<() => void>()
    const { error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs, refresh }), 'lee')
    expect(error).toMatchObject({ problem: 'sign-in', status: 401 })
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(directory.tokens).toHaveLength(2)
  })

  it('and can not be refreshed, the search fails', async () => {
    const directory = await startGuardedDirectory('new')
    const cause = new Error('signed out')
    const refresh = () => {
      throw cause
    }
    const { error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs, refresh }), 'lee')
    expect(error).toMatchObject({ problem: 'sign-in', cause })
    expect(directory.tokens).toHaveLength(1)
  })

  it('searches at the same time refresh it together', async () => {
    const directory = await startGuardedDirectory('new')
    let token = 'old'
    const refresh = vi.fn<() => Promise<void>>(async () => {
      await vi.waitFor(() => expect(directory.tokens).toHaveLength(2))
      await turns()
      token = 'new'
    })
    const search = httpSearch({
      request: () => new Request(directory.url, { headers: { Authorization: token } }),
      mapRow: asIs,
      refresh,
      debounce: 0,
    })
    const both = await Promise.all([answersTo(search, 'lee'), answersTo(search, 'bob')])
    expect(both.map(({ last }) => last?.total)).toEqual([1, 1])
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})

it('An error of request is thrown as it is', async () => {
  const thrown = new Error('no such tenant')
  const search = httpSearch({
    request() {
      throw thrown
    },
    mapRow: asIs,
  })
  expect((await answersTo(search, 'an')).error).toBe(thrown)
})
