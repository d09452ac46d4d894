import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { countTimers, listenersOf } from '../support/open-work.ts'
import { deferred, turns } from '../support/turns.ts'
import { answerOf, bodyOf, errorOf, faultsOf, people, type Answer, type Format } from './faults.ts'
import { prepare, sources, type Source } from './faulty-sources.ts'
import { closedPort, startDirectory } from './http-search/directory.ts'
import { sendPart } from './send-part.ts'

afterEach(() => void vi.restoreAllMocks())

const whole = ({ others = [] }: Source) => [...people, ...others].toSorted()

async function send(response: ServerResponse, { status = 200, headers, body, end }: Answer) {
  if (end === 'drop') return response.destroy()
  response.writeHead(status, headers)
  if (end === 'stall') return response.write(body)
  if (end !== 'cut') return response.end(body)
  await sendPart(response, body)
  return response.destroy()
}

/** Starts a server that answers as `answer` does until it is repaired. */
async function startFaulty(
  { format, hasNoGet }: Source,
  answer: (response: ServerResponse, path: string) => unknown,
) {
  let isBroken = true
  const server = await startDirectory((response, { method }, { pathname }) => {
    if (hasNoGet && method === 'GET') response.writeHead(405).end()
    else void (isBroken ? answer(response, pathname) : send(response, answerOf(format)))
  })
  return { server, repair: () => void (isBroken = false) }
}

/** Counts the timers and listeners from now on. What it returns expects that none are left, and no request. */
function countOpenWork(signal: AbortSignal) {
  const timers = countTimers()
  return async (server?: { closed: () => Promise<void> }) => {
    expect(timers() + listenersOf(signal)).toBe(0)
    await server?.closed()
  }
}

/** What can go wrong with a source. A long answer takes seconds, so the first source of each format gets it. */
function faultsFor(source: Source) {
  const first = Object.values(sources).find(({ format }) => format === source.format)
  return faultsOf(source.format).filter(([title]) => source === first || !title.includes(' MB'))
}

describe.each(Object.entries(sources))('When the server of %s', (_, source) => {
  const { others = [], isFetchedByApp, isIndex, readsAhead } = source

  it.each(faultsFor(source))(
    '%s, the error says so, nothing is left behind, and a retry works',
    async (__, { problem, answer, found }) => {
      const { signal } = new AbortController()
      const nothingIsLeft = countOpenWork(signal)
      const { server, repair } = await startFaulty(source, (response) => send(response, answer()))
      const read = prepare(source, { url: server.url, signal })
      const { emails, error, known } = await read()
      expect(error).toEqual(problem && errorOf(problem, isFetchedByApp))
      const before = readsAhead && problem ? [] : people.slice(0, found)
      expect(emails.toSorted()).toEqual([...before, ...others].toSorted())
      expect(known).toEqual(problem && (isIndex ? emails : source.others))
      await nothingIsLeft(server)
      repair()
      const retry = await read()
      expect(retry.error).toBeUndefined()
      expect(retry.emails.toSorted()).toEqual(whole(source))
      await nothingIsLeft(server)
    },
  )

  it('redirects to a page for signing in, the error says so', async () => {
    const { server } = await startFaulty(source, (response, path) =>
      path === '/sign-in'
        ? response
            .writeHead(200, { 'Content-Type': 'text/html' })
            .end('<!DOCTYPE html><title>Sign in</title>')
        : response.writeHead(302, { Location: '/sign-in' }).end(),
    )
    const { signal } = new AbortController()
    const { error } = await prepare(source, { url: server.url, signal })()
    expect(error).toMatchObject({ problem: 'web-page' })
  })

  it('does not listen, the error says so, and nothing is left behind', async () => {
    const { signal } = new AbortController()
    const nothingIsLeft = countOpenWork(signal)
    const url = `http://127.0.0.1:${await closedPort()}/`
    const { emails, error } = await prepare(source, { url, signal })()
    expect(error).toMatchObject(
      isFetchedByApp
        ? { name: 'TypeError', cause: { code: 'ECONNREFUSED' } }
        : { problem: 'unreachable', cause: { cause: { code: 'ECONNREFUSED' } } },
    )
    expect(emails).toEqual(others)
    await nothingIsLeft()
  })
})

const asking = Object.entries(sources).filter(([, { isFetchedByApp }]) => !isFetchedByApp)

it.each(asking)('When the server of %s is busy for a moment, it is asked again', async (_, source) => {
  let requests = 0
  const { server } = await startFaulty(source, (response) =>
    send(
      response,
      ++requests % 2 === 1 ? { status: 503, headers: { 'Retry-After': '0' } } : answerOf(source.format),
    ),
  )
  const { signal } = new AbortController()
  const { emails, error } = await prepare(source, { url: server.url, signal })()
  expect(error).toBeUndefined()
  expect(emails.toSorted()).toEqual(whole(source))
})

/** Where a reading can wait for its server. */
const places: Readonly<Record<string, (response: ServerResponse, format: Format) => unknown>> = {
  'has not answered': () => turns(),
  'has sent the head of its answer': (response, { status, type }) =>
    sendPart(response.writeHead(status, { 'Content-Type': type })),
  'has sent a part of a contact': (response, format) =>
    sendPart(
      response.writeHead(format.status, { 'Content-Type': format.type }),
      bodyOf(format, people).slice(0, -format.end.length - 20),
    ),
  async 'is busy for a moment'(response) {
    response.writeHead(429, { 'Retry-After': '20' }).write('busy')
    // The source closes this connection before it waits.
    await once(response, 'close')
    await turns()
  },
}

describe.each(Object.entries(sources))('%s that is aborted while its server', (_, source) => {
  it.each(Object.entries(places))('%s ends at once, and leaves nothing open', async (__, answer) => {
    const timers = countTimers()
    const { promise: isReached, resolve: reached } = deferred()
    const { server, repair } = await startFaulty(source, async (response) => {
      await answer(response, source.format)
      reached()
    })
    const controller = new AbortController()
    const reading = prepare(source, { url: server.url, signal: controller.signal })()
    await isReached
    controller.abort()
    // A wait that ignores the signal would end as well, but later.
    await vi.waitFor(() => expect(timers() + listenersOf(controller.signal)).toBe(0))
    const { emails, error } = await reading
    // A file ends with the reason of the signal, or with the answer that the app had already.
    expect(source.isFetchedByApp ? undefined : error).toBeUndefined()
    expect(emails.length).toBeLessThan(whole(source).length)
    await server.closed()
    repair()
    const { signal } = new AbortController()
    const retry = await prepare(source, { url: server.url, signal })()
    expect(retry.emails.toSorted()).toEqual(whole(source))
  })
})
