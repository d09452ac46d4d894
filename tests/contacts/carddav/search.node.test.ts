import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { cardDavSearch } from 'react-textbox-emailpicker/contacts'
import { answersTo, emails } from '../http-search/directory.ts'
import { Book, found as foundAt, gone, multistatus, startServer, vCard, xml, type Answer } from './books.ts'

/** Answers with people, whose addresses begin with their names in small letters. */
const sending =
  (...names: string[]): Answer =>
  (response) => {
    const cards = names.map((name) => vCard(name, `${name.split(' ')[0]?.toLowerCase()}@example.org`))
    const found = cards.map((card, n) => foundAt(`${n}`, `<c:address-data>${card}</c:address-data>`))
    return response.writeHead(207, xml).end(multistatus(found))
  }

describe('A search in an address book', () => {
  it('asks for the longest word in names and addresses, but not in N, which servers fail at', async () => {
    const { url, asked } = await startServer(sending())
    await answersTo(cardDavSearch({ url, debounce: 0 }), ' Al,MÜLLER<&>; ')
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
    const { url } = await startServer(sending('Bob Hanna', 'Ánn Lee', 'Eve'))
    const { last } = await answersTo(cardDavSearch({ url }), 'ann')
    expect(last).toMatchObject({ total: 2, complete: true })
    expect(emails(last)).toEqual(['ánn@example.org', 'bob@example.org'])
    expect(last?.matches[0]).toMatchObject({ nameRanges: [[0, 3]], emailRanges: [[0, 3]] })
  })

  it('does not ask for nothing', async () => {
    const { url, asked } = await startServer(sending('Ann'))
    const search = cardDavSearch({ url, debounce: 0 })
    expect((await answersTo(search, '  ')).last).toEqual({ matches: [], total: 0, complete: true })
    expect(asked).toEqual([])
    expect(emails((await answersTo(search, 'ann')).last)).toEqual(['ann@example.org'])
  })

  it('takes longer queries from a complete answer', async () => {
    const { url, asked } = await startServer(sending('Ann Lee', 'Anders'))
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
    const cut = gone('x').replace('x.vcf', '').replace('404 Not Found', '507 Insufficient Storage')
    const ann = foundAt('0', `<c:address-data>${vCard('Ann', 'ann@example.org')}</c:address-data>`)
    const { url } = await startServer((response) => response.writeHead(207, xml).end(multistatus([ann, cut])))
    const search = cardDavSearch({ url })
    expect((await answersTo(search, 'an')).last?.total).toBe(1)
    expect(search.peek('ann', { limit: 9 })).toBeUndefined()
  })

  it('asks again for a longer query when it got as many cards as requested, though not all have addresses', async () => {
    const { url } = await startServer((response, { body }) => {
      const count = Number(/<C:nresults>(\d+)</.exec(body)?.[1])
      const cards = Array.from({ length: count }, (_, n) =>
        vCard(`Ann ${n}`, n % 2 ? '' : `${n}@example.org`),
      )
      const sent = cards.map((card, n) => foundAt(`${n}`, `<c:address-data>${card}</c:address-data>`))
      response.writeHead(207, xml).end(multistatus(sent))
    })
    const search = cardDavSearch({ url })
    expect((await answersTo(search, 'an')).last).toMatchObject({ total: 500, complete: true, more: true })
    expect(search.peek('ann', { limit: 9 })).toBeUndefined()
  })

  it('gives up when the server takes too long, and works again afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let isSlow = true
    const server = await startServer((response, asked) => {
      if (isSlow) response.writeHead(207, xml).write(`<d:multistatus xmlns:d="DAV:">`)
      else sending('Ann')(response, asked)
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
    })
    vi.useRealTimers()
    await server.closed()
    isSlow = false
    expect(emails((await answersTo(search, 'ann')).last)).toEqual(['ann@example.org'])
  })
})
