import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ContactSourceError, ContactSourceProblem } from 'react-textbox-emailpicker/contacts'
import { countTimers, listenersOf } from '../support/open-work.ts'
import { turns } from '../support/turns.ts'
import { bodyOf, sources, type Format, type Source } from './faulty-sources.ts'
import { closedPort, startDirectory } from './http-search/directory.ts'
import { sendPart } from './send-part.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const people = ['ann@example.org', 'annika@example.org']

interface Fault {
  problem: ContactSourceProblem
  answer: (response: ServerResponse, format: Format) => void
  /** Formats in which such an answer can be read. */
  isFine?: (format: Format) => boolean
}

const writeHead = (response: ServerResponse, { status, type }: Format) =>
  response.writeHead(status, { 'Content-Type': type })

const withStatus = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { 'Retry-After': '31' }).end('no')

const faults: Readonly<Record<string, Fault>> = {
  'closes the connection': { problem: 'unreachable', answer: (response) => response.destroy() },
  'breaks the connection in the middle': {
    problem: 'cut-off',
    answer(response, format) {
      const body = bodyOf(format, people)
      // Within the second contact.
      const part = body.slice(0, body.indexOf('annika') + 8)
      void sendPart(writeHead(response, format), part).then(() => response.destroy())
    },
  },
  'answers with 401': { problem: 'sign-in', answer: withStatus(401) },
  'answers with 403': { problem: 'forbidden', answer: withStatus(403) },
  'answers with 404': { problem: 'not-found', answer: withStatus(404) },
  'answers with 429': { problem: 'busy', answer: withStatus(429) },
  'answers with 500': { problem: 'failed', answer: withStatus(500) },
  'sends a web page': {
    problem: 'web-page',
    answer: (response) =>
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<!doctype html><title>Sign in</title><h1>Sign in</h1>'),
  },
  'sends bytes that are not UTF-8': {
    problem: 'bad-text',
    answer: (response, format) =>
      writeHead(response, format).end(Buffer.from(bodyOf(format, people, 'Zo\xEB'), 'latin1')),
    // vCards are read in whatever encoding they have.
    isFine: ({ type }) => type === 'text/vcard',
  },
  'sends a line of 10 MB': {
    problem: 'too-large',
    answer: (response, format) =>
      writeHead(response, format).end(bodyOf(format, people, 'x'.repeat(10_000_000))),
    // Long lines of vCards are left out.
    isFine: ({ type }) => type !== 'application/x-ndjson',
  },
}

const whole = ({ others = [] }: Source) => [...people, ...others].toSorted()

/**
 * The problem of the error that a source throws after a fault. Undefined when it throws none, or when the error is
 * that of the app.
 */
const problemOf = ({ problem, isFine }: Fault, { format, isFetchedByApp }: Source) =>
  isFine?.(format) || (problem === 'unreachable' && isFetchedByApp) ? undefined : problem

/** Starts a server that answers as `answer` does until it is repaired. */
async function startFaulty(
  { format, hasNoGet }: Source,
  answer: (response: ServerResponse, format: Format) => unknown,
) {
  let isBroken = true
  const server = await startDirectory((response, { method }) => {
    if (hasNoGet && method === 'GET') response.writeHead(405).end()
    else if (isBroken) void answer(response, format)
    else writeHead(response, format).end(bodyOf(format, people))
  })
  return { server, repair: () => void (isBroken = false) }
}

describe.each(Object.entries(sources))('When the server of %s', (_, source) => {
  it.each(Object.entries(faults))(
    '%s, the error says so, nothing is left behind, and a retry works',
    async (__, fault) => {
      const timers = countTimers()
      const { server, repair } = await startFaulty(source, fault.answer)
      const { signal } = new AbortController()
      const read = source.create({ url: server.url, signal })
      const { emails, error } = await read()
      expect((error as Partial<ContactSourceError> | undefined)?.problem).toBe(problemOf(fault, source))
      expect(String(error)).toMatch(fault.isFine?.(source.format) ? 'undefined' : /^\w+Error: \w[^<>]*$/)
      expect(emails).toEqual(expect.arrayContaining([...((error ? source.others : whole(source)) ?? [])]))
      await expectNothingLeft()
      repair()
      const retry = await read()
      expect(retry.error).toBeUndefined()
      expect(retry.emails.toSorted()).toEqual(whole(source))
      await expectNothingLeft()

      async function expectNothingLeft() {
        expect(timers() + listenersOf(signal)).toBe(0)
        await server.closed()
      }
    },
  )

  it('does not listen, the error says so, and nothing is left behind', async () => {
    const timers = countTimers()
    const { signal } = new AbortController()
    const url = `http://127.0.0.1:${await closedPort()}/`
    const { emails, error } = await source.create({ url, signal })()
    expect(error).toMatchObject(
      source.isFetchedByApp
        ? { name: 'TypeError', cause: { code: 'ECONNREFUSED' } }
        : { problem: 'unreachable', cause: { cause: { code: 'ECONNREFUSED' } } },
    )
    expect(emails).toEqual(source.others ?? [])
    expect(timers() + listenersOf(signal)).toBe(0)
  })
})

/** Where a reading can wait for its server. */
const places: Readonly<Record<string, (response: ServerResponse, format: Format) => unknown>> = {
  'has not answered': () => turns(),
  'has sent the head of its answer': (response, format) => sendPart(writeHead(response, format)),
  'has sent a part of a contact': (response, format) =>
    sendPart(writeHead(response, format), bodyOf(format, people).slice(0, -format.end.length - 20)),
  async 'is busy for a moment'(response) {
    response.writeHead(429, { 'Retry-After': '20' }).end()
    await turns()
  },
}

describe.each(Object.entries(sources))('%s that is aborted while its server', (_, source) => {
  it.each(Object.entries(places))('%s ends at once, and leaves nothing open', async (__, answer) => {
    const timers = countTimers()
    let reached = () => {}
    const isReached = new Promise<void>((resolve) => (reached = resolve))
    const { server, repair } = await startFaulty(source, async (response, format) => {
      await answer(response, format)
      reached()
    })
    const controller = new AbortController()
    const reading = source.create({ url: server.url, signal: controller.signal })()
    await isReached
    controller.abort()
    const { emails } = await reading
    expect(emails.length).toBeLessThan(whole(source).length)
    await vi.waitFor(() => expect(timers() + listenersOf(controller.signal)).toBe(0))
    await server.closed()
    repair()
    const { signal } = new AbortController()
    const retry = await source.create({ url: server.url, signal })()
    expect(retry.emails.toSorted()).toEqual(whole(source))
  })
})
