import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Contact, HttpSearchOptions } from 'react-textbox-emailpicker/contacts'
import { inChunks } from '../chunks.ts'
import {
  answersTo,
  inPages,
  people,
  searchOf,
  sendJson,
  sendPeople,
  startSearch,
  type Directory,
  type Handler,
} from './directory.ts'
import { countTimers, listenersOf } from '../../support/open-work.ts'
import { deferred, turns } from '../../support/turns.ts'

afterEach(() => vi.restoreAllMocks())

const never = () => new Promise<never>(() => {})
const ndjson = { 'Content-Type': 'application/x-ndjson' }
const rowsAndMore = (response: ServerResponse) =>
  response.writeHead(200, ndjson).write(`${JSON.stringify(people[0])}\n`)

interface Place {
  handler?: Handler
  options?: (directory: Directory) => Partial<HttpSearchOptions<Contact>>
}

/** Where a search can wait, besides the places of each source in `faults.node.test.ts`. Each calls `reached` when it does. */
const places: Record<string, (reached: () => void) => Place> = {
  'the request is made': (reached) => ({ options: () => ({ request: () => (reached(), never()) }) }),
  'a fetch that ignores the signal has not answered': (reached) => ({
    options: () => ({ fetch: () => (reached(), never()) }),
  }),
  'a body that ignores the signal has not ended': (reached) => ({
    options: () => ({
      fetch: async () =>
        new Response(new ReadableStream({ pull: () => (reached(), never()) }, { highWaterMark: 0 })),
    }),
  }),
  'the token is refreshed': (reached) => ({
    handler: (response) => response.writeHead(401).end(),
    options: () => ({ refresh: () => (reached(), never()) }),
  }),
  'the first rows are held back for a moment': (reached) => ({
    handler: rowsAndMore,
    options: () => ({ mapRow: (row) => (reached(), row) }),
  }),
  'rows are there and more are to come': (reached) => ({
    handler: (response) => {
      rowsAndMore(response)
      void turns().then(reached)
    },
  }),
  'rows are read': (reached) => ({
    handler: (response) => {
      response.writeHead(200, ndjson)
      for (let at = 0; at < 9000; at++)
        response.write(`{"name":"Ann ${at}","email":"ann${at}@example.org"}\n`)
    },
    options: () => {
      let count = 0
      return {
        mapRow(row) {
          if (++count === 500) reached()
          return row
        },
      }
    },
  }),
  'the next page is asked for': (reached) => ({
    handler: (response, _, { searchParams }) =>
      searchParams.has('next') ? reached() : sendJson(response, { items: people, next: 'p2' }),
    options: inPages,
  }),
}

describe('A search that is aborted while', () => {
  it.each(Object.entries(places))('%s ends at once, without an error or anything open', async (_, make) => {
    const timers = countTimers()
    const controller = new AbortController()
    const { signal } = controller
    const { promise: place, resolve: reached } = deferred()
    const { handler = () => {}, options } = make(reached)
    const { directory, search, ask } = await startSearch(handler, options)
    const answers = ask('a', { signal })
    await place
    controller.abort()
    const { updates, error } = await answers
    expect(error).toBeUndefined()
    expect(updates.every(({ complete }) => !complete)).toBe(true)
    expect(timers() + listenersOf(signal)).toBe(0)
    await directory.closed()
    expect(search.peek('a', { limit: 9 })).toBeUndefined()
  })

  it('a key follows the one before is never asked for', async () => {
    const timers = countTimers()
    const { ask, queries } = await startSearch(sendPeople, { debounce: 10_000, narrow: false })
    await ask('a')
    const controller = new AbortController()
    const answers = ask('an', { signal: controller.signal })
    await Promise.resolve()
    expect(timers()).toBe(1)
    controller.abort()
    expect(await answers).toMatchObject({ updates: [], error: undefined })
    expect(timers() + listenersOf(controller.signal)).toBe(0)
    expect(queries).toEqual(['a'])
  })

  it('nothing has begun asks for nothing', async () => {
    const { ask, queries } = await startSearch(sendPeople)
    expect(await ask('a', { signal: AbortSignal.abort() })).toMatchObject({ updates: [] })
    expect(queries).toEqual([])
  })
})

it.each([0, 200])('A search whose answers are no longer read ends its request, %d ms late', async (late) => {
  const unhandled = vi.fn<() => void>()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  let time = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (time += late))
  const timers = countTimers()
  const { directory, search } = await startSearch(rowsAndMore)
  const { signal } = new AbortController()
  for await (const { matches } of search.search('a', { limit: 9, signal })) {
    expect(matches).toHaveLength(1)
    break
  }
  await directory.closed()
  expect(timers() + listenersOf(signal)).toBe(0)
  await turns()
  expect(unhandled).not.toHaveBeenCalled()
})

it('While an answer is read no listeners pile up on the signal of the request', async () => {
  const counts = new Set<number>()
  const text = Array.from({ length: 100 }, (_, at) => `{"email":"ann${at}@example.org"}\n`)
  const body = inChunks(new TextEncoder().encode(text.join('')), [30])
  let { signal } = new AbortController()
  const search = searchOf(async () => new Response(body), {
    request(_, options) {
      signal = options.signal
      return 'https://directory.example'
    },
    mapRow: (row) => (counts.add(listenersOf(signal)), row),
    format: 'ndjson',
  })
  expect((await answersTo(search, 'ann')).last?.total).toBe(100)
  expect(Math.max(...counts)).toBeLessThan(2)
})

it('A body that ignores the signal is canceled when the search ends early', async () => {
  const cancel = vi.fn<() => void>()
  const start = (controller: ReadableStreamDefaultController) =>
    controller.enqueue(new TextEncoder().encode('no JSON\n'))
  const search = searchOf(async () => new Response(new ReadableStream({ start, cancel })), {
    format: 'ndjson',
  })
  expect((await answersTo(search, 'ann')).error).toMatchObject({ problem: 'unreadable' })
  expect(cancel).toHaveBeenCalledTimes(1)
})

it('A hundred keys in a row leave one request, that of the last key', async () => {
  const timers = countTimers()
  const { directory, ask } = await startSearch(
    (response, _, { searchParams }) =>
      searchParams.get('q')?.length === 100
        ? sendJson(response, [{ email: 'a'.repeat(100) }])
        : rowsAndMore(response),
    { debounce: 0 },
  )
  let controller = new AbortController()
  let last = ask('', { signal: controller.signal })
  for (let length = 1; length <= 100; length++) {
    controller.abort()
    controller = new AbortController()
    last = ask('a'.repeat(length), { signal: controller.signal })
    // Some of the requests reach the directory.
    if (length % 10 === 0) await turns(3)
  }
  expect((await last).last).toMatchObject({ total: 1, complete: true })
  await directory.closed()
  expect(timers()).toBe(0)
})
