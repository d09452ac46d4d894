import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cardDavSearch } from 'react-textbox-emailpicker/contacts'
import { answersTo, emails } from '../http-search/directory.ts'
import { Book, found, multistatus, startServer, vCard, xml, type Answer } from './books.ts'

const sending =
  (...people: [name: string, email: string][]): Answer =>
  (response) =>
    response
      .writeHead(207, xml)
      .end(
        multistatus(
          people.map(([name, email], n) =>
            found(`${n}`, `<c:address-data>${vCard(name, email)}</c:address-data>`),
          ),
        ),
      )

describe('A search in an address book', () => {
  it('asks for the longest word in names and addresses, but not in N, which servers fail at', async () => {
    const { url, asked } = await startServer(sending())
    await answersTo(cardDavSearch({ url, debounce: 0 }), ' Al MÜLLER<&> ')
    expect(asked).toHaveLength(1)
    expect(asked[0]).toMatchObject({
      method: 'REPORT',
      headers: { depth: '1', 'content-type': 'application/xml; charset=utf-8' },
    })
    const filters = [
      ...(asked[0]?.body ?? '').matchAll(
        /<C:prop-filter name="(\w+)"><C:text-match[^>]*match-type="contains">(.*?)</g,
      ),
    ]
    expect(filters.map(([, name, text]) => `${name} ${text}`)).toEqual(
      ['FN', 'EMAIL', 'NICKNAME'].map((name) => `${name} müller&lt;&amp;&gt;`),
    )
  })

  it('ranks and highlights by the rules of the index, and leaves out what does not match', async () => {
    const { url } = await startServer(
      sending(['Bob Hanna', 'bob@example.org'], ['Ánn Lee', 'ann@example.org'], ['Eve', 'eve@example.org']),
    )
    const { last } = await answersTo(cardDavSearch({ url }), 'ann')
    expect(last).toMatchObject({ total: 2, complete: true })
    expect(emails(last)).toEqual(['ann@example.org', 'bob@example.org'])
    expect(last?.matches[0]).toMatchObject({ nameRanges: [[0, 3]], emailRanges: [[0, 3]] })
  })

  it('does not ask for nothing', async () => {
    const { url, asked } = await startServer(sending(['Ann', 'ann@example.org']))
    expect((await answersTo(cardDavSearch({ url }), '  ')).last).toMatchObject({
      matches: [],
      complete: true,
    })
    expect(asked).toEqual([])
  })

  it('takes longer queries from a complete answer', async () => {
    const { url, asked } = await startServer(
      sending(['Ann Lee', 'ann@example.org'], ['Anders', 'anders@example.org']),
    )
    const search = cardDavSearch({ url })
    expect(search.peek('an', { limit: 9 })).toBeUndefined()
    await answersTo(search, 'an')
    expect(emails(search.peek('ann', { limit: 9 }))).toEqual(['ann@example.org'])
    expect(emails((await answersTo(search, 'anne')).last)).toEqual([])
    expect(asked).toHaveLength(2)
    search.clear()
    expect(search.peek('ann', { limit: 9 })).toBeUndefined()
  })

  it('reads at most 1,000 contacts, and asks again for a longer query', async () => {
    const book = new Book(Array.from({ length: 5000 }, (_, n) => `ann${n}`))
    const server = await startServer(book.answer())
    const search = cardDavSearch({ url: server.url, debounce: 0 })
    const { last } = await answersTo(search, 'ann', { limit: 20 })
    expect(last).toMatchObject({ total: 1000, complete: true })
    expect(last?.matches).toHaveLength(20)
    expect(search.peek('ann', { limit: 2000 })?.matches).toHaveLength(1000)
    expect(search.peek('ann1', { limit: 20 })).toBeUndefined()
    await server.closed()
    expect(server.asked).toHaveLength(1)
    expect(server.asked[0]?.body).toContain('<C:nresults>1000</C:nresults>')
  })

  it('asks again for a longer query when the server has cut its answer', async () => {
    const cut =
      '<d:response><d:href>/ann/book/</d:href><d:status>HTTP/1.1 507 Insufficient Storage</d:status></d:response>'
    const { url } = await startServer((response) =>
      response
        .writeHead(207, xml)
        .end(
          multistatus([
            found('0', `<c:address-data>${vCard('Ann', 'ann@example.org')}</c:address-data>`),
            cut,
          ]),
        ),
    )
    const search = cardDavSearch({ url })
    expect((await answersTo(search, 'an')).last?.total).toBe(1)
    expect(search.peek('ann', { limit: 9 })).toBeUndefined()
  })

  it('gives up when the server takes too long, and works again afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isSlow = true
    const server = await startServer((response, asked) => {
      if (isSlow) response.writeHead(207, xml).write(`<d:multistatus xmlns:d="DAV:">`)
      else sending(['Ann', 'ann@example.org'])(response, asked)
    })
    const search = cardDavSearch({ url: server.url, timeout: 5000 })
    const answers = answersTo(search, 'ann')
    while (server.open === 0) await new Promise(setImmediate)
    vi.advanceTimersByTime(4999)
    expect(server.open).toBe(1)
    vi.advanceTimersByTime(1)
    expect((await answers).error).toMatchObject({
      problem: 'busy',
      status: undefined,
      cause: expect.anything(),
    })
    vi.useRealTimers()
    await server.closed()
    isSlow = false
    expect(emails((await answersTo(search, 'ann')).last)).toEqual(['ann@example.org'])
  })
})
