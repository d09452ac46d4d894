import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cardDavContacts, cardDavSearch, createContactIndex } from 'react-textbox-emailpicker/contacts'
import { basic, hasRadicale, startRadicale, type Radicale } from '../../support/radicale/radicale.ts'
import { answersTo, emails } from '../http-search/directory.ts'
import { addresses, contactsOf, memoryCache, vCard } from './books.ts'

const COUNT = 10_000

function* manyCards(): Generator<[name: string, vCard: string]> {
  for (let n = 0; n < COUNT; n++) {
    const name = n % 1000 === 0 ? `Zoë Müller ${n}` : `Person ${n}`
    yield [`card ${n}`, vCard(name, `person${n}@example.org`, `uid-${n}`)]
  }
}

/** A server in front of Radicale that refuses GET, and can be slow. */
async function startProxy(radicale: Radicale, { delay = 0 } = {}) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    asked.push(request.method ?? '')
    if (request.method === 'GET') return void response.writeHead(405).end()
    await pause(delay)
    const { origin } = new URL(radicale.url)
    const { headers, method } = request
    const forwarded = send(`${origin}${request.url}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(response)
    })
    forwarded.on('error', () => response.destroy())
    request.pipe(forwarded)
    response.on('close', () => forwarded.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/ann/book/`, asked }
}

describe.skipIf(!hasRadicale)(`A book of ${COUNT} cards in Radicale`, { timeout: 300_000 }, () => {
  let radicale: Radicale
  /** A cache with the whole book. */
  let filled: ReturnType<typeof memoryCache>

  beforeAll(async () => {
    radicale = await startRadicale({ cards: manyCards() })
    // Radicale reads each file at its first request.
    await contactsOf(cardDavContacts(radicale))
    filled = memoryCache()
    await contactsOf(cardDavContacts({ ...radicale, cache: filled }))
  }, 600_000)
  afterAll(() => radicale?.end())

  const copyOfFilled = () => Object.assign(memoryCache(), { book: structuredClone(filled.book) })

  it('is loaded in one request', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(globalThis.fetch)
    const { contacts, error } = await contactsOf(cardDavContacts({ ...radicale, fetch }))
    expect(error).toBeUndefined()
    expect(new Set(addresses(contacts)).size).toBe(COUNT)
    expect(contacts).toContainEqual({ name: 'Zoë Müller 3000', email: 'person3000@example.org' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('is loaded card by card when GET is refused', async () => {
    const proxy = await startProxy(radicale)
    const { contacts, error, batches } = await contactsOf(cardDavContacts({ ...radicale, url: proxy.url }))
    expect(error).toBeUndefined()
    expect(new Set(addresses(contacts)).size).toBe(COUNT)
    expect(batches).toBeGreaterThanOrEqual(COUNT / 200)
    expect(proxy.asked).toHaveLength(2 + COUNT / 200)
  })

  it('fills an index', async () => {
    const index = createContactIndex(cardDavContacts(radicale))
    await index.ready
    expect(index.size).toBe(COUNT)
    expect(emails((await answersTo(index, 'muller 7000')).last)).toEqual(['person7000@example.org'])
    index.close()
  })

  it('is kept fresh: cards that were added, changed and removed', async () => {
    const cache = copyOfFilled()
    const fetch = vi.fn<typeof globalThis.fetch>(globalThis.fetch)
    const load = () => contactsOf(cardDavContacts({ ...radicale, cache, fetch, timeout: 60_000 }))
    expect((await load()).contacts).toHaveLength(COUNT)
    expect(fetch).toHaveBeenCalledTimes(1)

    await radicale.put('new', vCard('New Person', 'new@example.org'))
    await radicale.put('card 5', vCard('Changed Person', 'changed@example.org', 'uid-5'))
    await radicale.remove('card 6')
    const { contacts, error } = await load()
    expect(error).toBeUndefined()
    const found = new Set(addresses(contacts))
    expect(found.size).toBe(COUNT)
    const asked = ['new', 'changed', 'person5', 'person6'].map((one) => found.has(`${one}@example.org`))
    expect(asked).toEqual([true, true, false, false])
    // The changes, then the two cards.
    expect(fetch).toHaveBeenCalledTimes(3)

    await radicale.remove('new')
    await radicale.put('card 5', vCard('Person 5', 'person5@example.org', 'uid-5'))
    await radicale.put('card 6', vCard('Person 6', 'person6@example.org', 'uid-6'))
    expect(addresses((await load()).contacts)).toEqual(
      addresses([...manyCards()].map((_, n) => ({ email: `person${n}@example.org` }))),
    )
  })

  it('is compared card by card when the server does not know the token', async () => {
    const cache = copyOfFilled()
    if (cache.book) cache.book.syncToken = 'http://radicale.org/ns/sync/unknown'
    await radicale.put('card 7', vCard('Changed Person', 'changed@example.org', 'uid-7'))
    const fetch = vi.fn<typeof globalThis.fetch>(globalThis.fetch)
    const { contacts, error } = await contactsOf(
      cardDavContacts({ ...radicale, cache, fetch, timeout: 2000 }),
    )
    expect(error).toBeUndefined()
    expect(contacts).toHaveLength(COUNT)
    expect(addresses(contacts)).toContain('changed@example.org')
    // The refused token, the list of cards, and the cards that are not the same.
    expect(fetch.mock.calls.length).toBeLessThanOrEqual(4)
    expect(cache.book?.syncToken).not.toContain('unknown')
    await radicale.put('card 7', vCard('Person 7', 'person7@example.org', 'uid-7'))
  })

  it('comes from the cache while the server is stopped, and is loaded again after a restart', async () => {
    const cache = copyOfFilled()
    await radicale.stop()
    const onStale = vi.fn<(error: Error) => void>()
    const offline = await contactsOf(cardDavContacts({ ...radicale, cache, onStale }))
    const withoutCache = await contactsOf(cardDavContacts(radicale))
    await radicale.start()
    expect(offline.error).toBeUndefined()
    expect(offline.contacts).toHaveLength(COUNT)
    expect(onStale).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ problem: 'unreachable' }))
    expect(withoutCache).toMatchObject({ contacts: [], error: { problem: 'unreachable' } })
    expect((await contactsOf(cardDavContacts(radicale))).contacts).toHaveLength(COUNT)
  })

  it('comes from the cache when the server is too slow', async () => {
    const proxy = await startProxy(radicale, { delay: 60_000 })
    const cache = copyOfFilled()
    if (cache.book) cache.book.url = proxy.url
    const onStale = vi.fn<(error: Error) => void>()
    const options = { ...radicale, url: proxy.url, cache, onStale, timeout: 50 }
    const { contacts, error } = await contactsOf(cardDavContacts(options))
    expect(error).toBeUndefined()
    expect(contacts).toHaveLength(COUNT)
    expect(onStale).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ problem: 'busy' }))
  })

  it('is not shown with a wrong password, not even from the cache', async () => {
    const wrong = { ...radicale, headers: basic('wrong'), cache: copyOfFilled() }
    expect(await contactsOf(cardDavContacts(wrong))).toMatchObject({
      contacts: [],
      error: { problem: 'sign-in', status: 401 },
    })
    const { error } = await answersTo(cardDavSearch({ ...radicale, headers: basic('wrong') }), 'ann')
    expect(error).toMatchObject({ problem: 'sign-in', status: 401 })
  })

  it('can be searched', async () => {
    const search = cardDavSearch({ ...radicale, timeout: 120_000 })
    const { last, error } = await answersTo(search, 'zoë MÜLLER')
    expect(error).toBeUndefined()
    expect(last).toMatchObject({ total: 10, complete: true })
    expect(last?.matches[0]?.contact.name).toBe('Zoë Müller 0')
    expect(emails((await answersTo(search, 'person1234')).last)).toEqual(['person1234@example.org'])
    // The server ignores the limit, and has 10,000 of them.
    const { last: many } = await answersTo(search, 'person', { limit: 20 })
    expect(many).toMatchObject({ total: 1000, complete: true })
    expect(many?.matches).toHaveLength(20)
  })
})

it.skipIf(!hasRadicale)('An empty book in Radicale is no failure, with and without a cache', async () => {
  const radicale = await startRadicale({ cards: [] })
  onTestFinished(() => radicale.end())
  for (const cache of [undefined, memoryCache()])
    for (let load = 0; load < 2; load++)
      expect(await contactsOf(cardDavContacts({ ...radicale, cache }))).toMatchObject({
        contacts: [],
        error: undefined,
      })
})
