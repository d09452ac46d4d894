import { describe, expect, it, vi } from 'vitest'
import { cardDavContacts, ContactSourceError, type CardDavCache } from 'react-textbox-emailpicker/contacts'
import { addresses, Book, contactsOf, memoryCache, startServer, type Answer } from './books.ts'

async function setUp(names: string[] = ['ann', 'bob', 'eve'], options: { hasGet?: boolean } = {}) {
  const book = new Book(names)
  const cache = memoryCache()
  let answer: Answer = book.answer(options)
  const server = await startServer((...args) => answer(...args))
  const onStale = vi.fn<(error: ContactSourceError) => void>()
  const source = cardDavContacts({ url: server.url, cache, onStale })
  return {
    ...server,
    book,
    cache,
    onStale,
    load: () => contactsOf(source),
    answerWith: (other: Answer) => void (answer = other),
  }
}

const fail = () => {
  throw new Error('broken')
}
const refuse =
  (status: number): Answer =>
  (response) =>
    response.writeHead(status, { 'Retry-After': '31' }).end()

describe('A book with a cache', () => {
  it('is loaded once, then only what has changed', async () => {
    const { book, load, asked, cache } = await setUp()
    expect(addresses((await load()).contacts).join(' ')).toBe(
      'ann@example.org bob@example.org eve@example.org',
    )
    expect(asked.splice(0)).toHaveLength(2)
    expect(cache.writes).toBe(1)

    expect((await load()).contacts).toHaveLength(3)
    expect(asked.splice(0)).toHaveLength(1)

    book.set('ann', 'ann.lee@example.org')
    book.set('joe')
    book.delete('bob')
    const expected = ['ann.lee@example.org', 'eve@example.org', 'joe@example.org']
    expect(addresses((await load()).contacts)).toEqual(expected)
    expect(asked.splice(0).map(({ body }) => body.match(/<D:href>/g)?.length)).toEqual([undefined, 2])
    expect(addresses((await load()).contacts)).toEqual(expected)
    expect(asked).toHaveLength(1)
  })

  it('becomes empty when all cards are removed', async () => {
    const { book, load } = await setUp(['ann'])
    await load()
    book.delete('ann')
    expect(await load()).toMatchObject({ contacts: [], error: undefined })
  })

  it.each([403, 409, 507])('is compared when the token is refused with %d', async (status) => {
    const { book, load, asked, cache, answerWith } = await setUp()
    await load()
    asked.length = 0
    book.set('ann', 'ann.lee@example.org')
    book.delete('bob')
    answerWith((response, request) =>
      request.body.includes('token-') ? response.writeHead(status).end() : book.answer()(response, request),
    )
    const { contacts, error } = await load()
    expect(error).toBeUndefined()
    expect(addresses(contacts)).toEqual(['ann.lee@example.org', 'eve@example.org'])
    // The token, the list, and the card that is not the same.
    expect(asked.map(({ body }) => body.match(/<D:href>/g)?.length)).toEqual([undefined, undefined, 1])
    expect(cache.book?.syncToken).toBe(`token-${book.log.length}`)
  })

  it.each<[name: string, answer: Answer, problem: string]>([
    ['drops the connection', (response) => response.destroy(), 'unreachable'],
    ['is busy', refuse(503), 'busy'],
    ['fails', refuse(500), 'failed'],
    ['stops midway', (response) => response.writeHead(207).end('<m:multistatus xmlns:m="DAV:"><'), 'cut-off'],
  ])('comes from the cache when the server %s', async (_, answer, problem) => {
    const { load, onStale, answerWith, cache, book } = await setUp()
    await load()
    book.delete('bob')
    answerWith(answer)
    const { contacts, error } = await load()
    expect(error).toBeUndefined()
    expect(contacts).toHaveLength(3)
    expect(onStale).toHaveBeenCalledExactlyOnceWith(expect.any(ContactSourceError))
    expect(onStale.mock.lastCall?.[0].problem).toBe(problem)
    expect(cache.writes).toBe(1)
    answerWith(book.answer())
    expect((await load()).contacts).toHaveLength(2)
  })

  it('has the changes that arrived before the time is over, and the others after the next visit', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `p${n}`)
    const { book, load, asked, onStale, answerWith } = await setUp(names)
    await load()
    for (const name of names) book.set(name, `${name}@new.example`)
    asked.length = 0
    // The list of changes and the first batch of cards are sent, but not the second one.
    answerWith((...args) => asked.length < 3 && book.answer()(...args))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const loading = load()
    while (asked.length < 3) await new Promise(setImmediate)
    vi.advanceTimersByTime(10_000)
    const { contacts, error } = await loading
    vi.useRealTimers()
    expect([error, contacts.length]).toEqual([undefined, 300])
    expect(contacts.filter(({ email }) => email.endsWith('@new.example'))).toHaveLength(200)
    expect(onStale.mock.calls).toEqual([[expect.objectContaining({ problem: 'busy' })]])
    answerWith(book.answer())
    asked.length = 0
    expect(addresses((await load()).contacts)).toEqual(names.map((name) => `${name}@new.example`).toSorted())
    expect(asked.map(({ body }) => body.match(/<D:href>/g)?.length)).toEqual([undefined, 100])
    expect(onStale).toHaveBeenCalledOnce()
  })

  it.each([401, 403, 404])('is not shown when the server answers with %d', async (status) => {
    const { load, onStale, answerWith } = await setUp()
    await load()
    answerWith(refuse(status))
    expect(await load()).toMatchObject({ contacts: [], error: { status } })
    expect(onStale).not.toHaveBeenCalled()
  })

  it('is not the book of another address', async () => {
    const { load, cache } = await setUp(['ann'])
    const other = await setUp(['bob'])
    await load()
    other.cache.book = cache.book
    expect(addresses((await other.load()).contacts)).toEqual(['bob@example.org'])
  })

  it('is loaded in one request when the server lists no changes', async () => {
    const { load, answerWith, onStale, book } = await setUp()
    answerWith((response, request) =>
      request.method === 'REPORT'
        ? response.writeHead(501).end()
        : book.answer({ hasGet: true })(response, request),
    )
    expect((await load()).contacts).toHaveLength(3)
    book.delete('ann')
    expect((await load()).contacts).toHaveLength(2)
    expect(onStale).not.toHaveBeenCalled()
    answerWith((response) => response.destroy())
    expect((await load()).contacts).toHaveLength(2)
    expect(onStale).toHaveBeenCalledTimes(1)
  })

  it.each<[name: string, cache: Partial<CardDavCache>]>([
    ['can not be read', { read: () => Promise.reject(new Error('broken')) }],
    ['throws at once', { read: fail, write: fail }],
    ['can not be written', { write: () => Promise.reject(new Error('full')) }],
    ['has something else', { read: async () => ({ url: 'x', cards: 1 }) as never }],
    ['has null', { read: async () => null as never }],
  ])('is loaded when the cache %s', async (_, broken) => {
    const { url } = await startServer(new Book(['ann']).answer())
    const source = cardDavContacts({ url, cache: { ...memoryCache(), ...broken } })
    expect(await contactsOf(source)).toMatchObject({
      contacts: [{ email: 'ann@example.org' }],
      error: undefined,
    })
  })
})
