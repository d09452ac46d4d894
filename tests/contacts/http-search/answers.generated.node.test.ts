import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { httpSearch, type Contact } from 'react-textbox-emailpicker/contacts'
import { searchArray } from '../oracle.ts'
import {
  answersTo,
  emails,
  inPages,
  people,
  searchOf,
  sendJson,
  sendLines,
  sendPeople,
  startDirectory,
  startSearch,
  type Handler,
} from './directory.ts'
import { holdsLater } from '../../support/holds.ts'

const { signal } = new AbortController()
const anns = (count: number) => Array.from({ length: count }, (_, at) => ({ email: `ann${at}@example.org` }))

describe('An answer', () => {
  it.each<[string, Handler]>([
    ['a JSON array', sendPeople],
    ['NDJSON', (response) => sendLines(response, people)],
  ])('can be %s', async (_, handler) => {
    const { ask, queries } = await startSearch(handler)
    const { last, error } = await ask('an')
    expect(error).toBeUndefined()
    const ranges = [
      { nameRanges: [[0, 2]], emailRanges: [[0, 2]] },
      { nameRanges: [[5, 7]], emailRanges: [] },
      { nameRanges: [[5, 7]], emailRanges: [] },
    ]
    const matches = people.map((contact, at) => ({ contact, ...ranges[at] }))
    expect(last).toEqual({ matches, total: 3, complete: true })
    expect(queries).toEqual(['an'])
  })

  it('can be pages, which are asked for until there are enough rows', async () => {
    const many = anns(9)
    const { ask, queries } = await startSearch(
      (response, _, { searchParams }) => {
        const to = Number(searchParams.get('next')) + 2
        sendJson(response, { items: many.slice(to - 2, to), next: to < 9 ? to : null, total: 9 })
      },
      (directory) => ({ ...inPages(directory), remember: 0 }),
    )
    const few = await ask('ann', { limit: 3 })
    expect(emails(few.last)).toEqual(['ann0@example.org', 'ann1@example.org', 'ann2@example.org'])
    expect(few.last?.total).toBe(9)
    expect(queries).toHaveLength(2)
    expect((await ask('ann', { limit: 50 })).last).toMatchObject({ total: 9, complete: true })
    expect(queries).toHaveLength(2 + 5)
  })

  it.each(['JSON', 'NDJSON'])('in pages of %s is shown page by page', async (format) => {
    const held: (() => void)[] = []
    const { search } = await startSearch((response, _request, { searchParams }) => {
      const at = Number(searchParams.get('next'))
      const [items, next] = [people.slice(at, at + 1), at < 2 ? at + 1 : null]
      held.push(() =>
        format === 'JSON'
          ? sendJson(response, { items, next })
          : sendLines(response, [...items, { done: true, next }]),
      )
    }, inPages)
    const updates = search.search('an', { limit: 9, signal })[Symbol.asyncIterator]()
    for (const length of [1, 2, 3]) {
      const answer = updates.next()
      await vi.waitFor(() => expect(held).toHaveLength(length), { interval: 1 })
      held[length - 1]?.()
      expect((await answer).value).toMatchObject({
        matches: { length },
        total: length,
        complete: length === 3,
      })
    }
    expect(await updates.next()).toMatchObject({ done: true })
  })

  it('has the rows of the first page when the second one fails', async () => {
    const { ask } = await startSearch(
      (response, _, { searchParams }) =>
        searchParams.has('next')
          ? response.writeHead(500).end()
          : sendJson(response, { items: people, next: 2 }),
      inPages,
    )
    const { updates, error } = await ask('an')
    expect(updates).toMatchObject([{ matches: { length: 3 }, complete: false }])
    expect(error).toMatchObject({ problem: 'failed' })
  })

  it('does not lead to endless requests when it names itself as the next page', async () => {
    const { ask, queries } = await startSearch((response) =>
      sendJson(response, { items: people, next: 'more' }),
    )
    expect((await ask('ann')).last).toMatchObject({ complete: true })
    expect(queries).toHaveLength(2)
  })

  it("can have any form in JSON, with mapAnswer and mapRow, and contacts of the app's own type", async () => {
    interface Row {
      _source: { cn: string; mail?: string }
    }
    const directory = await startDirectory((response, request) => {
      request.on('data', (body) => {
        const rows = [{ _source: { cn: `${body}`, mail: 'ann@example.org' } }, { _source: { cn: 'No mail' } }]
        sendJson(response, { hits: { hits: rows } })
      })
    })
    const search = httpSearch({
      request: (query, { limit }) =>
        new Request(directory.url, { method: 'POST', body: `${query} ${limit}` }),
      mapAnswer: ({ hits }: { hits: { hits: Row[] } }) => ({ items: hits.hits }),
      mapRow: ({ _source: { cn, mail } }: Row) => (mail ? { name: cn, email: mail, id: 7 } : undefined),
    })
    for await (const { matches } of search.search('ann', { limit: 5, signal })) {
      const ids: (number | undefined)[] = matches.map(({ contact }) => contact.id)
      expect(ids).toEqual([7])
      expect(matches.map(({ contact }) => contact.name)).toEqual(['ann 6'])
    }
    expect.assertions(2)
  })

  it('of rows that arrive over time is shown as it comes', async () => {
    let finish = () => {}
    const { search } = await startSearch((response) => {
      response.setHeader('Content-Type', 'application/jsonl')
      response.write(`${JSON.stringify(people[0])}\n{"name":"Hans`)
      finish = () => response.end('","email":"hans@example.org"}')
    })
    const updates = search.search('an', { limit: 9, signal })[Symbol.asyncIterator]()
    const { value: first } = await updates.next()
    expect(first).toMatchObject({ matches: [{ contact: people[0] }], total: 1, complete: false })
    finish()
    const { value: second } = await updates.next()
    expect(emails(second)).toEqual(['ann@example.org', 'hans@example.org'])
    expect(second).toMatchObject({ total: 2, complete: true })
  })

  it('without content has no rows', async () => {
    const { last, error } = await answersTo(
      searchOf(async () => new Response(null, { status: 204 })),
      'ann',
    )
    expect([last, error]).toEqual([{ matches: [], total: 0, complete: true }, undefined])
  })

  it('has the rows of a search through all contacts, however its bytes are cut', async () => {
    const texts = fc.stringMatching(/^[aAá😀ß ]{0,4}$/u)
    const row = { name: texts, email: fc.stringMatching(/^[aáb]{1,2}@[aB]$/u), timesContacted: fc.nat(2) }
    const sent = fc.record({ cuts: fc.array(fc.nat(400)), end: fc.constantFrom('', '\n', '\r\n\n') })
    const given = [fc.array(fc.record(row), { maxLength: 12 }), texts, fc.nat(9), sent] as const
    await holdsLater(30, [...given], async (book: Contact[], query, limit, { cuts, end }) => {
      const bytes = new TextEncoder().encode(book.map((one) => JSON.stringify(one)).join('\n') + end)
      const ends = [...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].sort((a, b) => a - b)
      const body = new ReadableStream({
        start(controller) {
          for (const [at, to] of ends.entries()) controller.enqueue(bytes.slice(ends[at - 1] ?? 0, to))
          controller.close()
        },
      })
      const search = searchOf(async () => new Response(body), { format: 'ndjson' })
      const { last, error } = await answersTo(search, query, { limit })
      expect(error).toBeUndefined()
      const wanted = (await answersTo(searchArray(book), query, { limit })).last
      // A full answer may not be all.
      const more = book.length > limit || undefined
      expect(last).toEqual({ matches: wanted?.matches, total: wanted?.total, more, complete: true })
    })
  })

  it('keeps the rows and the order of a directory that ranks itself', async () => {
    const rows = [{ name: 'Möller', email: 'm@example.org' }, ...people, { email: 'm@example.org' }]
    const search = searchOf(async () => Response.json(rows), { ranking: 'server' })
    const { last } = await answersTo(search, 'ann')
    expect(emails(last)).toEqual(['m@example.org', 'ann@example.org', 'jose@example.org', 'bob@example.org'])
    expect(last?.matches).toMatchObject([{ nameRanges: [] }, { nameRanges: [[0, 3]] }, {}, {}])
    expect(search.peek('anne', { limit: 9 })).toBeUndefined()
  })

  it('can come in one piece, however many lines it has', async () => {
    const text = anns(300_000)
      .map((row) => `${JSON.stringify(row)}\n`)
      .join('')
    const { last, error } = await answersTo(
      searchOf(async () => new Response(text), { format: 'ndjson' }),
      'ann',
    )
    expect(error).toBeUndefined()
    expect(last).toMatchObject({ total: 10_000, complete: true })
  })
})

describe('The number of contacts', () => {
  const many = anns(60)

  it.each([
    ['the least where the answer is full', many.slice(0, 51), [50, 51, true]],
    ['the number where the answer is not full', many.slice(0, 50), [50, 50, undefined]],
    ['that of the directory', { items: many.slice(0, 51), total: 2500 }, [50, 2500, undefined]],
    ['that of the directory, if all were read', { items: many.slice(0, 51), total: 51 }, [50, 51, undefined]],
    ['the least where the total is too small', { items: many.slice(0, 55), total: 3 }, [50, 55, true]],
    ['the least where the directory has a limit', { items: many.slice(0, 30), more: true }, [30, 30, true]],
    ['the least if limited, and more', { items: many.slice(0, 30), more: true, total: 99 }, [30, 30, true]],
    ['the number where the directory has no more', { items: many, more: false }, [50, 60, undefined]],
    ['0 where nothing is found', [], [0, 0, undefined]],
  ])('is %s', async (_, json, expected) => {
    for (const ranking of ['package', 'server'] as const) {
      const search = searchOf(async () => Response.json(json), { ranking })
      const { last } = await answersTo(search, 'ann', { limit: 50 })
      expect([last?.matches.length, last?.total, last?.more]).toEqual(expected)
      expect(search.peek('ann', { limit: 50 })).toEqual(last)
    }
  })

  it('is known for a longer query when it is taken from a complete answer', async () => {
    const search = searchOf(async () => Response.json(many))
    await answersTo(search, 'a', { limit: 70 })
    expect(search.peek('ann', { limit: 5 })).toMatchObject({ total: 60 })
    expect(search.peek('ann', { limit: 5 })).not.toHaveProperty('more')
  })
})
