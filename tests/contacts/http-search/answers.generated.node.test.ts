import fc from 'fast-check'
import type { ServerResponse } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { httpSearch, type Contact } from 'react-textbox-emailpicker/contacts'
import { searchArray } from '../oracle.ts'
import { answersTo, asIs, emails, people, sendJson, sendLines, startDirectory, toUrl } from './directory.ts'
import { holdsLater } from '../../support/holds.ts'

const { signal } = new AbortController()

describe('An answer', () => {
  it.each([
    ['a JSON array', sendJson],
    ['NDJSON', sendLines],
  ])('can be %s', async (_, send) => {
    const directory = await startDirectory((response) => send(response, people))
    const { last, error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'an')
    expect(error).toBeUndefined()
    expect(last).toEqual({
      matches: [
        {
          contact: { name: 'Ann Lee', email: 'ann@example.org' },
          nameRanges: [[0, 2]],
          emailRanges: [[0, 2]],
        },
        {
          contact: { name: 'José Anders', email: 'jose@example.org' },
          nameRanges: [[5, 7]],
          emailRanges: [],
        },
        {
          contact: { name: 'Bob Hanna', email: 'bob@example.org', timesContacted: 3 },
          nameRanges: [[5, 7]],
          emailRanges: [],
        },
      ],
      total: 3,
      complete: true,
    })
    expect(directory.queries).toEqual(['an'])
  })

  it('can be pages, which are asked for until there are enough rows', async () => {
    const many = Array.from({ length: 9 }, (_, at) => ({ email: `ann${at}@example.org` }))
    const directory = await startDirectory((response, _, { searchParams }) => {
      const from = Number(searchParams.get('next'))
      sendJson(response, {
        items: many.slice(from, from + 2),
        next: from + 2 < 9 ? from + 2 : null,
        total: 9,
      })
    })
    const search = httpSearch({
      request: (query, { next = 0 }) => `${directory.url}?q=${query}&next=${next}`,
      mapRow: asIs,
      remember: 0,
    })
    const few = await answersTo(search, 'ann', { limit: 3 })
    expect(emails(few.last)).toEqual(['ann0@example.org', 'ann1@example.org', 'ann2@example.org'])
    expect(few.last?.total).toBe(9)
    expect(directory.queries).toHaveLength(2)
    expect((await answersTo(search, 'ann', { limit: 50 })).last).toMatchObject({ total: 9, complete: true })
    expect(directory.queries).toHaveLength(2 + 5)
  })

  it.each([
    ['JSON', sendJson],
    [
      'NDJSON',
      (response: ServerResponse, { items, next }: { items: readonly Contact[]; next: number | null }) =>
        sendLines(response, [...items, { done: true, next }]),
    ],
  ])('in pages of %s is shown page by page', async (_, send) => {
    const held: (() => void)[] = []
    const directory = await startDirectory((response, _request, { searchParams }) => {
      const at = Number(searchParams.get('next'))
      held.push(() => send(response, { items: people.slice(at, at + 1), next: at < 2 ? at + 1 : null }))
    })
    const search = httpSearch({
      request: (query, { next = 0 }) => `${directory.url}?q=${query}&next=${next}`,
      mapRow: asIs,
    })
    const updates = search.search('an', { limit: 9, signal })[Symbol.asyncIterator]()
    for (const [at, { length }] of people.map(
      (_person, index) => [index, people.slice(0, index + 1)] as const,
    )) {
      const answer = updates.next()
      await vi.waitFor(() => expect(held).toHaveLength(at + 1), { interval: 1 })
      held[at]?.()
      const { value } = await answer
      expect(value.matches).toHaveLength(length)
      expect(value).toMatchObject({ total: length, complete: length === people.length })
    }
    expect(await updates.next()).toMatchObject({ done: true })
  })

  it('has the rows of the first page when the second one fails', async () => {
    const directory = await startDirectory((response, _, { searchParams }) =>
      searchParams.has('next')
        ? response.writeHead(500).end()
        : sendJson(response, { items: people, next: 2 }),
    )
    const search = httpSearch({
      request: (query, { next }) => `${directory.url}?q=${query}${next ? `&next=${next}` : ''}`,
      mapRow: asIs,
    })
    const { updates, error } = await answersTo(search, 'an')
    expect(updates.map(({ matches, complete }) => [matches.length, complete])).toEqual([[3, false]])
    expect(error).toMatchObject({ problem: 'failed' })
  })

  it('does not lead to endless requests when it names itself as the next page', async () => {
    const directory = await startDirectory((response) => sendJson(response, { items: people, next: 'more' }))
    const search = httpSearch({ request: toUrl(directory), mapRow: asIs })
    expect((await answersTo(search, 'ann')).last).toMatchObject({ complete: true })
    expect(directory.queries).toHaveLength(2)
  })

  it('can have any form in JSON, with mapAnswer and mapRow', async () => {
    const directory = await startDirectory((response, request) => {
      request.on('data', (body) =>
        sendJson(response, {
          hits: {
            hits: [{ _source: { cn: `${body}`, mail: 'ann@example.org' } }, { _source: { cn: 'No mail' } }],
          },
        }),
      )
    })
    const search = httpSearch({
      request: (query, { limit }) =>
        new Request(directory.url, {
          method: 'POST',
          body: `${query} ${limit}`,
          headers: { Accept: 'text/plain' },
        }),
      mapAnswer: ({ hits }: { hits: { hits: { _source: { cn: string; mail?: string } }[] } }) => ({
        items: hits.hits,
      }),
      mapRow: ({ _source: { cn, mail } }) => (mail ? { name: cn, email: mail } : undefined),
    })
    const { last } = await answersTo(search, 'ann', { limit: 5 })
    expect(last?.matches.map(({ contact }) => contact)).toEqual([{ name: 'ann 6', email: 'ann@example.org' }])
  })

  it("has contacts of the app's own type", async () => {
    const directory = await startDirectory((response) =>
      sendJson(response, [{ id: 7, mail: 'ann@example.org' }]),
    )
    const search = httpSearch({
      request: toUrl(directory),
      mapRow: ({ id, mail }: { id: number; mail: string }) => ({ id, email: mail }),
    })
    for await (const { matches } of search.search('ann', { limit: 9, signal })) {
      const ids: (number | undefined)[] = matches.map(({ contact }) => contact.id)
      expect(ids).toEqual([7])
    }
    expect.assertions(1)
  })

  it('of rows that arrive over time is shown as it comes', async () => {
    let finish = () => {}
    const directory = await startDirectory((response) => {
      response.setHeader('Content-Type', 'application/jsonl')
      response.write(`${JSON.stringify(people[0])}\n{"name":"Hans`)
      finish = () => response.end('","email":"hans@example.org"}')
    })
    const updates = httpSearch({ request: toUrl(directory), mapRow: asIs }).search('an', { limit: 9, signal })
    const { value: first } = await updates[Symbol.asyncIterator]().next()
    expect(first).toMatchObject({ matches: [{ contact: people[0] }], total: 1, complete: false })
    finish()
    const { value: second } = await updates[Symbol.asyncIterator]().next()
    expect(emails(second)).toEqual(['ann@example.org', 'hans@example.org'])
    expect(second).toMatchObject({ total: 2, complete: true })
  })

  it('without content has no rows', async () => {
    const directory = await startDirectory((response) => response.writeHead(204).end())
    const { last, error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'ann')
    expect(error).toBeUndefined()
    expect(last).toEqual({ matches: [], total: 0, complete: true })
  })

  it('has the rows of a search through all contacts, however its bytes are cut', async () => {
    const texts = fc.stringMatching(/^[aAá😀ß ]{0,4}$/u)
    const books = fc.array(
      fc.record({ name: texts, email: fc.stringMatching(/^[aáb]{1,2}@[aB]$/u), timesContacted: fc.nat(2) }),
      { maxLength: 12 },
    )
    await holdsLater(
      30,
      [
        books,
        texts,
        fc.record({
          limit: fc.nat(9),
          cuts: fc.array(fc.nat(400)),
          end: fc.constantFrom('', '\n', '\r\n\n'),
        }),
      ],
      async (book, query, { limit, cuts, end }) => {
        const bytes = new TextEncoder().encode(book.map((row) => JSON.stringify(row)).join('\n') + end)
        const ends = [...cuts.map((cut) => Math.min(cut, bytes.length)), bytes.length].sort((a, b) => a - b)
        const body = new ReadableStream({
          start(controller) {
            ends.forEach((to, at) => {
              const chunk = bytes.slice(ends[at - 1] ?? 0, to)
              if (chunk.length > 0) controller.enqueue(chunk)
            })
            controller.close()
          },
        })
        const search = httpSearch<Contact>({
          request: () => 'https://directory.example',
          mapRow: asIs,
          fetch: async () => new Response(body),
          format: 'ndjson',
        })
        const { last, error } = await answersTo(search, query, { limit })
        expect(error).toBeUndefined()
        const wanted = (await answersTo(searchArray(book), query, { limit })).last
        // A full answer may not be all.
        const more = book.length > limit || undefined
        expect(last).toEqual({ matches: wanted?.matches, total: wanted?.total, more, complete: true })
      },
    )
  })

  it('keeps the rows and the order of a directory that ranks itself', async () => {
    const rows = [{ name: 'Möller', email: 'm@example.org' }, ...people, { email: 'm@example.org' }]
    const directory = await startDirectory((response) => sendJson(response, rows))
    const search = httpSearch({ request: toUrl(directory), mapRow: asIs, ranking: 'server' })
    const { last } = await answersTo(search, 'ann')
    expect(emails(last)).toEqual(['m@example.org', 'ann@example.org', 'jose@example.org', 'bob@example.org'])
    expect(last?.matches[1]?.nameRanges).toEqual([[0, 3]])
    expect(last?.matches[0]?.nameRanges).toEqual([])
    expect(search.peek('anne', { limit: 9 })).toBeUndefined()
  })

  it('can come in one piece, however many lines it has', async () => {
    const text = Array.from({ length: 300_000 }, (_, n) => `{"email":"ann${n}@example.org"}\n`).join('')
    const fetch = async () => new Response(text, { headers: { 'Content-Type': 'application/x-ndjson' } })
    const { last, error } = await answersTo(
      httpSearch({ request: () => 'https://directory.example', mapRow: asIs, fetch }),
      'ann',
    )
    expect(error).toBeUndefined()
    expect(last).toMatchObject({ total: 10_000, complete: true })
  })

  it('of a million rows is read only in part', async () => {
    let sent = 0
    const directory = await startDirectory((response) => {
      response.setHeader('Content-Type', 'application/x-ndjson')
      const send = () => {
        while (sent < 1_000_000 && !response.destroyed)
          if (!response.write(`{"email":"ann${sent++}@example.org"}\n`))
            return void response.once('drain', send)
        response.end()
      }
      send()
    })
    const { last, error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'ann')
    expect(error).toBeUndefined()
    expect(last).toMatchObject({ total: 10_000, complete: true })
    expect(last?.matches).toHaveLength(50)
    await directory.closed()
    expect(sent).toBeLessThan(200_000)
  })
})

describe('The number of contacts', () => {
  const many = Array.from({ length: 60 }, (_, at) => ({ email: `ann${at}@example.org` }))

  async function lastAnswer(json: unknown, limit = 50, ranking: 'package' | 'server' = 'package') {
    const fetch = async () => Response.json(json)
    const search = httpSearch({ request: () => 'https://directory.example', mapRow: asIs, fetch, ranking })
    const { last } = await answersTo(search, 'ann', { limit })
    expect(search.peek('ann', { limit })).toEqual(last)
    return { rows: last?.matches.length, total: last?.total, more: last?.more }
  }

  it.each([
    ['the least where the answer is full', many.slice(0, 51), [50, 51, true]],
    ['the number where the answer is not full', many.slice(0, 50), [50, 50, undefined]],
    ['that of the directory', { items: many.slice(0, 51), total: 2500 }, [50, 2500, undefined]],
    ['that of the directory, if all were read', { items: many.slice(0, 51), total: 51 }, [50, 51, undefined]],
    ['the least where the total is too small', { items: many.slice(0, 55), total: 3 }, [50, 55, true]],
    ['the least where the directory has a limit', { items: many.slice(0, 30), more: true }, [30, 30, true]],
    [
      'the least where the directory has a limit and more than it gives',
      { items: many.slice(0, 30), more: true, total: 2500 },
      [30, 30, true],
    ],
    ['the number where the directory has no more', { items: many, more: false }, [50, 60, undefined]],
    ['0 where nothing is found', [], [0, 0, undefined]],
  ])('is %s', async (_, json, [rows, total, more]) => {
    expect(await lastAnswer(json)).toEqual({ rows, total, more })
    expect(await lastAnswer(json, 50, 'server')).toEqual({ rows, total, more })
  })

  it('is known for a longer query when it is taken from a complete answer', async () => {
    const fetch = async () => Response.json(many)
    const search = httpSearch({ request: () => 'https://directory.example', mapRow: asIs, fetch })
    await answersTo(search, 'a', { limit: 70 })
    expect(search.peek('ann', { limit: 5 })).toMatchObject({ total: 60 })
    expect(search.peek('ann', { limit: 5 })).not.toHaveProperty('more')
  })
})
