import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  cardDavContacts,
  cardDavSearch,
  createContactIndex,
  type CardDavCache,
  type CardDavContactsOptions,
} from 'react-textbox-emailpicker/contacts'
import { answersTo } from '../http-search/directory.ts'
import { countTimers, listenersOf } from '../../support/open-work.ts'
import { Book, contactsOf, memoryCache, startServer, type Answer } from './books.ts'
import { deferred } from '../../support/turns.ts'

afterEach(() => vi.restoreAllMocks())

const never = () => new Promise<never>(() => {})

interface Place {
  answer?: Answer
  options?: Partial<CardDavContactsOptions>
}

const works = new Book(['ann', 'bob']).answer()
/** Where a load or a search can wait, besides the places of each source in `faults.node.test.ts`. Each calls `reached` when it does. */
const places: Record<string, (reached: () => void) => Place> = {
  'the headers are made': (reached) => ({ options: { headers: () => (reached(), never()) } }),
  'a fetch that ignores the signal has not answered': (reached) => ({
    options: { fetch: () => (reached(), never()) },
  }),
  'a body that ignores the signal has not ended': (reached) => ({
    options: {
      fetch: async () =>
        new Response(new ReadableStream({ pull: () => (reached(), never()) }, { highWaterMark: 0 })),
    },
  }),
}

/** These are awaited only by a load. */
const placesOfLoads: typeof places = {
  ...places,
  'it has the list of cards': (reached) => ({
    answer: (response, asked) => (asked.body.includes('multiget') ? reached() : works(response, asked)),
  }),
  'the cache is read': (reached) => ({ options: { cache: cacheWith({ read: () => (reached(), never()) }) } }),
  'the cache is written': (reached) => ({
    options: { cache: cacheWith({ write: () => (reached(), never()) }) },
  }),
  'the changes of a cached book have not come': (reached) => ({
    answer: reached,
    options: {
      cache: cacheWith({ read: async () => ({ url: cachedUrl, syncToken: 'token-1', cards: [] }) }),
    },
  }),
}

let cachedUrl = ''

const cacheWith = (parts: Partial<CardDavCache>): CardDavCache => ({ ...memoryCache(), ...parts })

async function setUp(place: (typeof places)[string]) {
  const timers = countTimers()
  const { promise: isReached, resolve: reached } = deferred()
  const { answer = works, options } = place(reached)
  let current = answer
  const server = await startServer((...args) => current(...args))
  cachedUrl = server.url
  return { timers, isReached, options, server, repair: () => void (current = works) }
}

describe('A load ends at once when', () => {
  it.each(Object.entries(placesOfLoads))('%s and its signal is aborted', async (_, place) => {
    const { timers, isReached, options, server, repair } = await setUp(place)
    const controller = new AbortController()
    const load = contactsOf(cardDavContacts({ url: server.url, signal: controller.signal, ...options }))
    await isReached
    controller.abort(new Error('enough'))
    expect((await load).error).toEqual(new Error('enough'))
    expect(timers() + listenersOf(controller.signal)).toBe(0)
    await server.closed()
    repair()
    expect((await contactsOf(cardDavContacts({ url: server.url }))).contacts).toHaveLength(2)
  })

  it.each(Object.entries(placesOfLoads))('%s and the index is closed', async (_, place) => {
    const { timers, isReached, options, server } = await setUp(place)
    const index = createContactIndex(cardDavContacts({ url: server.url, ...options }))
    await isReached
    index.close()
    await expect(index.ready).resolves.toBeUndefined()
    await vi.waitFor(() => expect(timers()).toBe(0))
    await server.closed()
  })

  it('its signal is aborted before', async () => {
    const server = await startServer(works)
    const { error } = await contactsOf(cardDavContacts({ url: server.url, signal: AbortSignal.abort('no') }))
    expect(error).toBe('no')
    expect(server.asked).toEqual([])
  })

  it('its signal is aborted at the last batch: nothing is stored', async () => {
    const server = await startServer(works)
    const [cache, controller] = [memoryCache(), new AbortController()]
    const { signal } = controller
    const load = async () => {
      for await (const batch of cardDavContacts({ url: server.url, cache, signal }))
        if (batch.length === 0) controller.abort('enough')
    }
    await expect(load()).rejects.toBe('enough')
    expect(cache.writes).toBe(0)
  })

  it('the reader of its contacts stops', async () => {
    const server = await startServer(works)
    for await (const batch of cardDavContacts({ url: server.url })) {
      expect(batch).toHaveLength(2)
      break
    }
    await server.closed()
  })
})

describe('A search ends at once, without an error, when', () => {
  it.each(Object.entries(places))('%s and it is aborted', async (_, place) => {
    const { timers, isReached, options, server, repair } = await setUp(place)
    const controller = new AbortController()
    const search = cardDavSearch({ url: server.url, ...options })
    const answers = answersTo(search, 'example', { signal: controller.signal })
    await isReached
    controller.abort()
    expect((await answers).error).toBeUndefined()
    expect((await answers).last?.complete).not.toBe(true)
    expect(timers() + listenersOf(controller.signal)).toBe(0)
    await server.closed()
    repair()
    expect((await answersTo(cardDavSearch({ url: server.url }), 'example')).last?.total).toBe(2)
  })

  it('the next key comes', async () => {
    const server = await startServer(() => {})
    const search = cardDavSearch({ url: server.url })
    const controller = new AbortController()
    const answers = answersTo(search, 'an', { signal: controller.signal })
    await vi.waitFor(() => expect(server.open).toBe(1))
    controller.abort()
    await answers
    await server.closed()
  })
})
